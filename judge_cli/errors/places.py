"""Errors about saying where in a game one is, and about moving on from there."""

from collections.abc import Sequence

from judge_cli.errors.base import AskedWrongly, shortened
from judge_cli.errors.own_files import FileLeft, of_another_version
from judge_cli.errors.shell_words import shell_text, shell_word


class PlaceUnknown(AskedWrongly):
    """No chart of the edition has a place of this name."""

    code = "place-unknown"

    def __init__(self, edition: tuple[str, str], written: str, near: Sequence[str], known: Sequence[str]) -> None:
        short, name = edition
        self.near = tuple(near)
        super().__init__(
            f"{short} has no place called {shortened(written)!r}",
            where=[
                f"a place is a phase, a step or a chart: {', '.join(known)}",
                *([f"near it: {', '.join(near)}"] if near else []),
            ],
            tries=[f"judge steps --short --edition {name}"],
        )


class PlaceAmbiguous(AskedWrongly):
    """The words fit several places."""

    code = "place-ambiguous"

    def __init__(self, written: str, found: Sequence[tuple[str, str, str]]) -> None:
        self.numbers = tuple(number for _, number, _ in found)
        super().__init__(
            f"{shortened(written)!r} can be several places",
            where=[f"{name}: {shortened(text)}" for name, _, text in found],
            tries=[f"say which by its number: {' or '.join(self.numbers)}"],
        )


class MoveImpossible(AskedWrongly):
    """A move that cannot be made from where the table is."""

    code = "move-impossible"

    def __init__(self, move: str, place: str, why: str, possible: Sequence[str]) -> None:
        super().__init__(
            f"{shortened(move)!r} is not possible at {place}{f': {why}' if why else ''}",
            where=[f"possible here: {', '.join(possible)}"],
        )


class TableUnset(AskedWrongly):
    """The place of this table is not set."""

    code = "table-unset"

    def __init__(self, table: str) -> None:
        option = f" --table {table}" if table else ""
        super().__init__(
            f"the place of {f'table {table}' if table else 'the table'} is not set",
            tries=[f"judge here encounter{option}", f'judge here "start of the runner\'s turn"{option}'],
        )


class WordsOnly(AskedWrongly):
    """Something that is answered in words was asked for as JSON or Markdown."""

    code = "words-only"

    def __init__(self, thing: str, step: str) -> None:
        super().__init__(
            "judge here what answers in words only",
            tries=[f"judge when {shell_text(shortened(thing))} --at {shell_word(step)} --json"] if thing else [],
        )


class TableNameWrong(AskedWrongly):
    """A name that no file of a table can have."""

    code = "table-name-wrong"

    def __init__(self, table: str) -> None:
        super().__init__(
            f"{shortened(table)!r} is no name for a table",
            where=["a name has letters, digits and hyphens, 40 at most"],
        )


class TableDamaged(FileLeft):
    """The file of a table cannot be read; it is left as it is."""

    code = "table-damaged"

    def __init__(self, file: str, why: str) -> None:
        tries = ["remove the file, then: judge here encounter", "judge here encounter --table another"]
        super().__init__(f"the file of this table is damaged: {why}", file, tries)


class TableOfAnotherVersion(FileLeft):
    """The file of a table was written by another version of judge."""

    code = "table-of-another-version"

    def __init__(self, file: str, theirs: str) -> None:
        super().__init__(
            of_another_version("the file of this table", theirs), file, ["judge here encounter --table another"]
        )


class TableOfAnotherEdition(AskedWrongly):
    """The table is tracked in another edition than the one asked for, or in one that is not here."""

    code = "table-of-another-edition"

    def __init__(self, theirs: str, why: str) -> None:
        super().__init__(
            f"this table is tracked in {shortened(theirs)}, {why}",
            tries=["judge here encounter --table another", "or name a place beside the edition, which starts over"],
        )


class TableBusy(AskedWrongly):
    """Another process has been writing the table for too long."""

    code = "table-busy"

    def __init__(self, file: str) -> None:
        super().__init__("somebody else is writing this table", where=[file], tries=["the same again in a moment"])


class TableNotWritten(AskedWrongly):
    """The file of a table cannot be written."""

    code = "table-not-written"

    def __init__(self, file: str, why: str) -> None:
        super().__init__(
            f"where the table is cannot be kept: {why}",
            where=[file, "it is still where it was"],
            tries=["set JUDGE_STATE to a folder that can be written to"],
        )
