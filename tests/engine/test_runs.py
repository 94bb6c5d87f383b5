"""Runs: breaking, bypassing, tracing, accessing, stealing, and what is left when it is over."""

from collections.abc import Callable

from judge_cli.engine.evaluate.values import memory_limit, memory_used, points, strength
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.scenarios.scenario import Start, Wanted
from judge_cli.engine.table.game import Zone
from judge_cli.engine.table.moment import State
from judge_cli.procedure.steps.procedure import Player
from judge_cli.text.block import Place
from tests.engine.table import Table, make_card

Lay = Callable[..., Table]


def test_a_broken_subroutine_does_not_resolve_and_an_unbroken_one_does(table: Lay) -> None:
    at = table("Enigma @ HQ", "Gordian Blade")
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Gordian Blade", ability=1, subroutines=(2,))
    at.to_the_end()
    assert at.game.labels == ("successful",)
    assert at.game.clicks == (0, 2)
    assert [text for text in at.texts if text.startswith("Subroutine ")] == [
        "Subroutine 2 of Enigma is broken",
        "Subroutine 1 of Enigma resolves: The Runner loses a click.",
    ]


def test_an_icebreaker_that_is_too_weak_breaks_nothing_until_it_is_stronger(table: Lay) -> None:
    at = table("Little Engine @ HQ", "Gordian Blade", credits=(5, 9))
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    assert at.refuses(Wanted(Player.RUNNER, "uses", "Gordian Blade", ability=1)) == (
        "rule_icebreaker_interface_strength",
        "Gordian Blade has strength 2, Little Engine has 7",
    )
    for _ in range(5):
        at.runner.uses("Gordian Blade", ability=2)
    at.runner.uses("Gordian Blade", ability=1, subroutines=(1,))
    at.runner.uses("Gordian Blade", ability=1, subroutines=(2,))
    at.to_the_end()
    assert at.game.labels == ("successful",)
    assert at.runner.credits == 9 - 5 - 2 + 5
    assert at.game.lingering == ()


def test_strength_lasts_for_the_encounter_or_for_the_run_as_the_card_says(table: Lay) -> None:
    at = table("Enigma @ HQ", "Ice Wall @ HQ", "Gordian Blade", "Corroder", credits=(5, 9))
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Gordian Blade", ability=2)
    at.runner.uses("Gordian Blade", ability=1, subroutines=(1,))
    at.runner.uses("Gordian Blade", ability=1, subroutines=(2,))
    at.until("step_pass_ice_complete") if at.step == "step_pass_ice" else None
    at.until("step_approach_first_paw")
    assert strength(at.game, at.copy("Gordian Blade")) == 3
    at.until("step_encounter_paw")
    at.runner.uses("Corroder", ability=2)
    at.runner.uses("Corroder", ability=1, subroutines=(1,))
    at.until("step_before_jack_out_paw")
    assert strength(at.game, at.copy("Corroder")) == 2
    at.to_the_end()
    assert strength(at.game, at.copy("Gordian Blade")) == 2


def test_strength_gained_outside_an_encounter_is_gone_at_the_next_checkpoint_unless_it_lasts_for_the_run(
    table: Lay,
) -> None:
    at = table("Enigma @ HQ", "Gordian Blade", "Corroder")
    at.runner.runs(server="HQ")
    at.until("step_approach_first_paw")
    at.runner.uses("Corroder", ability=2)
    at.runner.uses("Gordian Blade", ability=2)
    assert "Corroder is not in an encounter: it lasts only until the next checkpoint" in at.texts
    assert "Gordian Blade names its duration: it lasts for the rest of this run" in at.texts
    assert "Corroder has strength 3" in at.texts
    assert [strength(at.game, at.copy(name)) for name in ("Corroder", "Gordian Blade")] == [2, 3]
    assert "rule_icebreaker_strength_increase_outside_of_encounter" in at.cited
    assert "rule_icebreaker_strength_increase_specified" in at.cited


def test_a_bypassed_ice_is_passed_at_once_and_resolves_nothing(table: Lay) -> None:
    at = table("Tollbooth @ HQ", "Inside Job")
    at.runner.plays("Inside Job")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.game.labels == ("successful",)
    assert at.runner.credits == 3
    assert "rule_bypass" in at.cited
    assert "step_encounter_paw" not in at.cited
    assert at.copy("Inside Job").zone is Zone.DISCARD


def test_a_failed_trace_of_the_console_bypasses_and_closes_the_window_of_the_encounter(table: Lay) -> None:
    at = table("Tollbooth @ HQ", "Security Nexus", credits=(0, 9))
    at.runner.runs(server="HQ")
    at.runner.uses("Security Nexus")
    at.corp.spends(amount=0)
    at.runner.spends(amount=4)
    at.to_the_end()
    assert at.game.labels == ("successful",)
    assert at.runner.credits == 5
    assert "rule_reaction_window_closing_timing_structure" in at.cited


def test_a_run_event_pays_only_if_its_run_was_successful(table: Lay) -> None:
    good = table("Dirty Laundry")
    good.runner.plays("Dirty Laundry")
    good.runner.runs(server="Archives")
    good.to_the_end()
    assert good.runner.credits == 5 - 2 + 5
    bad = table("Dirty Laundry", "Ice Wall @ Archives")
    bad.runner.plays("Dirty Laundry")
    bad.runner.runs(server="Archives")
    bad.to_the_end()
    assert bad.runner.credits == 5 - 2
    assert bad.game.clicks == (0, 3)


def test_the_first_tag_of_a_run_is_avoided_and_the_second_is_not(table: Lay) -> None:
    name = "Jesminder Sareen: Girl Behind the Curtain"
    at = table(name, "Data Raven @ HQ", "Bernice Mai @ HQ")
    at.runner.runs(server="HQ")
    at.runner.chooses(option=1)
    assert at.game.tags == 0
    at.to_the_end()
    assert at.game.labels == ("successful",)
    assert at.game.tags == 1
    assert sum(text.endswith("avoids 1 tag") for text in at.texts) == 1


def test_a_tag_can_be_avoided_at_a_cost_that_is_paid_whole(table: Lay) -> None:
    at = table("Decoy", "Data Raven @ HQ")
    at.runner.runs(server="HQ")
    at.runner.chooses(option=1)
    at.runner.uses("Decoy")
    assert at.copy("Decoy").zone is Zone.DISCARD
    assert at.game.tags == 0
    assert "No tag is left to be taken" in at.texts


def test_a_searched_program_is_set_aside_and_then_installed_for_its_cost(table: Lay) -> None:
    at = table("Self-modifying Code", "Corroder @ deck", "Ice Wall @ HQ", credits=(5, 5))
    at.runner.runs(server="HQ")
    at.runner.uses("Self-modifying Code")
    at.runner.finds(target="Corroder")
    assert at.runner.credits == 5 - 2 - 2
    assert at.copy("Corroder").zone is Zone.RIG
    at.until("step_encounter_paw")
    at.runner.uses("Corroder", ability=1)
    at.to_the_end()
    assert at.game.labels == ("successful",)


def test_an_accessed_agenda_is_stolen_and_an_asset_may_be_trashed_for_its_cost(table: Lay) -> None:
    at = table("Hostile Takeover @ hand", "PAD Campaign @ remote 1", credits=(5, 9))
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.copy("Hostile Takeover").holder is Player.RUNNER
    assert points(at.game, Player.RUNNER) == 1
    at.runner.runs(server="remote 1")
    at.runner.trashes(target="PAD Campaign")
    at.to_the_end()
    assert at.copy("PAD Campaign").zone is Zone.DISCARD
    assert at.runner.credits == 5
    assert at.game.labels == ("successful", "successful")


def test_an_additional_cost_to_steal_may_be_declined(table: Lay) -> None:
    at = table("Hostile Takeover @ remote 1", "Red Herrings @ remote 1", credits=(5, 9))
    at.runner.runs(server="remote 1")
    at.to_the_end()
    assert at.copy("Hostile Takeover").zone is Zone.SERVER
    assert "The Runner declines to steal Hostile Takeover" in at.texts
    at.runner.runs(server="remote 1")
    at.runner.steals(target="Hostile Takeover")
    assert at.runner.credits == 4
    assert at.copy("Hostile Takeover").zone is Zone.SCORE


def test_seven_points_win_at_the_next_checkpoint(table: Lay) -> None:
    stolen = [f"Nisei MK II @ runner: {Zone.SCORE.value}"] * 3
    at = table(*stolen, "Hostile Takeover @ hand")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.game.winner == "Runner"
    assert at.options() == []
    over = "the game is over: Runner wins with 7 or more agenda points"
    assert at.refuses(Wanted(Player.RUNNER, "runs", server="HQ")) == ("step_checkpoint_agenda_points", over)


def test_memory_that_is_exceeded_is_put_right_by_the_runner_at_a_checkpoint(table: Lay) -> None:
    at = table("Security Nexus", "Self-modifying Code", "Self-modifying Code", "Corroder", "Mimic")
    assert at.step == "step_runner_turn_action"
    assert {choice.verb for choice in at.options()} == {"trashes"}
    at.runner.trashes(target="Mimic")
    assert at.copy("Mimic").zone is Zone.DISCARD
    assert memory_used(at.game) == memory_limit(at.game) == 5


def test_only_the_newest_copy_of_a_unique_card_stays(table: Lay) -> None:
    at = table("John Masanori", "John Masanori")
    assert [copy.zone for copy in at.game.copies] == [Zone.DISCARD, Zone.RIG]
    assert "step_checkpoint_uniqueness" in at.cited


def test_bad_publicity_taken_from_an_agenda_gives_credits_in_the_next_run(table: Lay) -> None:
    at = table("Ice Wall @ HQ", "Corroder", bad_publicity=3, credits=(5, 0))
    at.runner.runs(server="HQ")
    assert at.runner.credits == 3
    at.until("step_encounter_paw")
    at.runner.uses("Corroder", ability=2)
    at.to_the_end()
    assert at.runner.credits == 0
    assert "The Runner loses 2 unspent from bad publicity" in at.texts


def test_ice_that_is_gone_during_its_encounter_is_passed(table: Lay) -> None:
    at = table("Special Offer @ HQ", "Ice Wall? @ HQ")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.game.labels == ("successful",)
    assert at.corp.credits == 10
    assert at.copy("Ice Wall").order == 0
    assert "rule_ice_change_encounter_uninstall_derez" in at.cited


def test_the_corp_scores_an_advanced_agenda_in_its_own_turn(table: Lay) -> None:
    at = table("Hostile Takeover @ remote 1", active=Player.CORP, clicks=(3, 0))
    at.transition.put(at.copy("Hostile Takeover").id, "advancement", 2)
    at.corp.gains()
    at.corp.scores("Hostile Takeover")
    at.to_the_end()
    assert at.copy("Hostile Takeover").zone is Zone.SCORE
    assert at.corp.credits == 5 + 1 + 7
    assert at.game.bad_publicity == 1


def test_an_agenda_that_lacks_advancement_cannot_be_scored(table: Lay) -> None:
    at = table("Hostile Takeover @ remote 1", active=Player.CORP, clicks=(3, 0))
    at.corp.gains()
    assert at.refuses(Wanted(Player.CORP, "scores", "Hostile Takeover")) == (
        "rule_advancement_requirement",
        "Hostile Takeover has 0 of 2 advancement counters",
    )


def test_what_waits_for_the_corps_turn_resolves_as_it_begins(table: Lay, rules: Engine) -> None:
    laid = table("PAD Campaign @ remote 1", "Embolus @ HQ", active=Player.CORP, clicks=(0, 0)).game
    start = rules.opening(Start(laid, "turn begins", Place("test", 1)))
    state, _ = rules.start(start)
    # The Corp orders its own: the optional one may come first, but the mandatory one cannot be passed over.
    assert [choice.verb for choice in rules.legal(state)] == ["resolves", "uses"]
    state, entries = rules.after(state, rules.legal(state)[0])
    assert "The Corp gains 1 credit" in [entry.text for entry in entries]
    assert [choice.verb for choice in rules.legal(state)] == ["passes", "uses"]
    state, entries = rules.after(state, rules.legal(state)[1])
    assert state.game.pool(Player.CORP) == 5 + 1 - 1
    assert next(c for c in state.game.copies if c.name == "Embolus").count("power") == 1


def test_two_lines_of_play_that_come_to_the_same_are_the_same_state(table: Lay, rules: Engine) -> None:
    at = table("Enigma @ HQ", "Gordian Blade")
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    state = at.state()

    def broken(state: State, n: int) -> State:
        way = next(c for c in rules.legal(state) if c.verb == "uses" and c.detail == (n,))
        return rules.after(state, way)[0]

    assert broken(broken(state, 0), 1) == broken(broken(state, 1), 0)
    assert hash(broken(broken(state, 0), 1)) == hash(broken(broken(state, 1), 0))
    assert broken(state, 0) != broken(state, 1)


SEES = (
    '[[ability]]\nkind = "conditional"\nwhen = { event = "%s" }\ntext = "x"\ndo = [{ do = "gain credits", amount = 2 }]'
)


def test_a_run_is_completed_also_where_conditions_on_its_end_are_met_during_it(rules: Engine) -> None:
    waits = make_card("Waits", "runner", "resource", SEES % "run ends")
    at = Table(rules.without(["rule_run_ends_condition"]), waits)
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert (at.game.run, at.game.labels, at.runner.credits) == (None, ("successful",), 7)


def test_all_ice_is_passed_once_also_where_there_is_none(table: Lay) -> None:
    waits = make_card("Waits", "runner", "resource", SEES % "pass all ice")
    for ice in (), ("Ice Wall? @ HQ",), ("Ice Wall? @ HQ", "Enigma? @ HQ"):
        at = table(waits, *ice, credits=(0, 5))
        at.runner.runs(server="HQ")
        at.to_the_end()
        assert at.runner.credits == 7
