"""Static abilities: when they apply, which cards have lost theirs, and what a card that says "cannot" forbids."""

from collections.abc import Callable

import pytest

from judge_cli.engine.evaluate.values import hand_size
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card
from tests.engine.test_verbs import CORP, STATIC, use

Lay = Callable[..., Table]
GAINS = '{ do = "gain credits", amount = 3 }'
SMALLER = STATIC % '"hand size", who = "%s", amount = -%d'
WAITS = (
    '[[ability]]\nkind = "conditional"\nwhen = { event = "%s" }\ntext = "x"\ndo = [{ do = "gain credits", amount = 1 }]'
)


@pytest.mark.parametrize(("level", "size"), [(1, 7), (2, 7), (3, 5)])
def test_an_ability_with_a_threat_level_applies_from_that_level_on(table: Lay, level: int, size: int) -> None:
    said = STATIC % '"hand size", who = "you", amount = 2' + f"\nthreat = {level}"
    at = table(make_card("Bold", "runner", "resource", said), "Nisei MK II @ runner: score area")
    assert hand_size(at.game, Player.RUNNER) == size


@pytest.mark.parametrize("without", [False, True])
def test_a_card_that_has_lost_its_abilities_waits_for_nothing(rules: Engine, without: bool) -> None:
    takes = make_card("Takes", "corp", "asset", STATIC % '"lose abilities", what = { title = "Waits" }')
    engine = rules.without(["rule_lose_ability"]) if without else rules
    waits = make_card("Waits", "runner", "resource", WAITS % "draw")
    for cards, sees in ((waits,), True), ((waits, f"{takes} @ remote 1"), without):
        at = Table(engine, *cards, "Mimic @ deck")
        at.runner.draws()
        at.to_the_end()
        assert at.runner.credits == 5 + sees


def test_hosted_credits_are_spent_on_what_the_card_says_only_with_the_rule(rules: Engine) -> None:
    said = STATIC % '"spend hosted", on = [{ event = "install" }]'
    purse = make_card("Purse", "runner", "resource", said)
    for engine, offered in (rules, True), (rules.without(["rule_spend_credits"]), False):
        at = Table(engine, purse, "Mimic @ hand", credits=(5, 0))
        at.transition.change(0, counters=(("credit", 3),))
        assert any(one.verb == "installs" for one in at.options()) is offered


def test_a_basic_draw_is_refused_where_a_card_forbids_it_and_where_nothing_can_be_drawn(table: Lay) -> None:
    forbids = make_card("Drought", "corp", "asset", STATIC % '"cannot", event = { event = "draw", who = "runner" }')
    wanted = Wanted(Player.RUNNER, "draws")
    drought = ("rule_cannot_precedence", "Drought: no card can be drawn")
    assert table(f"{forbids} @ remote 1", "Mimic @ deck").refuses(wanted) == drought
    assert table(f"{forbids} @ remote 1").refuses(wanted) == drought
    assert table().refuses(wanted) == ("rule_potential_to_change_game_state", "the stack is empty")


@pytest.mark.parametrize(
    ("less", "cards", "discards"), [(3, 2, 0), (3, 3, 1), (4, 1, 0), (4, 2, 1), (5, 0, 0), (5, 1, 1), (5, 3, 3)]
)
@pytest.mark.parametrize("player", Player)
def test_as_many_cards_are_discarded_as_are_above_the_hand_size(
    table: Lay, player: Player, less: int, cards: int, discards: int
) -> None:
    runs = player is Player.RUNNER
    small = make_card("Small", "runner", "resource", SMALLER % (player.value.lower(), less))
    start = {"clicks": (0, 1)} if runs else {"active": Player.CORP, "clicks": (1, 0)}
    at = table(small, *["Sure Gamble @ hand" if runs else "Hedge Fund @ hand"] * cards, **start)
    (at.runner if runs else at.corp).gains()
    while at.game.active is player:
        at.passes()
    assert len(at.game.zone(Zone.DISCARD, player)) == discards


def test_a_corp_with_less_than_no_hand_size_discards_all_and_a_runner_is_flatlined(table: Lay) -> None:
    small = make_card("Small", "runner", "resource", SMALLER % ("corp", 7))
    at = table(small, *["Hedge Fund @ hand"] * 2, **{**CORP, "clicks": (1, 0)})
    at.corp.gains()
    while at.game.active is Player.CORP:
        at.passes()
    assert (len(at.game.zone(Zone.DISCARD, Player.CORP)), at.game.winner) == (2, "")
    small = make_card("Small", "corp", "asset", SMALLER % ("runner", 6))
    at = table(f"{small} @ remote 1", clicks=(0, 1))
    at.runner.gains()
    at.to_the_end()
    assert at.game.winner == "Corp"
    assert at.texts[-1] == "The Runner's maximum hand size is below 0: the Runner is flatlined"


def test_of_cards_that_could_be_charged_those_with_a_power_counter_are_offered(table: Lay) -> None:
    do = '{ do = "place counters", counter = "power", amount = %d, what = { title = "%s", count = "all" } }'
    charges = '{ do = "charge", what = { type = "program" } }'
    at = use(table, f"{do % (1, 'Mimic')}, {do % (2, 'Djinn')}, {charges}", "Mimic", "Djinn", "Corroder")
    assert {at.transition.copy(one.copy).name for one in at.options()} == {"Mimic", "Djinn"}


@pytest.mark.parametrize("of", ['"it"', '{ type = "ice", server = "HQ" }'])
def test_a_condition_on_the_strength_of_a_card_tells_of_what_has_changed_it(table: Lay, of: str) -> None:
    rain = make_card("Rain", "runner", "hardware", STATIC % '"strength", what = { type = "ice" }, amount = -2')
    chooses = '{ do = "choose", what = { title = "Enigma", count = "all", as = "it" } }'
    weak = f'{{ if = {{ amount = {{ value = "strength", of = {of} }}, at_most = 0 }}, do = [{GAINS}] }}'
    at = use(table, f"{chooses}, {weak}", "Enigma @ HQ", rain)
    at.to_the_end()
    assert at.runner.credits == 8
    assert "The strength of Enigma is what Rain makes it already: that applies all the time" in at.texts


@pytest.mark.parametrize("lost", ["lose abilities", "lose subroutines"])
@pytest.mark.parametrize(("ice", "credits"), [("Toll", 5), ("Other", 8)])
def test_ice_that_has_lost_its_abilities_or_its_subroutines_alone_has_none_to_resolve(
    table: Lay, lost: str, ice: str, credits: int
) -> None:
    subroutine = f'[[subroutine]]\ntext = "x"\ndo = [{GAINS}]'
    blank = make_card("Blank", "runner", "resource", STATIC % f'"{lost}", what = {{ title = "Toll" }}')
    at = table(blank, f"{make_card(ice, 'corp', 'ice', subroutine)} @ HQ")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.corp.credits == credits
