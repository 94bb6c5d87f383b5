"""Where cards are: each word for a place finds the cards there and no others, also where cards have come from."""

from collections.abc import Callable

import pytest

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.table.game import Zone
from tests.engine.table import Table, make_card
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
# So many cards in each place that no two places, and no sum of places, have the same number of them.
LAID = (
    *["Hedge Fund @ hand"] * 1,
    *["Sure Gamble @ hand"] * 2,
    *["Hedge Fund @ deck"] * 4,
    *["Sure Gamble @ deck"] * 8,
    *["Hedge Fund @ discard pile"] * 16,
    *["Sure Gamble @ discard pile"] * 32,
    "Hostile Takeover @ score area",
    "Nisei MK II @ runner: score area",
    "Nisei MK II @ runner: score area",
    *["PAD Campaign @ remote 1"] * 3,
    *["Ice Wall? @ HQ"] * 5,
    *["Mimic"] * 3,
)
HQ, GRIP, RND, STACK, ARCHIVES, HEAP, ROOT, ICE, RIG = 1, 2, 4, 8, 16, 32, 3, 5, 3 + 1


@pytest.mark.parametrize(
    ("place", "number"),
    [
        ("HQ", HQ),
        ("grip", GRIP),
        ("hand", HQ + GRIP),
        ("R&D", RND),
        ("stack", STACK),
        ("deck", RND + STACK),
        ("Archives", ARCHIVES),
        ("heap", HEAP),
        ("discard pile", ARCHIVES + HEAP),
        ("score area", 3),
        ("root", ROOT),
        ("protecting", ICE),
        ("rig", RIG),
        ("server", HQ + RND + ARCHIVES + ROOT),
        ("set aside", 0),
        ("play area", 0),
    ],
)
def test_a_word_for_a_place_finds_the_cards_that_are_there(table: Lay, place: str, number: int) -> None:
    at = use(table, f'{{ do = "gain credits", amount = {{ each = {{ in = "{place}" }} }} }}', *LAID)
    assert at.runner.credits == 5 + number


WAITS = '[[ability]]\nkind = "conditional"\nwhen = %s\ntext = "x"\ndo = [{ do = "gain credits", amount = 1 }]'


@pytest.mark.parametrize(
    ("what", "seen"),
    [
        ('{ type = "agenda", in = "root" }', 1),
        ('{ type = "agenda", server = "remote" }', 1),
        ('{ type = "agenda", in = "root", server = "remote" }', 1),
        ('{ type = "agenda", in = "root", server = "central" }', 0),
        ('{ type = "ice", in = "root" }', 0),
        ('{ type = "agenda", in = "HQ" }', 0),
    ],
)
def test_an_agenda_that_was_stolen_is_known_by_where_it_was_or_is(table: Lay, what: str, seen: int) -> None:
    waits = make_card("Waits", "runner", "resource", WAITS % f'{{ event = "steal", what = {what} }}')
    at = table(waits, "Hostile Takeover @ remote 1")
    at.runner.runs(server="remote 1")
    at.to_the_end()
    assert at.runner.credits == 5 + seen


@pytest.mark.parametrize(("card", "seen"), [("Mimic", 1), ("Aesop's Pawnshop", 0)])
@pytest.mark.parametrize("place", ["grip", "heap", "stack"])
def test_a_card_that_was_installed_is_known_by_where_it_came_from(table: Lay, place: str, card: str, seen: int) -> None:
    what = '{ type = "program", in = "%s" }'
    waits = make_card("Waits", "runner", "resource", WAITS % f'{{ event = "install", what = {what % place} }}')
    zones = {"grip": "hand", "heap": "discard pile", "stack": "deck"}
    for came, zone in zones.items():
        do = f'{{ do = "install", what = {{ in = "{came}" }}, free = true }}'
        at = use(table, do, waits, f"{card} @ {zone}")
        at.runner.installs(card)
        at.to_the_end()
        assert at.runner.credits == 5 + (seen if came == place else 0)


@pytest.mark.parametrize("without", [False, True])
def test_a_card_on_a_hosted_card_is_hosted_on_both_only_without_the_rule(rules: Engine, without: bool) -> None:
    said = '[[ability]]\nkind = "paid"\ntext = "do it"\ncost = { clicks = 1 }\ndo = [%s]'
    counts = '{ do = "gain credits", amount = { each = { on = "this" } } }'
    outer = make_card("Outer", "runner", "hardware", said % counts)
    engine = rules.without(["rule_host_transitivity"]) if without else rules
    at = Table(engine, "Djinn", "Mimic", outer)
    at.transition.change(0, host=2)
    at.transition.change(1, host=0)
    at.runner.uses("Outer")
    assert at.runner.credits == 5 + 1 + without


def test_a_player_without_cards_to_draw_is_told_so(table: Lay) -> None:
    at = use(table, '{ do = "draw", amount = 0 }', "Mimic @ deck")
    at.to_the_end()
    assert not any("card" in text for text in at.texts[1:] if "draw" in text)
    at = use(table, '{ do = "draw", amount = 2 }', "Mimic @ deck")
    assert "The Runner draws 1 card" in at.texts
    at = use(table, '{ do = "draw", amount = 2 }')
    assert "The Runner has no card to draw" in at.texts
    at = use(table, '{ do = "draw", amount = 2, who = "corp" }')
    assert at.game.winner == "Runner"


def test_a_card_that_was_accessed_and_has_moved_is_the_accessed_card_no_longer(table: Lay) -> None:
    accessed = '"accessed card"'
    trashes, returns = f'{{ do = "trash", what = {accessed} }}', f'{{ do = "move", what = {accessed}, to = "HQ" }}'
    said = '[[ability]]\nkind = "conditional"\nwhen = { event = "access" }\ntext = "x"\ndo = [%s]'
    for do, place in (trashes, "discard pile"), (returns, "hand"), (f"{trashes}, {returns}", "discard pile"):
        waits = make_card("Waits", "runner", "resource", said % do)
        at = table(waits, "PAD Campaign @ remote 1", credits=(5, 0))
        at.runner.runs(server="remote 1")
        at.to_the_end()
        assert at.copy("PAD Campaign").zone.value == place


@pytest.mark.parametrize(("attacked", "usable"), [("HQ", True), ("remote 1", False)])
def test_by_another_server_a_card_in_a_server_means_any_but_its_own(in_force: Lay, attacked: str, usable: bool) -> None:
    at = in_force("B-1001 @ remote 1", tags=1)
    at.runner.runs(server=attacked)
    while at.game.run is not None and not any(choice.verb == "uses" for choice in at.options()):
        at.passes()
    assert (at.game.run is not None) is usable


@pytest.mark.parametrize("attacked", ["", "HQ", "R&D"])
def test_a_card_moves_to_any_server_but_the_one_it_is_in(in_force: Lay, attacked: str) -> None:
    at = in_force("Georgia Emelyov @ HQ")
    if attacked:
        at.runner.runs(server=attacked)
    else:
        at.runner.gains()
    at.corp.uses("Georgia Emelyov")
    assert [choice.detail[0] for choice in at.options()] == ["R&D", "Archives"]


@pytest.mark.parametrize(("attacked", "others"), [("HQ", ["Georgia Emelyov"]), ("R&D", ["Heinlein Grid"])])
def test_by_another_server_a_card_that_is_in_none_means_any_but_the_attacked_one(
    in_force: Lay, attacked: str, others: list[str]
) -> None:
    at = in_force("Pinhole Threading @ hand", "Heinlein Grid @ HQ", "Georgia Emelyov @ R&D", "Mimic")
    at.runner.plays("Pinhole Threading")
    at.runner.runs(server=attacked)
    at.to_the_end()
    assert [
        name for name in ("Heinlein Grid", "Georgia Emelyov") if f"The Runner accesses {name}" in at.texts
    ] == others


def test_this_server_of_a_card_that_trashed_itself_is_the_one_that_it_was_in(in_force: Lay) -> None:
    at = in_force("Letheia Nisei @ remote 1", "PAD Campaign @ remote 1", "Ice Wall @ remote 1", "Corroder")
    at.runner.runs(server="remote 1")
    at.runner.uses("Corroder", ability=1, subroutines=(1,))
    at.corp.spends(amount=1)
    at.runner.spends(amount=0)
    at.corp.pays()
    at.to_the_end()
    assert at.copy("Letheia Nisei").zone is Zone.DISCARD
    assert "By this server Letheia Nisei means remote 1" in at.texts
    assert at.texts.count("The Runner encounters Ice Wall") == 2
    assert at.game.labels == ("unsuccessful",)


BESIDE = '{ do = "gain credits", who = "corp", amount = { each = { type = "ice", server = "this server" } } }'


@pytest.mark.parametrize(
    "said",
    [
        f'kind = "paid"\ntext = "x"\ncost = {{ trash = true }}\ndo = [{BESIDE}]',
        f'kind = "paid"\ntext = "x"\ncost = {{ credits = 0 }}\ndo = [{{ do = "trash", what = "this" }}, {BESIDE}]',
        f'kind = "paid"\ntext = "x"\ncost = {{ do = [{{ do = "move", what = "this", to = "HQ" }}] }}\ndo = [{BESIDE}]',
    ],
    ids=["trashed as its cost", "trashed by what it does", "taken back as its cost"],
)
def test_an_ability_that_moves_its_own_card_goes_on_meaning_the_server_where_that_was(table: Lay, said: str) -> None:
    goes = make_card("Goes", "corp", "asset", f"[[ability]]\n{said}")
    at = table(
        goes + " @ remote 1", "Ice Wall @ remote 1", "Enigma @ remote 1", "Rototurret @ Archives", credits=(5, 5)
    )
    at.runner.gains()
    at.corp.uses("Goes")
    assert at.corp.credits == 5 + 2


def test_an_ability_that_waited_for_its_card_to_be_trashed_means_the_server_it_was_trashed_from(table: Lay) -> None:
    waits = 'kind = "conditional"\nwhen = { event = "trash", what = "this" }\ntext = "x"'
    goes = make_card("Goes", "corp", "asset", f"[[ability]]\n{waits}\ndo = [{BESIDE}]")
    trashes = '{ do = "trash", what = { type = "asset", count = "all" } }'
    at = use(table, trashes, goes + " @ remote 1", "Ice Wall @ remote 1", "Enigma @ remote 1", "Rototurret @ Archives")
    at.to_the_end()
    assert at.corp.credits == 5 + 2
    assert "By this server Goes means remote 1" in at.texts
