"""Basic actions: which cards they can be taken with, rezzed or not."""

from collections.abc import Callable

import pytest

from judge_cli.engine.play.scenario import Wanted
from judge_cli.procedure.procedure import Player
from tests.engine.table import Table, make_card

Lay = Callable[..., Table]
CORP = {"active": Player.CORP, "clicks": (3, 0)}


@pytest.mark.parametrize("card", ["Ice Wall @ HQ", "Ice Wall? @ HQ", "Hostile Takeover @ remote 1"])
def test_agendas_and_cards_that_say_so_are_advanced_rezzed_or_not(table: Lay, card: str) -> None:
    at = table(card, **CORP)
    name = card.partition(" @ ")[0].removesuffix("?")
    at.corp.advances(name)
    assert at.copy(name).count("advancement") == 1
    assert at.corp.credits == 4


@pytest.mark.parametrize("card", ["Enigma @ HQ", "PAD Campaign? @ remote 1"])
def test_other_cards_cannot_be_advanced(table: Lay, card: str) -> None:
    name = card.partition(" @ ")[0].removesuffix("?")
    refused = table(card, **CORP).refuses(Wanted(Player.CORP, "advances", name))
    assert refused == ("corp_basic_action_advance", f"{name} cannot be advanced")


@pytest.mark.parametrize(
    ("credits", "publicity", "rule"),
    [
        (2, 0, "rule_additional_cost_to_run"),
        (1, 1, "rule_additional_cost_to_run"),
        (1, 2, "rule_bad_publicity_credits_not_for_run_costs"),
    ],
)
def test_a_run_that_costs_more_than_there_is_cannot_be_made(
    table: Lay, credits: int, publicity: int, rule: str
) -> None:
    said = 'changes = [{ change = "extra cost", to = { event = "announce" }, pay = { credits = 3 } }]'
    toll = make_card("Toll", "corp", "asset", f'[[ability]]\nkind = "static"\ntext = "x"\n{said}')
    at = table(f"{toll} @ remote 1", credits=(5, credits), bad_publicity=publicity)
    assert at.refuses(Wanted(Player.RUNNER, "runs", server="HQ"))[0] == rule
    at = table(f"{toll} @ remote 1", credits=(5, 3), bad_publicity=publicity)
    at.runner.runs(server="HQ")
    assert at.runner.credits == publicity
