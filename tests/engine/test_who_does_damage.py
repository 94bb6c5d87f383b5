"""Damage that the Runner suffers by a card is the Runner's doing; only what a Corp card does is done by the Corp."""

from collections.abc import Callable

import pytest

from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card

Lay = Callable[..., Table]
GRIP = ("Sure Gamble @ hand",) * 5
CORP = {"active": Player.CORP, "clicks": (3, 0)}
WAITS = '[[ability]]\nkind = "conditional"\nwhen = { event = "take damage", doer = "%s" }\ntext = "x"\n'
GAINS = 'do = [{ do = "gain credits", amount = 1 }]'


def operation(says: str) -> str:
    """A made-up operation of the Corp that says this."""
    return make_card("Harm", "corp", "operation", f'[[ability]]\nkind = "play"\ntext = "x"\ndo = [{says}]')


def lost(at: Table) -> int:
    """How many cards of the grip are gone."""
    return sum(copy.name == "Sure Gamble" and copy.zone is Zone.DISCARD for copy in at.game.copies)


def test_damage_that_the_runner_suffers_by_their_own_card_is_not_done_by_the_corp(table: Lay) -> None:
    at = table("Net-Ready Eyes @ hand", "The Cleaners", *GRIP)
    at.runner.installs("Net-Ready Eyes")
    at.to_the_end()
    assert lost(at) == 2
    assert any("it is the Runner who does this" in text for text in at.texts)


@pytest.mark.parametrize(("says", "cards"), [("", 3), (', who = "runner"', 2)])
def test_a_corp_card_does_damage_or_has_the_runner_suffer_it(table: Lay, says: str, cards: int) -> None:
    harm = operation(f'{{ do = "damage", kind = "meat", amount = 2{says} }}')
    at = table(f"{harm} @ hand", "The Cleaners", *GRIP, **CORP)
    at.corp.plays("Harm")
    at.to_the_end()
    assert lost(at) == cards


@pytest.mark.parametrize(("doer", "credits"), [("you", 0), ("runner", 1)])
def test_damage_that_pays_a_cost_is_done_by_the_one_who_pays(table: Lay, doer: str, credits: int) -> None:
    sees = make_card("Seer", "corp", "asset", WAITS % doer + GAINS)
    at = table("Obokata Protocol @ remote 1", f"{sees} @ remote 2", *GRIP)
    before = at.corp.credits
    at.runner.runs(server="remote 1")
    at.runner.steals("Obokata Protocol")
    at.to_the_end()
    assert lost(at) == 4
    assert at.corp.credits - before == credits


def test_without_the_rule_all_damage_is_the_corps(table: Lay) -> None:
    engine = table().engine.without(["rule_suffer_or_take_damage"])
    at = Table(engine, "Net-Ready Eyes @ hand", "The Cleaners", *GRIP)
    at.runner.installs("Net-Ready Eyes")
    at.to_the_end()
    assert lost(at) == 3
