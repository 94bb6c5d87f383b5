"""Basic actions: which cards they can be taken with, rezzed or not."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.moment import State
from judge_cli.engine.table.transcript import Act
from judge_cli.procedure.steps.procedure import Player
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


@pytest.mark.parametrize("place", ["score area", "discard pile", "hand", "deck"])
def test_a_card_that_is_not_installed_is_not_advanced(table: Lay, place: str) -> None:
    at = table(f"Hostile Takeover @ {place}", "Ice Wall @ HQ", **CORP)
    assert [at.transition.copy(one.copy).name for one in at.options() if one.verb == "advances"] == ["Ice Wall"]


@pytest.mark.parametrize("card", ["Enigma @ HQ", "PAD Campaign? @ remote 1"])
def test_other_cards_cannot_be_advanced(table: Lay, card: str) -> None:
    name = card.partition(" @ ")[0].removesuffix("?")
    refused = table(card, **CORP).refuses(Wanted(Player.CORP, "advances", name))
    assert refused == ("rule_you_can_advance", f"{name} cannot be advanced")


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
    paid = at.texts.index("The Runner pays the additional cost to run: 3 credits (Toll)")
    assert at.texts[paid + 1] == "Checkpoint"


class Action(NamedTuple):
    """An action that is taken, with which cards on the table, and how it is told."""

    taken: Wanted
    rule: str
    told: str
    cards: tuple[str, ...] = ()


ACTIONS = (
    Action(Wanted(Player.CORP, "gains"), "rule_corp_basic_action_credit", "a click to gain 1 credit"),
    Action(Wanted(Player.CORP, "draws"), "rule_corp_basic_action_draw", "a click to draw a card"),
    Action(
        Wanted(Player.CORP, "plays", "Hedge Fund"),
        *("rule_corp_basic_action_operation", "a click to play Hedge Fund", ("Hedge Fund @ hand",)),
    ),
    Action(
        Wanted(Player.CORP, "installs", "Enigma", server="HQ"),
        *("rule_corp_basic_action_install", "a click to install Enigma", ("Enigma @ hand",)),
    ),
    Action(
        Wanted(Player.CORP, "advances", "Ice Wall"),
        *("corp_basic_action_advance", "a click to advance Ice Wall for 1", ("Ice Wall @ HQ",)),
    ),
    Action(
        Wanted(Player.CORP, "purges"),
        *("corp_basic_action_purge_virus_counters", "3 clicks to purge virus counters"),
    ),
    Action(Wanted(Player.RUNNER, "runs", server="HQ"), "runner_basic_action_run", "a click to run on HQ"),
)


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.told)
def test_an_action_is_told_with_its_rule_and_what_it_is_about(table: Lay, action: Action) -> None:
    player, verb = action.taken.player, action.taken.verb
    at = table(*action.cards, **(CORP if player is Player.CORP else {}))
    at.does(action.taken)
    told = at.transition.entries[0]
    assert (told.text, told.citation.anchor) == (f"The {player.value} spends {action.told}", action.rule)
    assert told.act == Act(verb, player, action.taken.card or action.taken.server)


def test_nothing_can_be_chosen_where_nothing_is_left_to_be_done(table: Lay) -> None:
    at = table()
    assert at.engine.legal(at.state())
    assert at.engine.legal(State(at.game, ())) == ()


@pytest.mark.parametrize(
    ("player", "server", "anchor", "text"),
    [
        (Player.RUNNER, "remote 7", "rule_remote_server_existence", "remote 7 does not exist"),
        (Player.CORP, "HQ", "rule_action_window_options", "this is no action that can be taken here"),
    ],
)
def test_a_run_that_nobody_could_make_is_refused(
    table: Lay, player: Player, server: str, anchor: str, text: str
) -> None:
    at = table(active=player, clicks=(3, 3))
    assert at.refuses(Wanted(player, "runs", server=server)) == (anchor, text)
