"""Errors about the files of an edition."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.errors.base import CorpusBroken, shortened

if TYPE_CHECKING:
    from judge_cli.text.place import Place


class FileMissing(CorpusBroken):
    """A file that should be there is not."""

    code = "file-missing"

    def __init__(self, file: str, named_in: "Place | None") -> None:
        super().__init__(f"{file} is missing", place=named_in, tries=["judge corpus check"])


class NoEditions(CorpusBroken):
    """The corpus folder holds no edition that could answer."""

    code = "no-editions"

    def __init__(self, folder: str) -> None:
        super().__init__(f"there is no edition with official text in {folder}", tries=["judge corpus list"])


class FileUnreadable(CorpusBroken):
    """A file of a corpus is there but cannot be read."""

    code = "file-unreadable"

    def __init__(self, file: str, why: str) -> None:
        super().__init__(f"{file} cannot be read: {why}", tries=["judge corpus check"])


class FileNotText(CorpusBroken):
    """A file of a corpus is not UTF-8 text."""

    code = "file-not-text"

    def __init__(self, place: "Place", why: str) -> None:
        super().__init__(f"{place.file} is not text: {why}", place=place, tries=["save the file as UTF-8"])


class PageNotUnderstood(CorpusBroken):
    """A page holds something that its format does not have."""

    code = "page-not-understood"

    def __init__(self, place: "Place", what: str) -> None:
        super().__init__(f"{place.file} has {what}", place=place, tries=["judge corpus check"])


class ChartNotUnderstood(CorpusBroken):
    """A flow chart does not read as steps with questions and ways out."""

    code = "chart-not-understood"

    def __init__(self, place: "Place", what: str) -> None:
        super().__init__(f"this flow chart cannot be read: {what}", place=place, tries=["judge corpus check"])


class TomlNotUnderstood(CorpusBroken):
    """A TOML file is not TOML."""

    code = "toml-not-understood"

    def __init__(self, place: "Place", why: str) -> None:
        super().__init__(f"{place.file} is not TOML: {why}", place=place, tries=["judge corpus check"])


class KeyMissing(CorpusBroken):
    """A TOML table lacks a key that it must have."""

    code = "key-missing"

    def __init__(self, place: "Place", key: str) -> None:
        super().__init__(f"the key {key!r} is missing", place=place, tries=[f"add {key} to {place.file}"])


class KeyUnknown(CorpusBroken):
    """A TOML table has a key that nobody reads."""

    code = "key-unknown"

    def __init__(self, place: "Place", key: str, known: Sequence[str]) -> None:
        super().__init__(f"the key {key!r} is not known here", place=place, where=[f"known are: {', '.join(known)}"])


class KeyOfWrongKind(CorpusBroken):
    """A TOML value is of another kind than its key wants, such as a bare decimal where a number in quotes is meant."""

    code = "key-of-wrong-kind"

    def __init__(self, place: "Place", key: str, wanted: str, found: object) -> None:
        super().__init__(
            f"{key} must be {wanted}, not {type(found).__name__} {shortened(repr(found))}",
            place=place,
            tries=[_in_quotes(key.rpartition(".")[2], wanted, found)] if isinstance(found, int | float) else (),
        )


class NumberInCorpusWrong(CorpusBroken):
    """A file of an edition gives a rule a number that cannot be one."""

    code = "number-wrong"

    def __init__(self, place: "Place", written: str) -> None:
        super().__init__(f"{shortened(written)!r} is not a rule number", place=place)


class RuleTwice(CorpusBroken):
    """Two places of an edition give the same number a text."""

    code = "rule-twice"

    def __init__(self, number: str, place: "Place", other: "Place") -> None:
        super().__init__(f"rule {number} is given twice", place=place, where=[f"first at {other}"])


class LevelSkipped(CorpusBroken):
    """A list goes deeper than the rule before it allows."""

    code = "level-skipped"

    def __init__(self, place: "Place", number: str) -> None:
        super().__init__(f"a rule below {number} stands here, but {number} itself has not been met", place=place)


class TextWithoutRule(CorpusBroken):
    """A paragraph or example stands before any rule that it could belong to."""

    code = "text-without-rule"

    def __init__(self, place: "Place") -> None:
        super().__init__("this text belongs to no rule: none stands before it", place=place)


class CopiesDiffer(CorpusBroken):
    """Two copies of a chart differ in what they do, not only in how they say it."""

    code = "copies-differ"

    def __init__(self, place: "Place", step: int, other: "Place") -> None:
        super().__init__(f"step {step} says something else than the other copy", place=place, where=[f"beside {other}"])


def _in_quotes(key: str, wanted: str, found: object) -> str:
    """The line as it was probably meant."""
    return f'{key} = ["{found}"]' if "list" in wanted else f'{key} = "{found}"'
