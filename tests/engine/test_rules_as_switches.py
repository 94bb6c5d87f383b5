"""Rules as switches: a registered function, play without it, what it cites, and when it counts as applied."""

from collections.abc import Callable

import pytest

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.table.rule import Refusal, functions_of, registered, rule
from judge_cli.engine.table.transition import PlayUndefined, Transition
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table

Lay = Callable[..., Table]
ANCHOR = "rule_end_the_run"


@rule(ANCHOR)
def _take_credits(transition: Transition, amount: int) -> None:
    if amount:
        transition.game = transition.game._replace(credits=(amount, amount))


@rule(ANCHOR)
def _tell(transition: Transition) -> None:
    transition.say("told")


@rule(ANCHOR, off=True)
def _allows(transition: Transition, allowed: bool) -> bool:
    return allowed


@rule(ANCHOR, otherwise=lambda _transition, given: (*given, "as given"))
def _ordered(transition: Transition, given: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(given))


@rule(ANCHOR, otherwise=_tell)
def _keep_quiet(transition: Transition) -> None:
    return


@rule(ANCHOR)
def _renew(transition: Transition) -> None:
    transition.frames[-1] = transition.frames[-1]._replace()


@rule(ANCHOR)
def _forbids(transition: Transition) -> Refusal:
    return Refusal(transition.ruling, "because")


@rule("rule_jacking_out")
def _outer(transition: Transition) -> None:
    _tell(transition)
    transition.say("told by the outer one")


@rule("rule_jacking_out")
def _around(transition: Transition) -> None:
    _tell(transition)


def _without(rules: Engine, *anchors: str) -> Transition:
    return Table(rules.without(anchors)).transition


def test_a_registered_function_is_called_while_its_rule_is_in_force(rules: Engine) -> None:
    at = _without(rules)
    _take_credits(at, 9)
    assert at.game.credits == (9, 9)
    assert _allows(at, False) is False
    assert _ordered(at, ("b", "a")) == ("a", "b")


def test_without_the_rule_it_is_not_called_and_gives_what_it_gives_when_off(rules: Engine) -> None:
    at = _without(rules, ANCHOR)
    entries = len(at.entries)
    _take_credits(at, 9)
    _tell(at)
    assert at.game.credits == (5, 5)
    assert len(at.entries) == entries
    assert _allows(at, False) is True
    assert _ordered(at, ("b", "a")) == ("b", "a", "as given")
    assert _forbids(at) is None


def test_what_it_tells_cites_its_rule_and_the_rule_around_it_after_that(rules: Engine) -> None:
    at = _without(rules)
    _outer(at)
    assert [(entry.citation.anchor, entry.text) for entry in at.entries[-2:]] == [
        (ANCHOR, "told"),
        ("rule_jacking_out", "told by the outer one"),
    ]
    assert _forbids(at) == Refusal(ANCHOR, "because")


@pytest.mark.parametrize(
    ("do", "applied"),
    [
        (lambda at: _take_credits(at, 9), True),
        (lambda at: _take_credits(at, 0), False),
        (_tell, True),
        (_forbids, True),
        (lambda at: _allows(at, False), True),
        (lambda at: _allows(at, True), False),
    ],
)
def test_a_rule_is_applied_once_it_changed_told_or_forbade_something(
    rules: Engine, do: Callable[[Transition], object], applied: bool
) -> None:
    at = _without(rules)
    at.applied.clear()
    do(at)
    assert (ANCHOR in at.applied) is applied


def test_a_rule_is_applied_too_where_only_the_rule_within_it_told_something(rules: Engine) -> None:
    at = _without(rules)
    at.applied.clear()
    _around(at)
    assert at.applied == {ANCHOR, "rule_jacking_out"}


@pytest.mark.parametrize(
    ("do", "touched"),
    [
        (lambda at: _take_credits(at, 0), False),
        (lambda at: _allows(at, True), False),
        (_keep_quiet, True),
        (_renew, True),
    ],
)
def test_a_rule_that_was_not_applied_is_touched_where_play_could_go_another_way_without_it(
    rules: Engine, do: Callable[[Transition], object], touched: bool
) -> None:
    at = _without(rules)
    at.applied.clear()
    at.touched.clear()
    do(at)
    assert (ANCHOR in at.touched) is touched


def test_the_registry_knows_every_function_of_a_rule() -> None:
    assert {ANCHOR, "rule_jacking_out"} <= registered()
    assert f"{__name__}._tell" in functions_of(ANCHOR)
    assert functions_of("rule_that_nobody_wrote") == ()


def test_a_rule_that_is_said_by_another_in_this_edition_goes_with_it(in_force: Lay) -> None:
    law = in_force().engine.law
    assert "rule_bad_publicity_credits_in_pool" in law.leaving_out(["rule_bad_publicity_fund"]).without


def test_a_step_that_is_left_out_is_passed_over(rules: Engine) -> None:
    at = Table(rules.without(["step_approach_first_paw"]), "Ice Wall @ HQ")
    at.runner.runs(server="HQ")
    assert at.step == "step_approach_paw"
    assert "step_approach_first_paw" not in at.cited
    assert "step_approach_first_paw" not in at.transition.applied
    assert "step_approach_paw" in at.transition.applied


def _said_to_be_missing(at: Table) -> str:
    with pytest.raises(PlayUndefined) as stopped:
        at.runner.runs(server="HQ")
        at.to_the_end()
    assert stopped.value.exit_code == 1
    return stopped.value.what


@pytest.mark.parametrize(
    ("step", "cards", "missing"),
    [
        ("step_encounter_begins", ("Ice Wall @ HQ",), "there is no encounter"),
        ("step_approach_begins", ("Ice Wall @ HQ",), "there is no card that this is about"),
        ("step_initiation_complete", (), "no ice is there to approach"),
    ],
)
def test_play_that_cannot_go_on_without_a_step_says_what_is_missing(
    rules: Engine, step: str, cards: tuple[str, ...], missing: str
) -> None:
    said = _said_to_be_missing(Table(rules.without([step]), *cards))
    assert said == f"play comes to a point at which nothing says how it goes on: {missing}"


def test_what_is_about_a_run_says_that_there_is_none(rules: Engine) -> None:
    with pytest.raises(PlayUndefined) as stopped:
        _ = Table(rules).transition.run
    assert stopped.value.what == "play comes to a point at which nothing says how it goes on: there is no run"


def test_without_like_cards_trashed_nobody_pays_with_credits_that_are_not_there(in_force: Lay) -> None:
    engine = in_force().engine.without(["rule_steps_installing_trash_like_cards"])
    at = Table(engine, "Ice Wall @ HQ", "Enigma @ hand", credits=(0, 5), active=Player.CORP, clicks=(3, 0))
    with pytest.raises(PlayUndefined) as stopped:
        at.corp.installs("Enigma", server="HQ")
    missing = "the Corp cannot pay to install Enigma"
    assert stopped.value.what == f"play comes to a point at which nothing says how it goes on: {missing}"
