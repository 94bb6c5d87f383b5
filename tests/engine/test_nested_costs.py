"""Costs within an ability: what a player may do so that what the ability says is left out."""

from collections.abc import Callable

import pytest

from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card

Lay = Callable[..., Table]
_SAYS = '[[subroutine]]\ntext = "x"\ndo = [{ unless = "runner", pay = { do = [%s] }, do = [{ do = "end the run" }] }]'
_CLICKS = '{ do = "spend clicks", amount = 2, who = "runner" }'
_A_CARD = '{ do = "trash", what = { count = 1, in = "rig", by = "runner" } }'


@pytest.mark.parametrize(
    ("cost", "clicks", "where"),
    [(_CLICKS, 4 - 1 - 2, Zone.RIG), (_A_CARD, 4 - 1, Zone.DISCARD)],
    ids=["clicks", "card"],
)
def test_a_cost_on_ice_that_has_nothing_but_subroutines_is_paid(
    table: Lay, cost: str, clicks: int, where: Zone
) -> None:
    ice = make_card("Demanding", "corp", "ice", _SAYS % cost)
    at = table(f"{ice} @ HQ", "Mimic")
    at.runner.runs(server="HQ")
    at.runner.pays()
    at.to_the_end()
    assert at.game.labels == ("successful",)
    assert (at.game.clicks_of(Player.RUNNER), at.copy("Mimic").zone) == (clicks, where)
