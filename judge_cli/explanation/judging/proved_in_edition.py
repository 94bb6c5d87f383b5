"""A shipped scenario played and proved in an edition, even one it was never tried in."""

from typing import NamedTuple

from judge_cli.engine.play.scenarios.scenario import Scenario
from judge_cli.errors import JudgeError
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.explain import explain
from judge_cli.explanation.judging.proof import proof
from judge_cli.explanation.judging.verdict import Missed

# The failed fact of a play that is illegal as written.
CANNOT_BE_PLAYED = "cannot be played"


class Tried(NamedTuple):
    """The result of a scenario: its answer, whether it is as expected and proved, and the differences.

    `applied` are the anchors of the rules and steps that the play went through.
    """

    answer: str
    stands: bool
    proved: bool
    missed: tuple[Missed, ...]
    applied: tuple[str, ...] = ()


def tried(playable: PlayableEdition, scenario: Scenario) -> Tried:
    """The result of a scenario; in a user's edition, a scenario that cannot be played has failed."""
    try:
        verdict = explain(playable, scenario)
        shown = proof(playable, scenario)
    except JudgeError as error:
        if not playable.held.edition.proved_in:
            raise
        return Tried("withheld", False, False, (Missed(CANNOT_BE_PLAYED, "", error.what),))
    missed = (*verdict.missed, *shown.missed)
    told = (entry.citation.anchor for entry in verdict.played.transcript.entries)
    applied = tuple(sorted({*verdict.played.applied, *told}))
    return Tried(verdict.answer, verdict.stands and not missed, shown.proved, missed, applied)
