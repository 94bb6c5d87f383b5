"""The proof of examples: each fails without a rule that it rests on, as its file says, and no proof can be empty."""

from pathlib import Path

import pytest

from judge_cli.engine.play.scenarios.scenario import Expected
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.proof import play_missed, proof
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache
from tests.explanation.test_examples import PLAYED
from tests.refusal import refusal

# Scenarios that no rule can be left out of so that the other answer is played, each with the reason.
UNPROVED = {
    "creative-commission": "the card's own words make losing a click no cost, and no rule",
    "pravdivost-and-ngo-front": "it rests on a window that no step opens",
    "predictive-planogram": "the card itself lets the Corp choose the order",
}


def _playable(edition: str, cache_folder: Path) -> PlayableEdition:
    cache = Cache(cache_folder)
    return PlayableEdition(Library(corpus_folder(), cache).find(edition), cache)


@pytest.mark.parametrize(("edition", "name"), PLAYED)
def test_what_a_file_says_of_playing_without_a_rule_is_so(shared_cache: Path, edition: str, name: str) -> None:
    playable = _playable(edition, shared_cache)
    scenario = playable.scenario(name)
    for one in scenario.without:
        assert play_missed(playable, scenario, one) == ()


def test_a_proof_that_expects_what_comes_with_the_rule_too_is_none(shared_cache: Path) -> None:
    playable = _playable("cr-1.4", shared_cache)
    scenario = playable.scenario("crisium-grid")
    other = scenario.without[0]._replace(anchor="rule_run_ends_close_paws", expected=scenario.expected)
    found = proof(playable, scenario._replace(without=(other,)))
    assert not found.proved
    assert [(one.expected, one.found) for one in found.missed] == [("something else", "the same as with it")]


def test_a_proof_by_a_rule_that_the_example_does_not_rest_on_is_none(shared_cache: Path) -> None:
    playable = _playable("cr-1.4", shared_cache)
    scenario = playable.scenario("crisium-grid")
    label = Expected("label of the run", "successful", scenario.without[0].place)
    other = scenario.without[0]._replace(anchor="rule_cannot_precedence", expected=(label,))
    assert proof(playable, scenario._replace(without=(other,))) == (False, ())
    assert proof(playable, scenario) == (True, ())


def test_a_proof_by_a_rule_that_the_engine_does_not_apply_is_an_error(shared_cache: Path) -> None:
    playable = _playable("cr-1.4", shared_cache)
    scenario = playable.scenario("crisium-grid")
    other = scenario.without[0]._replace(anchor="rule_of_thumb")
    with refusal("scenario-wrong") as wrong:
        proof(playable, scenario._replace(without=(other,)))
    assert wrong.value.what == "'rule_of_thumb' is not a rule that the engine applies"


def test_a_play_that_only_stops_is_no_proof(shared_cache: Path) -> None:
    playable = _playable("cr-26.03", shared_cache)
    scenario = playable.scenario("top-hat")
    stops = Expected("all that is played could be played", "no", scenario.without[0].place)
    assert proof(playable, scenario) == (True, ())
    only = scenario.without[0]._replace(expected=(stops,))
    assert proof(playable, scenario._replace(without=(only,))) == (False, ())


@pytest.mark.parametrize("edition", ["cr-1.4", "cr-26.03"])
def test_a_proof_for_some_editions_is_none_in_the_others(shared_cache: Path, edition: str) -> None:
    found = [one.anchor for one in _playable(edition, shared_cache).scenario("jesminder-sareen").without]
    assert ("rule_run_ends_condition" in found) is (edition == "cr-1.4")
    assert ("step_run_declared_unsuccessful" in found) is (edition == "cr-26.03")


def test_every_file_says_what_comes_without_its_rule(shared_cache: Path) -> None:
    unproved: set[str] = set()
    for edition in ("cr-26.03", "cr-1.4"):
        playable = _playable(edition, shared_cache)
        every = [playable.scenario(name) for name in playable.names()]
        every = [one for one in every if one.here is not None]
        unproved |= {one.name for one in every if not proof(playable, one).proved}
    assert unproved == set(UNPROVED)
