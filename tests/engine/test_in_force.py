"""The rulebook in force beside the older one: windows, positions, funds, endings."""

from collections.abc import Callable
from pathlib import Path

import pytest

from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.rules.runs.run_ends import end_the_run
from judge_cli.engine.rules.runs.step_triggers import force_encounter
from judge_cli.engine.table.game import Zone
from judge_cli.engine.table.moment import Steps
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, engine

Lay = Callable[..., Table]
CREDITS = (5, 20)


def _past(table: Lay, ice: int) -> Table:
    """A whole run past so many pieces of ice, each broken."""
    at = table(*["Ice Wall @ HQ"] * ice, "Corroder", credits=CREDITS)
    at.runner.runs(server="HQ")
    for _ in range(ice):
        at.until("step_encounter_paw")
        at.runner.uses("Corroder", ability=1)
    at.to_the_end()
    return at


def _windows_in_the_run(at: Table) -> int:
    opened = [e for e in at.transition.entries if e.text.startswith("A paid ability window opens")]
    return sum(str(e.step).startswith("6.9.") for e in opened)


@pytest.mark.parametrize("ice", range(5))
def test_a_run_has_so_many_windows_in_the_one_book_and_so_many_in_the_other(
    table: Lay, in_force: Lay, ice: int
) -> None:
    assert _windows_in_the_run(_past(table, ice)) == 3 * ice + 2
    assert _windows_in_the_run(_past(in_force, ice)) == (4 * ice + 1 if ice else 3)


@pytest.mark.parametrize("ice", range(4))
def test_both_books_offer_to_jack_out_equally_often(table: Lay, in_force: Lay, ice: int) -> None:
    for lay in (table, in_force):
        at = _past(lay, ice)
        assert sum(text == "The Runner does not jack out" for text in at.texts) == max(1, ice)


def test_the_runner_jacks_out_in_the_movement_phase_and_not_before_the_first_encounter(in_force: Lay) -> None:
    at = in_force("Enigma? @ HQ", "Ice Wall? @ HQ")
    at.runner.runs(server="HQ")
    anchor, _ = at.refuses(Wanted(Player.RUNNER, "jacks out"))
    assert at.engine.law[anchor].anchor == "rule_jack_out_movement_phase"
    at.runner.jacks_out()
    at.to_the_end()
    assert at.game.labels == ("unsuccessful",)
    assert at.cited.count("step_approach_begins") == 1


def test_credits_from_bad_publicity_lie_beside_the_pool_and_are_spent_in_the_run(in_force: Lay) -> None:
    at = in_force("Ice Wall @ HQ", "Corroder", bad_publicity=2, credits=(5, 0))
    at.runner.runs(server="HQ")
    assert (at.runner.credits, at.game.spendable(Player.RUNNER)) == (0, 2)
    at.until("step_encounter_paw")
    at.runner.uses("Corroder", ability=1)
    assert at.game.spendable(Player.RUNNER) == 1
    at.to_the_end()
    assert (at.runner.credits, at.game.spendable(Player.RUNNER)) == (0, 0)
    assert "The Runner puts back 1 unspent from bad publicity" in at.texts


def test_losing_all_credits_takes_none_from_the_fund(in_force: Lay) -> None:
    at = in_force("Enigma @ HQ", "Heinlein Grid @ HQ", bad_publicity=2, credits=(5, 3))
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.to_the_end()
    assert "The Runner loses 3 credits" in at.texts
    assert at.runner.credits == 0
    assert "The Runner puts back 2 unspent from bad publicity" in at.texts


def test_subroutines_resolve_step_by_step_and_open_no_window(in_force: Lay) -> None:
    at = in_force("Enigma @ HQ")
    at.runner.runs(server="HQ")
    at.to_the_end()
    steps = [str(e.step) for e in at.transition.entries if e.text.startswith("Subroutine ")]
    assert steps == ["6.9.3c", "6.9.3c"]
    assert not any("special reaction window" in text for text in at.texts)


def test_ice_that_goes_in_the_encounter_leaves_the_runner_at_an_empty_position(in_force: Lay) -> None:
    at = in_force("Troll @ HQ", "Ice Wall? @ HQ", "Forked", credits=(0, 9))
    at.runner.plays("Forked")
    at.runner.runs(server="HQ")
    at.runner.spends(amount=2)
    at.to_the_end()
    assert at.copy("Troll").zone is Zone.DISCARD
    assert not any(text.startswith("The Runner passes Troll") for text in at.texts)
    assert "The Runner approaches an unrezzed piece of ice" in at.texts
    assert at.game.labels == ("successful",)


def test_ending_the_run_where_there_is_none_does_nothing_and_says_so(in_force: Lay) -> None:
    at = in_force("Nisei MK II")
    at.transition.put(at.copy("Nisei MK II").id, "agenda", 1)
    end_the_run(at.transition, "ended")
    assert at.cited[-1] == "rule_end_run_no_run_or_encounter"


def test_ending_the_run_in_an_encounter_outside_a_run_ends_the_encounter(in_force: Lay) -> None:
    at = in_force("Little Engine @ HQ")
    force_encounter(at.transition, at.copy("Little Engine").id, "a test")
    at.engine.advance(at.transition)
    assert at.step == "step_encounter_paw"
    at.to_the_end()
    assert at.game.encounters == () and at.game.run is None
    assert [text for text in at.texts if text.startswith("Subroutine")] == [
        "Subroutine 1 of Little Engine resolves: End the run."
    ]
    assert "rule_end_encounter_outside_run" in at.cited
    assert [type(frame) for frame in at.transition.frames] == [Steps]


def test_no_encounter_begins_while_the_windows_of_an_ended_run_are_finished(in_force: Lay) -> None:
    at = in_force("Ice Wall @ HQ", "Embolus @ HQ")
    at.runner.runs(server="HQ")
    at.transition.change_run(closing=True)
    force_encounter(at.transition, at.copy("Ice Wall").id, "a test")
    assert at.game.encounters == ()
    assert at.cited[-1] == "rule_run_ends_other_priority_windows"


def test_one_more_card_of_rd_is_accessed_in_both_books(shared_cache: Path) -> None:
    for edition in ("cr-1.4", "cr-26.03"):
        at = Table(engine(edition, shared_cache), "R&D Interface", "Hedge Fund @ deck", "PAD Campaign @ deck")
        at.runner.runs(server="R&D")
        at.to_the_end()
        assert [text for text in at.texts if text.startswith("The Runner accesses ") and "cards" not in text] == [
            "The Runner accesses Hedge Fund",
            "The Runner accesses PAD Campaign",
        ]
