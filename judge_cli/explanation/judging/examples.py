"""The printed examples of an edition: which have a scenario, and which of these pass."""

from typing import NamedTuple

from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.proved_in_edition import tried
from judge_cli.explanation.judging.read_again import status_since
from judge_cli.explanation.judging.verdict import Missed
from judge_cli.explanation.judging.waiting_file import nothing_to_play
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule import Example


class Examined(NamedTuple):
    """A printed example, its name in lists, its scenario if there is one, and the result."""

    rule: RuleNumber
    listed: tuple[str, int]
    example: Example
    scenario: str
    status: str
    missed: tuple[Missed, ...]
    applied: tuple[str, ...] = ()


class Beside(NamedTuple):
    """A scenario for a rule without a printed example."""

    rule: str
    scenario: str
    question: str
    status: str
    missed: tuple[Missed, ...]
    applied: tuple[str, ...] = ()


def _lies_within(number: RuleNumber, within: RuleNumber | None) -> bool:
    return within is None or number.is_within(within)


def examined(playable: PlayableEdition, within: RuleNumber | None = None) -> tuple[list[Examined], list[Beside]]:
    """Every printed example of the edition or a section, with its status, and further scenarios."""
    played: dict[tuple[RuleNumber, int], tuple[str, tuple[Missed, ...], str, tuple[str, ...]]] = {}
    beside: list[Beside] = []
    for scenario in playable.scenarios():
        place = scenario.here
        assert place is not None
        if not _lies_within(place.rule, within):
            continue
        found_play = tried(playable, scenario)
        status = "fail" if not found_play.stands else "proved" if found_play.proved else "pass"
        status = status_since(playable, scenario, status)
        if place.example and place.example <= len(playable.tree.rule(place.rule).examples):
            played[place.rule, place.example] = (scenario.name, found_play.missed, status, found_play.applied)
        else:
            beside.append(
                Beside(str(place.rule), scenario.name, scenario.question, status, found_play.missed, found_play.applied)
            )
    found: list[Examined] = []
    nothing = nothing_to_play(playable.held.edition.id)
    for rule in playable.tree:
        for example in rule.examples if _lies_within(rule.number, within) else ():
            listed = (rule.anchor, playable.held.edition.ordinal_before(rule.anchor, example.ordinal))
            none = ("", (), "nothing-to-play" if listed in nothing else "not-modelled", ())
            name, not_met, status, applied = played.get((rule.number, example.ordinal), none)
            found.append(Examined(rule.number, listed, example, name, status, not_met, applied))
    return found, beside
