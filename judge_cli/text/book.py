"""A book from one file or folder: numbered rows, the rest, and its effective date."""

import re
from dataclasses import dataclass, field
from datetime import date

from judge_cli.errors import shortened
from judge_cli.text.block import Marked, Place
from judge_cli.text.file_change import ImportRefused
from judge_cli.text.given import GIVE_LESS

_MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)
_MONTH = rf"(?P<month>{'|'.join(_MONTHS)})"
_LEAD = r"\b(?:effective|in force|valid)(?: date)?(?: as)?(?: of| from| since| on)?:?\s+"
_WRITTEN = (
    re.compile(rf"{_LEAD}(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s+{_MONTH},?\s+(?P<year>\d{{4}})\b", re.IGNORECASE),
    re.compile(rf"{_LEAD}{_MONTH}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?\s+(?P<year>\d{{4}})\b", re.IGNORECASE),
    re.compile(rf"{_LEAD}(?P<year>\d{{4}})-(?P<month>\d{{2}})-(?P<day>\d{{2}})\b", re.IGNORECASE),
)


def effective_date(text: str, name: str) -> str:
    """The date as year-month-day; empty if the text names none. Refuses an impossible date."""
    impossible = ""
    for pattern in _WRITTEN:
        for match in pattern.finditer(text):
            named = match["month"].lower()
            month = _MONTHS.index(named) + 1 if named in _MONTHS else int(named)
            try:
                return date(int(match["year"]), month, int(match["day"])).isoformat()
            except ValueError:
                impossible = impossible or match[0]
    if impossible:
        raise ImportRefused(
            "book-date-wrong",
            f'{name} says "{shortened(impossible)}", which is no date',
            where=["the date says which edition it is, and from when it is in force"],
            tries=["put the date right in the file, and add it again"],
        )
    return ""


# Five times the longest known book.
_MOST_ENTRIES = 10_000


@dataclass(frozen=True, slots=True)
class BookRow:
    """One numbered text of a book: its number as written, and its name if the book gives one."""

    number: str
    text: Marked
    place: Place
    anchor: str = ""
    is_title: bool | None = None
    examples: tuple[tuple[Marked, Place], ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Book:
    """All rows of a book, the kind of file, its own data, the parts left out, and numbers that may begin a rule."""

    form: str
    rows: tuple[BookRow, ...]
    title: str = ""
    effective: str = ""
    left_out: tuple[str, ...] = field(default=())
    doubtful: tuple[str, ...] = field(default=())


def refuse_too_long(entries: int, name: str) -> None:
    """Refuses more rules and examples than any rulebook has, since every answer would read all of them."""
    if entries > _MOST_ENTRIES:
        raise ImportRefused(
            "book-too-long",
            f"{name} has more than {_MOST_ENTRIES:,} rules and examples, more than any rulebook",
            tries=[GIVE_LESS],
        )
