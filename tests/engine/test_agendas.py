"""Agendas that are scored, stolen or forfeited: what waits for it, and what was hosted on them."""

from collections.abc import Callable

import pytest

from judge_cli.engine.table.game import Zone
from tests.engine.table import Table, make_card
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
HOSTED = '{ do = "host", what = { in = "HQ" }, on = { type = "agenda" } }'
AGENDAS = 'what = { type = "agenda", count = "all" }'
WAITS = '[[ability]]\nkind = "conditional"\nwhen = { event = "%s" }\ntext = "x"\n'
TAG = 'do = [{ do = "give tags", amount = 1 }]'
# What is done to an agenda, and where it lies before.
WAYS = {"score": "remote 1", "steal": "remote 1", "forfeit": "score area"}


def witness(event: str) -> str:
    """A made-up card that gives a tag for each event of a word."""
    return make_card("Witness", "runner", "resource", WAITS % event + TAG)


@pytest.mark.parametrize("way", WAYS)
def test_a_card_that_waits_for_it_notices_what_becomes_of_an_agenda(table: Lay, way: str) -> None:
    at = use(table, f'{{ do = "{way}", {AGENDAS} }}', f"Hostile Takeover @ {WAYS[way]}", witness(way), side="corp")
    at.to_the_end()
    assert at.game.tags == 1


@pytest.mark.parametrize("way", WAYS)
def test_what_is_hosted_on_an_agenda_is_trashed_as_that_goes_elsewhere(table: Lay, way: str) -> None:
    do = f'{HOSTED}, {{ do = "{way}", {AGENDAS} }}'
    at = use(table, do, f"Hostile Takeover @ {WAYS[way]}", "Hedge Fund @ hand", side="corp")
    at.to_the_end()
    assert at.copy("Hedge Fund").zone is Zone.DISCARD
    assert "What was hosted on Hostile Takeover is trashed" in at.texts


@pytest.mark.parametrize(("way", "times"), [("score", 1), ("steal", 1), ("forfeit", 0)])
def test_an_agenda_that_is_scored_or_stolen_is_uninstalled_by_it(table: Lay, way: str, times: int) -> None:
    agenda = f"Hostile Takeover @ {WAYS[way]}"
    at = use(table, f'{{ do = "{way}", {AGENDAS} }}', agenda, witness("uninstall"), side="corp")
    at.to_the_end()
    assert at.game.tags == times


def test_an_agenda_notices_that_it_is_forfeited_itself(table: Lay) -> None:
    at = use(table, f'{{ do = "forfeit", {AGENDAS} }}', "Greenmail @ score area", side="corp", credits=(5, 5))
    before = at.corp.credits
    at.to_the_end()
    assert at.corp.credits - before == 4
    assert "Greenmail is removed from the game, but its ability is active until it has resolved" in at.texts
