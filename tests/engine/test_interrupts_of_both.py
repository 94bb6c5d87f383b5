"""Interrupt windows of both players: who has used an interrupt leaves the other player time for theirs."""

from collections.abc import Callable

import pytest

from tests.engine.table import Table, make_card
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
GAINS = 'text = "x"\ndo = [{ do = "gain credits", amount = 1 }]'
CONDITIONAL = f'[[ability]]\nkind = "interrupt"\nwhen = {{ event = "take tags", would = true }}\n{GAINS}'
PAID = CONDITIONAL.replace("text =", "cost = { trash = true }\ntext =")


@pytest.mark.parametrize("second", [CONDITIONAL, PAID])
@pytest.mark.parametrize("first", [CONDITIONAL, PAID])
def test_after_an_interrupt_of_the_active_player_the_other_one_can_still_use_theirs(
    in_force: Lay, first: str, second: str
) -> None:
    mine = make_card("Mine", "runner", "hardware", first)
    theirs = make_card("Theirs", "corp", "asset", second)
    at = use(in_force, '{ do = "give tags", amount = 1 }', mine, f"{theirs} @ remote 1")
    for card, kind in (mine, first), (theirs, second):
        if kind == PAID:
            (at.runner if card == mine else at.corp).uses(card)
    at.to_the_end()
    assert (at.runner.credits, at.corp.credits, at.game.tags) == (6, 6, 1)
