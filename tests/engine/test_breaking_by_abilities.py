"""Subroutines broken by abilities that nobody uses in the window of the encounter: which of them is chosen then."""

from collections.abc import Callable

import pytest

from tests.engine.table import Table, make_card

Lay = Callable[..., Table]
FEEDBACK = """[[ability]]
kind = "conditional"
when = { event = "break", who = "you", what = { type = "ice" } }
may = true
text = "x"
once = "turn"
do = [{ do = "break", amount = %d, what = "it" }]"""
WALL = '[[subroutine]]\ntext = "Gain."\ndo = [{ do = "gain credits", amount = 1 }]\n' * 4
BREAKER = """subtypes = ["icebreaker"]
strength = 5

[[ability]]
kind = "paid"
text = "x"
cost = { credits = 0 }
do = [{ do = "break", amount = %d }]"""


def _broken(at: Table) -> tuple[int, ...]:
    assert at.game.encounter is not None
    return at.game.encounter.broken


def _in_an_encounter(table: Lay, more: int, first: int) -> Table:
    cards = [
        make_card("Wall", "corp", "ice", WALL) + " @ HQ",
        make_card("Feedback", "runner", "hardware", FEEDBACK % more),
        make_card("Breaker", "runner", "program", BREAKER % first),
    ]
    at = table(*cards)
    at.runner.runs(server="HQ")
    return at


@pytest.mark.parametrize("chosen", [2, 3, 4])
def test_the_subroutine_that_a_conditional_ability_breaks_is_chosen(table: Lay, chosen: int) -> None:
    at = _in_an_encounter(table, 1, 1)
    at.runner.uses("Breaker", subroutines=(1,))
    at.runner.uses("Feedback")
    at.runner.chooses(subroutines=(chosen,))
    assert _broken(at) == (0, chosen - 1)
    assert f"Subroutine {chosen} of Wall is broken" in at.texts


def test_several_subroutines_are_chosen_one_after_the_other(table: Lay) -> None:
    at = _in_an_encounter(table, 2, 1)
    at.runner.uses("Breaker", subroutines=(2,))
    at.runner.uses("Feedback")
    at.runner.chooses(subroutines=(4,))
    at.runner.chooses(subroutines=(1,))
    assert _broken(at) == (0, 1, 3)


@pytest.mark.parametrize("more", [1, 2])
def test_the_last_subroutines_are_broken_without_a_choice(table: Lay, more: int) -> None:
    at = _in_an_encounter(table, more, 3)
    at.runner.uses("Breaker", subroutines=(1, 2, 3))
    at.runner.uses("Feedback")
    assert _broken(at) == (0, 1, 2, 3)


def test_where_nothing_is_unbroken_nothing_is_broken_and_nothing_waits_for_it(table: Lay) -> None:
    at = _in_an_encounter(table, 1, 4)
    at.runner.uses("Breaker", subroutines=(1, 2, 3, 4))
    at.runner.uses("Feedback")
    assert "There is no unbroken subroutine for Feedback to break" in at.texts
    assert sum("is pending" in text for text in at.texts) == 1
