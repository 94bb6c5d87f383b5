"""The printed examples of an edition: which have a scenario, and which of these pass."""

from typing import NamedTuple

from judge_cli.engine.play.scenario import InEdition
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.explain import explain
from judge_cli.explanation.judging.proof import proof
from judge_cli.explanation.judging.verdict import Missed
from judge_cli.explanation.judging.waiting_file import nothing_to_play
from judge_cli.tree.number import RuleNumber, read_number
from judge_cli.tree.rule import Example


class Examined(NamedTuple):
    """A printed example, its scenario if there is one, and what came of playing it."""

    rule: RuleNumber
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


def _lies_within(number: RuleNumber | None, within: RuleNumber | None) -> bool:
    return within is None or (number is not None and number.is_within(within))


def _is_here(playable: PlayableEdition, place: InEdition) -> bool:
    """Whether the text of the printed example is here; with summaries it is not."""
    number = read_number(place.rule)
    return number is not None and place.example <= len(playable.tree.rule(number).examples)


def examined(playable: PlayableEdition, within: RuleNumber | None = None) -> tuple[list[Examined], list[Beside]]:
    """Every printed example of the edition, or of a part of it, with its status, and the scenarios beside them."""
    edition = playable.held.edition.id
    played: dict[tuple[str, int], tuple[str, tuple[Missed, ...], str]] = {}
    beside: list[Beside] = []
    for scenario in playable.scenarios():
        place = scenario.in_edition(edition)
        assert place is not None
        if not _lies_within(read_number(place.rule), within):
            continue
        verdict = explain(playable, scenario)
        found_proof = proof(playable, scenario)
        not_met = (*verdict.missed, *found_proof.missed)
        status = "fail" if not verdict.stands or not_met else "proved" if found_proof.proved else "pass"
        if place.example and _is_here(playable, place):
            played[place.rule, place.example] = (scenario.name, not_met, status)
        else:
            beside.append(Beside(place.rule, scenario.name, scenario.question, status, not_met))
    found: list[Examined] = []
    nothing = nothing_to_play(edition)
    for rule in playable.tree:
        for example in rule.examples if _lies_within(rule.number, within) else ():
            here = (str(rule.number), example.ordinal)
            none = ("", (), "nothing-to-play" if here in nothing else "not-modelled")
            name, not_met, status = played.get(here, none)
            found.append(Examined(rule.number, example, name, status, not_met))
    return found, beside
