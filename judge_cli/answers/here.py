"""A table's place after some entries, without any file: the entries describe it completely."""

from collections.abc import Callable, Iterable
from pathlib import Path

from judge_cli.answers.answered import Answered
from judge_cli.answers.here_session import HereSession
from judge_cli.procedure.here.tracked_table import TrackedTable
from judge_cli.screen.here.what import what_lines
from judge_cli.tree.editions.library import Library


class TableInMemory:
    """A table that exists only for this answer."""

    name = ""
    path = Path()

    def __init__(self) -> None:
        self._table: TrackedTable | None = None

    def read(self) -> TrackedTable | None:
        """The table."""
        return self._table

    def change(self, change: Callable[[TrackedTable | None], TrackedTable]) -> TrackedTable:
        """The table after a change."""
        self._table = change(self._table)
        return self._table


def entered(library: Library, edition: str | None, entries: Iterable[str]) -> HereSession:
    """A table after some entries: a place first, then moves or other places."""
    session = HereSession(library, TableInMemory(), edition)
    for written in entries:
        session.enter(written)
    return session


def here_answered(library: Library, edition: str | None, entries: Iterable[str]) -> Answered:
    """Where the table is, in each view."""
    return Answered(entered(library, edition, entries).views())


def asked_here(library: Library, edition: str | None, entries: Iterable[str], asked: str) -> list[str]:
    """Lines that say whether an act is possible at the table's place."""
    session = entered(library, edition, entries)
    return what_lines(session.answer(), session.things, asked)
