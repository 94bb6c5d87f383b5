"""The printed examples of an edition: which have a scenario, and which of these pass."""

from typing import NamedTuple

from judge_cli.engine.play.scenario import Standing
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.explain import explain
from judge_cli.explanation.judging.proof import proof
from judge_cli.explanation.judging.verdict import Missed
from judge_cli.explanation.judging.waiting_file import nothing_to_play
from judge_cli.tree.number import RuleNumber
from judge_cli.tree.rule import Example


class Examined(NamedTuple):
    """A printed example, its scenario if there is one, and what came of playing it."""

    rule: RuleNumber
    anchor: str
    example: Example
    scenario: str
    status: str
    missed: tuple[Missed, ...]


class Beside(NamedTuple):
    """A scenario for a rule that has no printed example of its own."""

    rule: str
    scenario: str
    question: str
    status: str
    missed: tuple[Missed, ...]


def _lies_within(number: RuleNumber, within: RuleNumber | None) -> bool:
    return within is None or number.is_within(within)


def _is_here(playable: PlayableEdition, place: Standing) -> bool:
    """Whether the text of the printed example is here; with summaries it is not."""
    return place.example <= len(playable.tree.rule(place.rule).examples)


def examined(playable: PlayableEdition, within: RuleNumber | None = None) -> tuple[list[Examined], list[Beside]]:
    """Every printed example of the edition, or of a part of it, with its status, and the scenarios beside them."""
    played: dict[tuple[RuleNumber, int], tuple[str, tuple[Missed, ...], str]] = {}
    beside: list[Beside] = []
    for scenario in playable.scenarios():
        place = scenario.here
        assert place is not None
        if not _lies_within(place.rule, within):
            continue
        verdict = explain(playable, scenario)
        found_proof = proof(playable, scenario)
        not_met = (*verdict.missed, *found_proof.missed)
        status = "fail" if not verdict.stands or not_met else "proved" if found_proof.proved else "pass"
        if place.example and _is_here(playable, place):
            played[place.rule, place.example] = (scenario.name, not_met, status)
        else:
            beside.append(Beside(str(place.rule), scenario.name, scenario.question, status, not_met))
    found: list[Examined] = []
    nothing = nothing_to_play(playable.held.edition.id)
    for rule in playable.tree:
        for example in rule.examples if _lies_within(rule.number, within) else ():
            none = ("", (), "nothing-to-play" if (rule.anchor, example.ordinal) in nothing else "not-modelled")
            name, not_met, status = played.get((rule.number, example.ordinal), none)
            found.append(Examined(rule.number, rule.anchor, example, name, status, not_met))
    return found, beside
