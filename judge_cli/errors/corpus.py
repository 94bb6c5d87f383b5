"""Errors about the files of an edition."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.errors.base import CorpusBroken, shortened

if TYPE_CHECKING:
    from judge_cli.text.place import Place

# For faults of an edition's files, not of a user's own files.
CHECK = "judge corpus check"


def file_missing(file: str, named_in: "Place | None") -> CorpusBroken:
    """A required file is missing."""
    return CorpusBroken("file-missing", f"{file} is missing", place=named_in, tries=[CHECK])


def no_editions(folder: str) -> CorpusBroken:
    """The corpus folder holds no edition that could answer."""
    return CorpusBroken(
        "no-editions", f"there is no edition with official text in {folder}", tries=["judge corpus list"]
    )


def none_in_force(day: str, newest: str) -> CorpusBroken:
    """No edition has taken effect by the day that the clock says."""
    return CorpusBroken(
        "none-in-force",
        f"no edition is in force on {day}; is the clock of this machine right?",
        tries=[f"judge corpus use {newest}  (answers by it whatever the day is)", "judge corpus list"],
    )


def file_unreadable(file: str, why: str) -> CorpusBroken:
    """A file of a corpus is there but cannot be read."""
    return CorpusBroken("file-unreadable", f"{file} cannot be read: {why}", tries=[CHECK])


def file_not_text(place: "Place", why: str) -> CorpusBroken:
    """A file of a corpus is not UTF-8 text."""
    return CorpusBroken(
        "file-not-text", f"{place.file} is not text: {why}", place=place, tries=["save the file as UTF-8"]
    )


def page_not_understood(place: "Place", what: str) -> CorpusBroken:
    """A page holds something that its format does not allow."""
    return CorpusBroken("page-not-understood", f"{place.file} has {what}", place=place, tries=[CHECK])


def chart_not_understood(place: "Place", what: str) -> CorpusBroken:
    """A flow chart does not read as steps with questions and ways out."""
    return CorpusBroken("chart-not-understood", f"this flow chart cannot be read: {what}", place=place, tries=[CHECK])


def toml_not_understood(place: "Place", why: str) -> CorpusBroken:
    """A TOML file is not TOML."""
    return CorpusBroken("toml-not-understood", f"{place.file} is not TOML: {why}", place=place, tries=[CHECK])


def key_missing(place: "Place", key: str) -> CorpusBroken:
    """A TOML table lacks a key that it must have."""
    return CorpusBroken("key-missing", f"the key {key!r} is missing", place=place, tries=[f"add {key} to {place.file}"])


def key_unknown(place: "Place", key: str, known: Sequence[str]) -> CorpusBroken:
    """A TOML table has a key that nobody reads."""
    return CorpusBroken(
        "key-unknown", f"the key {key!r} is not known here", place=place, where=[f"known: {', '.join(known)}"]
    )


def key_of_wrong_kind(place: "Place", key: str, wanted: str, found: object) -> CorpusBroken:
    """A TOML value has the wrong type, such as a bare decimal instead of a number in quotes."""
    return CorpusBroken(
        "key-of-wrong-kind",
        f"{key} must be {wanted}, not {type(found).__name__} {shortened(repr(found))}",
        place=place,
        tries=[_in_quotes(key.rpartition(".")[2], wanted, found)] if isinstance(found, int | float) else (),
    )


def number_in_corpus_wrong(place: "Place", written: str) -> CorpusBroken:
    """A file of an edition gives a rule an impossible number."""
    return CorpusBroken("number-wrong", f"{shortened(written)!r} is not a rule number", place=place)


def rule_twice(number: str, place: "Place", other: "Place") -> CorpusBroken:
    """Two places of an edition give a text for the same number."""
    return CorpusBroken("rule-twice", f"rule {number} is given twice", place=place, where=[f"first at {other}"])


def level_skipped(place: "Place", number: str) -> CorpusBroken:
    """A list goes deeper than the rule before it allows."""
    return CorpusBroken(
        "level-skipped", f"a rule below {number} stands here, but {number} itself has not been met", place=place
    )


def text_without_rule(place: "Place") -> CorpusBroken:
    """A paragraph or example comes before any rule."""
    return CorpusBroken("text-without-rule", "this text belongs to no rule: none stands before it", place=place)


def copies_differ(place: "Place", step: int, other: "Place") -> CorpusBroken:
    """Two copies of a chart differ in content, not only in wording."""
    return CorpusBroken(
        "copies-differ", f"step {step} says something else than the other copy", place=place, where=[f"beside {other}"]
    )


def _in_quotes(key: str, wanted: str, found: object) -> str:
    """The line as probably intended."""
    return f'{key} = ["{found}"]' if "list" in wanted else f'{key} = "{found}"'
