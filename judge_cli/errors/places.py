"""Errors about naming a place in a game, and about moving on from it."""

from collections.abc import Sequence

from judge_cli.errors.base import CORPUS_BROKEN, AskedWrongly, JudgeError, shortened
from judge_cli.errors.own_files import file_left, of_another_version
from judge_cli.errors.shell_words import shell_text, shell_word


class PlaceUnknown(AskedWrongly):
    """No chart of the edition has a place with this name."""

    def __init__(self, edition: tuple[str, str], written: str, near: Sequence[str], known: Sequence[str]) -> None:
        short, name = edition
        self.near = tuple(near)
        super().__init__(
            "place-unknown",
            f"{short} has no place called {shortened(written)!r}",
            where=[
                f"a place is a phase, a step or a chart: {', '.join(known)}",
                *([f"near it: {', '.join(near)}"] if near else []),
            ],
            tries=[f"judge steps --short --edition {name}"],
        )


class PlaceAmbiguous(AskedWrongly):
    """The words fit several places."""

    def __init__(self, written: str, found: Sequence[tuple[str, str, str]]) -> None:
        self.numbers = tuple(number for _, number, _ in found)
        super().__init__(
            "place-ambiguous",
            f"{shortened(written)!r} fits several places",
            where=[f"{name}: {shortened(text)}" for name, _, text in found],
            tries=[f"give its number: {' or '.join(self.numbers)}"],
        )


def move_impossible(move: str, place: str, why: str, possible: Sequence[str]) -> AskedWrongly:
    """A move is impossible from the table's place."""
    return AskedWrongly(
        "move-impossible",
        f"{shortened(move)!r} is not possible at {place}{f': {why}' if why else ''}",
        tries=[", ".join(possible)],
    )


def table_unset(table: str) -> AskedWrongly:
    """The place of this table is not set."""
    option = f" --table {table}" if table else ""
    return AskedWrongly(
        "table-unset",
        f"the place of {f'table {table}' if table else 'the table'} is not set",
        tries=[f"judge here encounter{option}", f'judge here "start of the runner\'s turn"{option}'],
    )


def words_only(thing: str, step: str) -> AskedWrongly:
    """An answer in words was requested as JSON or Markdown."""
    return AskedWrongly(
        "words-only",
        "judge here what answers in words only",
        tries=[f"judge when {shell_text(shortened(thing))} --at {shell_word(step)} --json"] if thing else [],
    )


def table_name_wrong(table: str) -> AskedWrongly:
    """A name cannot be a table's file name."""
    return AskedWrongly(
        "table-name-wrong",
        f"{shortened(table)!r} is no name for a table",
        tries=["a name of letters, digits and hyphens, 40 at most"],
    )


def table_damaged(file: str, why: str) -> JudgeError:
    """The file of a table cannot be read; it is left as it is."""
    tries = ["remove the file, then: judge here encounter", "judge here encounter --table another"]
    return file_left("table-damaged", f"the file of this table is damaged: {why}", file, tries)


def table_unreadable(file: str, why: str) -> JudgeError:
    """The file of a table exists but cannot be read; whether it is sound is unknown."""
    tries = ["make it readable", "judge here encounter --table another"]
    return file_left("table-unreadable", f"the file of this table cannot be read: {why}", file, tries)


def table_of_another_version(file: str, theirs: str) -> JudgeError:
    """The file of a table was written by another version of judge."""
    return file_left(
        "table-of-another-version",
        of_another_version("the file of this table", theirs),
        file,
        ["judge here encounter --table another"],
    )


def table_of_another_edition(theirs: str, why: str) -> AskedWrongly:
    """The table is tracked in another edition than the requested one, or in one that is not installed."""
    return AskedWrongly(
        "table-of-another-edition",
        f"this table is tracked in {shortened(theirs)}, {why}",
        tries=["judge here encounter --table another", "or name a place beside the edition, which starts over"],
    )


def table_busy(file: str) -> AskedWrongly:
    """Another process has been writing the table for too long."""
    return AskedWrongly(
        "table-busy", "somebody else is writing this table", where=[file], tries=["the same again in a moment"]
    )


def table_not_written(file: str, why: str) -> JudgeError:
    """The file of a table cannot be written; exit code 3."""
    return JudgeError(
        "table-not-written",
        f"where the table is cannot be kept: {why}",
        where=[file, "it is still where it was"],
        tries=["set JUDGE_STATE to a folder that can be written to"],
        exit_code=CORPUS_BROKEN,
    )
