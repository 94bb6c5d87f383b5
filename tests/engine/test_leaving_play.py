"""Cards that leave play in whatever way: what was hosted on them, and the ice that protected a server behind them."""

from collections.abc import Callable

import pytest

from judge_cli.engine.table.game import Zone
from judge_cli.procedure.procedure import Player
from tests.engine.table import Table
from tests.engine.test_verbs import use

THIS = '"this"'
Lay = Callable[..., Table]
WAYS = {
    "trashed": '{ do = "trash", what = %s }',
    "moved": '{ do = "move", what = %s, to = "%s" }',
    "shuffled away": '{ do = "shuffle", what = %s, to = "%s" }',
    "removed from the game": '{ do = "remove from the game", what = %s }',
}


def gone(way: str, what: str, to: str) -> str:
    """The instruction that makes a card go away so."""
    said = WAYS[way]
    return said % ((what, to) if said.count("%s") == 2 else what)


@pytest.mark.parametrize("way", WAYS)
def test_what_is_hosted_on_a_card_is_trashed_when_the_card_is(table: Lay, way: str) -> None:
    hosts = '{ do = "host", what = { type = "program" }, on = "this" }'
    at = use(table, f"{hosts}, {gone(way, THIS, 'grip')}", "Mimic")
    at.runner.hosts("Mimic")
    assert at.copy("The Card").zone is not Zone.RIG
    assert at.copy("Mimic").zone is Zone.DISCARD


@pytest.mark.parametrize("way", WAYS)
def test_ice_behind_the_ice_that_is_gone_moves_inward(table: Lay, way: str) -> None:
    do = gone(way, '{ subtype = "barrier", count = "all" }', "HQ" if way == "moved" else "R&D")
    at = use(table, do, "Enigma @ HQ", "Ice Wall @ HQ", "Rototurret @ HQ", side="corp")
    assert [(copy.name, copy.order) for copy in at.game.zone(Zone.PROTECTING, Player.CORP)] == [
        ("Rototurret", 0),
        ("Enigma", 1),
    ]
