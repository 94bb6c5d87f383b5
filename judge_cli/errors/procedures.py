"""Errors about step sections, flow charts and the phrases that read them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.errors.base import CorpusBroken, shortened

if TYPE_CHECKING:
    from judge_cli.text.place import Place

_LONG = 160


def sentence_unread(place: "Place", number: str, said: str, nearest: str | None, phrases: str) -> CorpusBroken:
    """No phrase reads a sentence of a step."""
    near = [f"nearest phrase: {nearest}"] if nearest else []
    return CorpusBroken(
        "sentence-unread",
        f'no phrase reads "{shortened(said, _LONG)}" in step {number}',
        place=place,
        where=near,
        tries=[f"add a phrase to {phrases}", "judge corpus check"],
    )


def step_not_understood(place: "Place", number: str, why: str) -> CorpusBroken:
    """A step's clauses read one by one, but make no sense together."""
    return CorpusBroken("step-not-understood", f"step {number} {why}", place=place, tries=["judge corpus check"])


def jump_leads_nowhere(place: "Place", number: str, target: str, known: Sequence[str]) -> CorpusBroken:
    """A step leads to a missing step."""
    ends = [f"the steps there are {known[0]} to {known[-1]}"] if known else []
    return CorpusBroken(
        "jump-leads-nowhere",
        f"step {number} leads to {target}, which is not a step of its procedure",
        place=place,
        where=ends,
    )


def step_unreachable(place: "Place", number: str, procedure: str) -> CorpusBroken:
    """No path from the first step leads to this one."""
    return CorpusBroken("step-unreachable", f"no way through {procedure} leads to step {number}", place=place)


def way_never_ends(place: "Place", number: str, procedure: str) -> CorpusBroken:
    """No path from this step leads to an end, whatever the players choose."""
    return CorpusBroken("way-never-ends", f"from step {number} no way leads to an end of {procedure}", place=place)


def section_has_no_steps(place: "Place", procedure: str, section: str) -> CorpusBroken:
    """An edition names a section as a procedure, but it holds no steps."""
    return CorpusBroken(
        "section-has-no-steps", f"{procedure} is said to be section {section}, which holds no steps", place=place
    )


def section_too_long(place: "Place", procedure: str, section: str, most: int) -> CorpusBroken:
    """A step section has more steps than any timing structure."""
    return CorpusBroken(
        "section-too-long",
        f"{procedure} is said to be section {section}, which holds more than {most} steps",
        place=place,
        tries=["get the rulebook anew and add it again"],
    )


def phrase_wrong(place: "Place", what: str, word: str, known: Sequence[str]) -> CorpusBroken:
    """A phrasebook uses an undefined word, such as an unknown slot or act."""
    return CorpusBroken(
        "phrase-wrong",
        f"{shortened(word)!r} is not {what}",
        place=place,
        where=[f"known: {', '.join(known)}"] if known else [],
    )
