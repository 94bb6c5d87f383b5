"""A book from one file or folder: numbered rows, and the rest."""

from dataclasses import dataclass, field

from judge_cli.text.given import GIVE_LESS
from judge_cli.text.marked import Marked
from judge_cli.text.place import Place
from judge_cli.text.refused import ImportRefused

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
