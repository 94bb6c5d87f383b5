"""The proof of examples: each fails without a rule that it rests on, as its file says, and no proof can be empty."""

import pytest

from judge_cli.engine.play.scenarios.scenario import Expected
from judge_cli.explanation.judging.proof import proof
from tests.explanation.test_examples import PLAYED
from tests.opened import BEFORE, playable
from tests.refusal import refusal

# Scenarios that no rule can be left out of so that the other answer is played, each with the reason.
UNPROVED = {
    "creative-commission": "the card's own words make losing a click no cost, and no rule",
    "pravdivost-and-ngo-front": "it rests on a window that no step opens",
    "predictive-planogram": "the card itself lets the Corp choose the order",
}


@pytest.mark.parametrize(("edition", "name"), PLAYED)
def test_a_scenario_fails_without_its_rule_as_its_file_says(edition: str, name: str) -> None:
    found = proof(playable(edition), playable(edition).scenario(name))
    assert found.missed == ()
    assert found.proved is (name not in UNPROVED)


def test_a_proof_that_expects_what_comes_with_the_rule_too_is_none() -> None:
    scenario = playable(BEFORE).scenario("crisium-grid")
    other = scenario.without[0]._replace(anchor="rule_run_ends_close_paws", expected=scenario.expected)
    found = proof(playable(BEFORE), scenario._replace(without=(other,)))
    assert not found.proved
    assert [(one.expected, one.found) for one in found.missed] == [("something else", "the same as with it")]


def test_a_proof_by_a_rule_that_the_example_does_not_rest_on_is_none() -> None:
    scenario = playable(BEFORE).scenario("crisium-grid")
    label = Expected("label of the run", "successful", scenario.without[0].place)
    other = scenario.without[0]._replace(anchor="rule_cannot_precedence", expected=(label,))
    assert proof(playable(BEFORE), scenario._replace(without=(other,))) == (False, ())
    assert proof(playable(BEFORE), scenario) == (True, ())


def test_a_proof_by_a_rule_that_the_engine_does_not_apply_is_an_error() -> None:
    scenario = playable(BEFORE).scenario("crisium-grid")
    other = scenario.without[0]._replace(anchor="rule_of_thumb")
    with refusal("scenario-wrong") as wrong:
        proof(playable(BEFORE), scenario._replace(without=(other,)))
    assert wrong.value.what == "'rule_of_thumb' is not a rule that the engine applies"


def test_a_play_that_only_stops_is_no_proof() -> None:
    scenario = playable().scenario("top-hat")
    stops = Expected("all that is played could be played", "no", scenario.without[0].place)
    assert proof(playable(), scenario) == (True, ())
    only = scenario.without[0]._replace(expected=(stops,))
    assert proof(playable(), scenario._replace(without=(only,))) == (False, ())


@pytest.mark.parametrize("edition", ["cr-1.4", "cr-26.03"])
def test_a_proof_for_some_editions_is_none_in_the_others(edition: str) -> None:
    found = [one.anchor for one in playable(edition).scenario("jesminder-sareen").without]
    assert ("rule_run_ends_condition" in found) is (edition == "cr-1.4")
    assert ("step_run_declared_unsuccessful" in found) is (edition == "cr-26.03")
