"""Windows: who has priority, what is permitted, what nests in what, and what closes when."""

from collections.abc import Callable

import pytest

from judge_cli.engine.play.playing.engine import Endless, Engine
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table

Lay = Callable[..., Table]


def test_the_active_player_has_priority_first_and_two_passes_in_a_row_close_the_window(table: Lay) -> None:
    at = table("Nisei MK II", "Ice Wall @ HQ")
    at.runner.runs(server="HQ")
    assert at.step == "step_approach_first_paw"
    assert [choice.player for choice in at.options()] == [Player.RUNNER]
    at.passes()
    assert {choice.player for choice in at.options()} == {Player.CORP}
    at.passes()
    assert at.step == "step_approach_paw"
    assert at.texts[-2] == "The Corp passes, and the window closes"


def test_after_acting_and_passing_the_other_player_has_priority_again(table: Lay) -> None:
    at = table("Ice Wall @ HQ", "Corroder")
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Corroder", ability=2)
    at.runner.uses("Corroder", ability=2)
    assert at.runner.credits == 3
    at.passes()
    assert {choice.player for choice in at.options()} == {Player.CORP}
    at.passes()
    assert at.step != "step_encounter_paw"


def test_ice_is_rezzed_only_while_it_is_approached_and_only_if_it_can_be_paid(table: Lay) -> None:
    at = table("Tollbooth? @ HQ", "Ice Wall? @ HQ", credits=(5, 5))
    at.runner.runs(server="HQ")
    at.until("step_approach_paw")
    at.passes()
    refused = at.refuses(Wanted(Player.CORP, "rezzes", "Ice Wall"))
    assert refused == (
        "rule_rez_ice_restriction",
        "ice can be rezzed only while it is approached, in the window that permits it",
    )
    assert at.refuses(Wanted(Player.CORP, "rezzes", "Tollbooth")) == (
        "rule_rez_cost",
        "the Corp cannot pay 8 to rez Tollbooth",
    )
    at.corp.rezzes("Ice Wall")
    assert at.copy("Ice Wall").faceup
    at.to_the_end()
    assert at.game.labels == ("unsuccessful",)


def test_what_a_run_passes_unrezzed_is_not_encountered(table: Lay) -> None:
    at = table("Ice Wall? @ HQ")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.game.labels == ("successful",)
    assert "step_encounter_begins" not in at.cited


def test_the_runner_cannot_jack_out_at_the_first_approach_but_at_the_second(table: Lay) -> None:
    at = table("Enigma? @ HQ", "Ice Wall? @ HQ")
    at.runner.runs(server="HQ")
    assert at.refuses(Wanted(Player.RUNNER, "jacks out")) == (
        "rule_no_jack_out_first_approach",
        "this is the run's first approach to an ice",
    )
    at.runner.jacks_out()
    assert at.step == "step_approach_jack_out_choice" or at.game.run is None
    at.to_the_end()
    assert at.game.labels == ("unsuccessful",)
    assert "rule_jacking_out" in at.cited


def test_pending_abilities_of_the_active_player_come_first_and_each_may_be_ordered_freely(table: Lay) -> None:
    at = table("Embolus @ HQ", "Giordano Memorial Field @ HQ", "Desperado", "John Masanori")
    at.runner.runs(server="HQ")
    at.until("step_run_successful_checkpoint")
    names = {at.game.copies[choice.copy].name for choice in at.options()}
    assert names == {"Desperado", "John Masanori"}
    at.runner.resolves("John Masanori")
    at.runner.resolves("Desperado")
    assert {at.game.copies[choice.copy].name for choice in at.options()} == {"Embolus", "Giordano Memorial Field"}


def test_an_optional_ability_may_be_passed_over_and_then_lapses(table: Lay) -> None:
    at = table("Tollbooth @ HQ", "Security Nexus")
    at.runner.runs(server="HQ")
    at.until("step_encounter_begins")
    assert [choice.verb for choice in at.options()] == ["passes", "uses"]
    at.passes()
    assert "The Runner passes; not used: Security Nexus" in at.texts
    at.to_the_end()
    assert at.runner.credits == 2
    assert at.game.tags == 0


def test_two_open_windows_are_completed_newest_first_when_the_run_is_ended_in_the_inner_one(table: Lay) -> None:
    at = table("outer-alarm @ HQ", "Embolus @ HQ", "inner-wall @ HQ", "inner-bank @ HQ", credits=(0, 5))
    at.runner.runs(server="HQ")
    at.until("step_run_successful_checkpoint")
    at.corp.resolves("outer-alarm")
    at.corp.resolves("inner-wall")
    at.to_the_end()
    told = [
        text for text in at.texts if "still pending" in text or text.startswith(("The Corp resolves", "The Corp gains"))
    ]
    assert told == [
        "The Corp resolves outer-alarm: Give the Runner 1 tag, then gain 1 credit.",
        "The Corp resolves inner-wall: End the run.",
        "The open reaction window is completed normally; still pending: inner-bank",
        "The open reaction window is completed normally; still pending: Embolus",
        "The Corp resolves inner-bank: Gain 2 credits.",
        "The Corp gains 2 credits",
        "The Corp gains 1 credit",
        "The Corp resolves Embolus: Each successful run, on whatever server, takes 1 power counter off it.",
    ]
    assert at.game.labels == ("successful",)
    assert "step_breach" not in at.cited


def test_abilities_that_go_round_in_a_circle_are_stopped_and_said(table: Lay, rules: Engine) -> None:
    at = table("outer-alarm @ HQ", "inner-ringing @ HQ")
    at.runner.runs(server="HQ")
    at.until("step_after_jack_out_paw")
    state = at.state()
    with pytest.raises(Endless) as stopped:
        rules.after(state, rules.legal(state)[0])
    assert stopped.value.what == (
        "play has not come to an end or a choice after 2000 points: abilities go round in a circle"
    )
    assert stopped.value.where[-1] == "last: A reaction window opens (take tags)"
    assert len(stopped.value.where) == 3
    assert stopped.value.tries == ["leave one of the cards out"]


def test_an_ability_that_turned_inactive_is_no_longer_pending(table: Lay) -> None:
    at = table("Rototurret @ HQ", "Corroder", "Mimic")
    at.runner.runs(server="HQ")
    at.corp.trashes(target="Mimic")
    assert at.copy("Mimic").zone.value == "discard pile"
    at.to_the_end()
    assert at.game.labels == ("unsuccessful",)


def test_the_rule_is_named_that_forbids_what_is_not_legal(table: Lay, rules: Engine) -> None:
    at = table("Ice Wall @ HQ", "Corroder", "Nisei MK II", credits=(5, 0))
    for wanted, anchor in (
        (Wanted(Player.RUNNER, "uses", "Corroder"), "rule_other_paid_abilities"),
        (Wanted(Player.CORP, "uses", "Nisei MK II"), "rule_priority"),
        (Wanted(Player.RUNNER, "runs", server="remote 7"), "rule_remote_server_existence"),
        (Wanted(Player.RUNNER, "uses", "Nisei MK II"), "rule_triggering"),
        (Wanted(Player.RUNNER, "jacks out"), "rule_jacking_out"),
        (Wanted(Player.RUNNER, "uses", "Mimic"), "rule_ability_active"),
    ):
        assert at.refuses(wanted)[0] == anchor
        assert rules.law[anchor]
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    assert at.refuses(Wanted(Player.RUNNER, "uses", "Corroder")) == (
        "rule_cost",
        "the Runner cannot pay 1 credit",
    )


def test_there_is_nothing_to_break_where_every_subroutine_is_broken(table: Lay) -> None:
    at = table("Ice Wall @ HQ", "Corroder", credits=(5, 9))
    at.runner.runs(server="HQ")
    at.runner.uses("Corroder", subroutines=(1,))
    refused = at.refuses(Wanted(Player.RUNNER, "uses", "Corroder", ability=1))
    assert refused == (
        "rule_unbroken_subroutines_target_for_break_abilities",
        "no subroutine of Ice Wall is unbroken",
    )


def test_no_run_can_be_begun_while_another_is_under_way_and_that_is_why(table: Lay) -> None:
    at = table("Ice Wall @ HQ")
    at.runner.runs(server="HQ")
    assert at.refuses(Wanted(Player.RUNNER, "runs", server="R&D")) == ("rule_action_completion", "a run is under way")
    # No other action can be taken either, for which it is enough that no window for it is open.
    no_window = ("rule_action_window_options", "no action window is open")
    assert at.refuses(Wanted(Player.RUNNER, "gains")) == no_window
    assert at.refuses(Wanted(Player.RUNNER, "draws")) == no_window


def test_only_without_the_rule_on_windows_a_choice_is_a_moment_for_paid_abilities(rules: Engine) -> None:
    for unruled, credits in (((), 5), (("rule_other_paid_abilities",), 4)):
        at = Table(rules.without(unruled), "Corroder", "Crisium Grid @ HQ", "PAD Campaign @ hand")
        at.runner.runs(server="HQ")
        while not any(choice.verb == "accesses" for choice in at.options()):
            at.passes()
        used = [c for c in at.options() if c.verb == "uses" and c.copy == at.copy("Corroder").id]
        assert bool(used) is bool(unruled)
        for choice in used[-1:]:
            at.engine.take(at.transition, choice)
        assert at.runner.credits == credits
