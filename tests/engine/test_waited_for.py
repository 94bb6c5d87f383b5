"""What players do by the rules is noticed by the cards that wait for it, as often as it is done."""

from collections.abc import Callable
from typing import Any

import pytest

from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card
from tests.engine.test_agendas import witness
from tests.engine.test_done import done
from tests.engine.test_verbs import names, use

Lay = Callable[..., Table]
CORP: dict[str, Any] = {"active": Player.CORP, "clicks": (3, 0)}


def test_a_purge_by_the_basic_action_is_noticed(table: Lay) -> None:
    at = table(witness("purge"), **CORP)
    at.corp.purges()
    at.to_the_end()
    assert at.game.tags == 1


@pytest.mark.parametrize(
    ("event", "successful"), [("announce", False), ("encounter", False), ("breach", True), ("access", True)]
)
def test_a_run_is_successful_for_what_is_asked_in_it_from_the_moment_it_is_declared_so(
    in_force: Lay, event: str, successful: bool
) -> None:
    tags, gains = '{ do = "give tags", amount = 1 }', '{ do = "gain credits", amount = 1 }'
    asks = f'{{ if = "successful", do = [{tags}], else = [{gains}] }}'
    said = f'[[ability]]\nkind = "conditional"\nwhen = {{ event = "{event}" }}\ntext = "x"\ndo = [{asks}]'
    fence = make_card("Fence", "corp", "ice", f'[[subroutine]]\ntext = "x"\ndo = [{gains}]')
    at = in_force(make_card("Asks", "runner", "resource", said), f"{fence} @ HQ", "Hedge Fund @ hand")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert (at.game.tags, at.runner.credits) == ((1, 5) if successful else (0, 6))


def test_where_there_is_no_run_none_is_successful_or_unsuccessful(table: Lay) -> None:
    tags = '{ do = "give tags", amount = 1 }'
    assert use(table, f'{{ if = "successful", do = [{tags}] }}').game.tags == 0
    assert use(table, f'{{ if = "unsuccessful", do = [{tags}] }}').game.tags == 0


def test_each_announcement_of_a_server_is_noticed(table: Lay) -> None:
    at = table(witness("announce"))
    at.runner.runs(server="HQ")
    at.to_the_end()
    at.runner.runs(server="R&D")
    at.to_the_end()
    assert at.game.tags == 2


def test_an_installed_card_that_is_trashed_is_uninstalled_and_a_card_in_hand_is_not(table: Lay) -> None:
    trashed = '{ do = "trash", what = { type = "program", is = "installed", count = "all" } }'
    at = use(table, trashed, "Mimic", "Corroder", witness("uninstall"))
    at.to_the_end()
    assert at.game.tags == 2
    at = use(table, '{ do = "trash", what = { in = "grip", count = "all" } }', "Mimic @ hand", witness("uninstall"))
    at.to_the_end()
    assert (at.copy("Mimic").zone, at.game.tags) == (Zone.DISCARD, 0)


def test_the_basic_action_draws_one_card(table: Lay) -> None:
    at = table(*["Sure Gamble @ deck"] * 3)
    at.runner.draws()
    assert len(names(at, Zone.HAND, Player.RUNNER)) == 1
    at = table(*["Hedge Fund @ deck"] * 3, **CORP)
    at.corp.draws()
    assert len(names(at, Zone.HAND, Player.CORP)) == 1


def test_a_step_that_will_be_skipped_counts_as_skipped_for_what_hangs_on_it(table: Lay) -> None:
    assert done(table, 'do = "skip step", step = "discard"')


def test_a_card_that_was_played_is_noticed_to_be_trashed_as_it_has_resolved(table: Lay) -> None:
    at = table("Aniccam", *["Sure Gamble @ hand"] * 2, *["Mimic @ deck"] * 3)
    for _ in range(2):
        at.runner.plays("Sure Gamble", copy=next(c.id for c in at.game.copies if c.zone is Zone.HAND))
        at.to_the_end()
    assert names(at, Zone.DISCARD, Player.RUNNER) == ["Sure Gamble", "Sure Gamble"]
    assert names(at, Zone.HAND, Player.RUNNER) == ["Mimic"]
