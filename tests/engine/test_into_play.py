"""Cards that are put into play: what can be paid, where they may go, on what they lie, and what stays where it is."""

from collections.abc import Callable

import pytest

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card
from tests.engine.test_seen_by_cards import witness
from tests.engine.test_verbs import CORP, STATIC, use

Lay = Callable[..., Table]
ALL_OF_THE_GRIP = '{ do = "install", what = { in = "grip", type = "program", count = "all" } }'


@pytest.mark.parametrize("edition", ["table", "in_force"])
@pytest.mark.parametrize(
    ("credits", "mimic", "corroder"),
    [(5, Zone.RIG, Zone.RIG), (3, Zone.RIG, Zone.HAND), (2, Zone.HAND, Zone.RIG), (1, Zone.HAND, Zone.HAND)],
)
def test_of_cards_that_are_installed_one_after_the_other_those_stay_in_hand_that_cannot_be_paid(
    request: pytest.FixtureRequest, edition: str, credits: int, mimic: Zone, corroder: Zone
) -> None:
    lay: Lay = request.getfixturevalue(edition)
    at = use(lay, ALL_OF_THE_GRIP, "Mimic @ hand", "Corroder @ hand", credits=(0, credits))
    at.to_the_end()
    assert (at.copy("Mimic").zone, at.copy("Corroder").zone) == (mimic, corroder)


@pytest.mark.parametrize(("limit", "legal"), [(1, False), (2, True), (3, True)])
def test_a_new_remote_server_is_made_only_below_a_limit(table: Lay, limit: int, legal: bool) -> None:
    bounds = make_card("Bounds", "corp", "upgrade", STATIC % f'"remote servers", amount = {limit}')
    at = table(f"{bounds} @ HQ", "Ice Wall @ remote 1", "PAD Campaign @ hand", **CORP)
    wanted = Wanted(Player.CORP, "installs", "PAD Campaign", server="remote 2")
    if legal:
        at.does(wanted)
        at.to_the_end()
        assert at.copy("PAD Campaign").server == "remote 2"
    else:
        assert at.refuses(wanted) == ("rule_limit_remote_servers", f"there can be no more than {limit} remote servers")
    at = table(f"{bounds} @ HQ", "Ice Wall @ remote 1", "PAD Campaign @ hand", **CORP)
    at.corp.installs("PAD Campaign", server="remote 1")


@pytest.mark.parametrize("credits", [4, 5])
def test_an_event_is_played_only_for_its_whole_cost(table: Lay, credits: int) -> None:
    at = table("Sure Gamble @ hand", credits=(0, credits))
    assert any(one.verb == "plays" for one in at.options()) is (credits == 5)


@pytest.mark.parametrize(
    ("verb", "cards"),
    [
        ("gains", ()),
        ("draws", ("Hedge Fund @ deck",)),
        ("installs", ("Ice Wall @ hand",)),
        ("plays", ("Hedge Fund @ hand",)),
        ("advances", ("Hostile Takeover @ remote 1",)),
        ("trashes", ("Artist Colony",)),
    ],
)
def test_one_click_is_enough_for_a_basic_action_of_the_corp(table: Lay, verb: str, cards: tuple[str, ...]) -> None:
    at = table(*cards, active=Player.CORP, clicks=(1, 0), tags=1)
    assert any(one.verb == verb for one in at.options())


def test_one_card_is_drawn_by_the_basic_action(table: Lay) -> None:
    at = table(*["Mimic @ deck"] * 3)
    at.runner.draws()
    assert [len(at.game.zone(zone, Player.RUNNER)) for zone in (Zone.HAND, Zone.DECK)] == [1, 2]


@pytest.mark.parametrize(("hosts", "legal"), [(False, False), (True, True)])
def test_a_program_above_the_memory_limit_is_installed_only_where_it_can_be_hosted(
    table: Lay, hosts: bool, legal: bool
) -> None:
    said = '"can host", of = { type = "program" }' if hosts else '"hand size", who = "you", amount = 1'
    daemon = make_card("Shelf", "runner", "hardware", STATIC % said)
    at = table(daemon, make_card("Giant", "runner", "program", "memory = 9\n") + " @ hand")
    assert any(one.verb == "installs" for one in at.options()) is legal


def test_a_card_from_hand_that_is_hosted_lies_on_its_host(table: Lay) -> None:
    do = '{ do = "host", what = { in = "grip", count = "all" }, on = "this" }'
    at = use(table, f'{do}, {{ do = "gain credits", amount = {{ each = {{ on = "this" }} }} }}', "Mimic @ hand")
    assert at.game.copy(at.copy("Mimic").host).name == "The Card"
    assert (at.copy("Mimic").zone, at.runner.credits) == (Zone.HOSTED, 6)


@pytest.mark.parametrize(("side", "hand"), [("runner", "the grip"), ("corp", "HQ")])
def test_a_card_that_is_swapped_into_play_from_hand_is_installed(table: Lay, side: str, hand: str) -> None:
    out, into = ("Mimic", "Corroder") if side == "runner" else ("Enigma", "Ice Wall")
    do = (
        f'{{ do = "swap", what = {{ title = "{out}", count = "all" }}, other = {{ title = "{into}", count = "all" }} }}'
    )
    laid = f"{out} @ HQ" if side == "corp" else out
    at = use(table, do, laid, f"{into} @ hand", witness("install"), side=side)
    at.to_the_end()
    assert f"{out} is swapped with a card from {hand}" in at.texts
    assert (at.copy(out).zone, at.game.tags) == (Zone.HAND, 1)


def test_a_faceup_card_that_is_not_installed_cannot_be_rezzed_for_it_is_no_installed_card(table: Lay) -> None:
    at = table("Enigma @ discard pile", "PAD Campaign @ remote 1", **CORP)
    at.corp.gains()
    anchor, text = at.refuses(Wanted(Player.CORP, "rezzes", "Enigma"))
    assert (anchor, text) == ("rule_rezzed_unrezzed", "Enigma is no installed card that can be rezzed")
    assert at.refuses(Wanted(Player.CORP, "rezzes", "PAD Campaign"))[1] == "PAD Campaign is rezzed already"


def test_a_step_of_installing_that_only_moves_on_is_known_to_have_been_there(table: Lay) -> None:
    at = table("Mimic @ hand")
    at.runner.installs("Mimic")
    like, destination = "rule_steps_installing_trash_like_cards", "rule_steps_installing_destination"
    assert like in at.transition.touched - at.transition.applied
    assert destination not in at.transition.touched | at.transition.applied


@pytest.mark.parametrize("without", [False, True])
def test_without_the_rule_of_losing_credits_none_are_lost_nor_counted_as_lost(rules: Engine, without: bool) -> None:
    engine = rules.without(["rule_lose_credits"]) if without else rules

    def lay(*cards: str, **start: object) -> Table:
        return Table(engine, *cards, **start)

    lost = '{ do = "lose credits", amount = 4, name = "n" }, { do = "give tags", amount = "n" }'
    at = use(lay, lost)
    assert (at.runner.credits, at.game.tags) == ((5, 0) if without else (1, 4))
