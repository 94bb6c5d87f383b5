"""A book as it was read from one file or folder: numbered rows, and what stands beside them."""

from dataclasses import dataclass, field

from judge_cli.errors.importing import book_too_long
from judge_cli.text.marked import Marked
from judge_cli.text.place import Place

# Five times what the longest book that is known has.
_MOST_ENTRIES = 10_000


@dataclass(frozen=True, slots=True)
class BookRow:
    """One numbered text of a book: its number as it is written there, and its own name where the book gives one."""

    number: str
    text: Marked
    place: Place
    anchor: str = ""
    is_title: bool | None = None
    examples: tuple[tuple[Marked, Place], ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Book:
    """All rows of a book, what kind of file it was, what it says of itself, and what was left out of the rows."""

    form: str
    rows: tuple[BookRow, ...]
    title: str = ""
    effective: str = ""
    left_out: tuple[str, ...] = field(default=())


def refuse_too_long(entries: int, name: str) -> None:
    """Refuses more rules and examples than any rulebook has: every answer would read through all of them."""
    if entries > _MOST_ENTRIES:
        raise book_too_long(name, _MOST_ENTRIES)
