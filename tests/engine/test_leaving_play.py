"""Cards that leave play in whatever way: what was hosted on them, and the ice that protected a server behind them."""

from collections.abc import Callable

import pytest

from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card
from tests.engine.test_verbs import use

THIS = '"this"'
Lay = Callable[..., Table]
WAYS = {
    "trashed": '{ do = "trash", what = %s }',
    "moved": '{ do = "move", what = %s, to = "%s" }',
    "shuffled away": '{ do = "shuffle", what = %s, to = "%s" }',
    "removed from the game": '{ do = "remove from the game", what = %s }',
    "set aside": '{ do = "set aside", what = %s }',
}
UNINSTALLED = """[[ability]]
kind = "conditional"
when = { event = "uninstall", what = { type = %s } }
text = "x"
do = [{ do = "gain credits", amount = 1 }]"""


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


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("at_first", "seen"), [("", 2), (" @ hand", 0), (" @ discard pile", 0)])
def test_only_a_card_that_was_installed_is_uninstalled_as_it_goes_away(
    table: Lay, way: str, at_first: str, seen: int
) -> None:
    waits = make_card("Waits", "runner", "resource", UNINSTALLED % '"program"')
    do = gone(way, '{ type = "program", count = "all" }', "stack")
    at = use(table, do, waits, f"Mimic{at_first}", f"Corroder{at_first}")
    at.to_the_end()
    assert at.runner.credits == 5 + seen


def test_a_card_that_is_swapped_with_one_in_hand_is_uninstalled_and_loses_what_it_hosts(table: Lay) -> None:
    waits = make_card("Waits", "corp", "asset", UNINSTALLED % '"ice"')
    hosts = '{ do = "host", what = { title = "Mimic", count = "all" }, on = { title = "Ice Wall" } }'
    swaps = '{ do = "swap", what = { title = "Ice Wall" }, other = { title = "Enigma", in = "HQ" } }'
    cards = (f"{waits} @ remote 1", "Ice Wall @ HQ", "Enigma @ hand", "Mimic")
    at = use(table, f"{hosts}, {swaps}", *cards, side="corp")
    at.to_the_end()
    assert (at.copy("Ice Wall").zone, at.copy("Enigma").zone) == (Zone.HAND, Zone.PROTECTING)
    assert (at.copy("Mimic").zone, at.corp.credits) == (Zone.DISCARD, 6)


def test_ice_further_in_that_is_gone_brings_the_position_of_the_runner_inward(table: Lay) -> None:
    trashes = 'do = [{ do = "trash", what = { title = "Enigma", count = "all" } }]'
    outermost = make_card("Cave-in", "corp", "ice", f'[[subroutine]]\ntext = "x"\n{trashes}')
    at = table(f"{outermost} @ HQ", "Ice Wall? @ HQ", "Enigma? @ HQ", credits=(0, 5))
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert "The Runner's position closes up inward" in at.texts
    assert sum(text.startswith("The Runner approaches") for text in at.texts) == 3


def test_a_card_that_is_discarded_is_told_not_to_be_trashed_where_it_waits_for_that(table: Lay) -> None:
    at = table("I've Had Worse @ hand", *["Sure Gamble @ hand"] * 5, clicks=(0, 1))
    at.runner.gains()
    at.runner.discards("I've Had Worse")
    told = "is discarded and not trashed: nothing that waits for that is met"
    assert [text for text in at.texts if told in text] == [f"I've Had Worse {told}"]


def test_each_use_of_a_card_that_came_back_tells_once_that_it_is_a_new_object(table: Lay) -> None:
    said = 'kind = "conditional"\nmay = true\nonce = "turn"\nwhen = { event = "gain credits" }\ntext = "x"\n'
    do = 'do = [{ do = "give tags", amount = 1 }]'
    at = table(make_card("Witness", "runner", "resource", f"[[ability]]\n{said}{do}"))
    at.runner.gains()
    at.runner.uses("Witness")
    at.transition.move(at.transition.move(at.copy("Witness").id, Zone.HAND), Zone.RIG)
    at.runner.gains()
    at.runner.uses("Witness")
    at.to_the_end()
    told = "Witness is a new object: what was used before it moved does not count for it"
    assert (at.game.tags, at.texts.count(told)) == (2, 1)


def test_an_ability_still_finds_a_card_that_it_moved_where_another_that_it_chose_is_gone(table: Lay) -> None:
    chosen = '{ do = "choose", what = { type = "program", is = "installed", count = 2, as = "them" } }'
    trashed = '{ do = "trash", what = { among = "them", subtype = "killer", count = "all" } }'
    back = '{ do = "move", what = "them", to = "grip" }, { do = "install", what = "them", free = true }'
    at = use(table, f"{chosen}, {trashed}, {back}", "Mimic", "Corroder")
    at.to_the_end()
    assert (at.copy("Mimic").zone, at.copy("Corroder").zone) == (Zone.DISCARD, Zone.RIG)


@pytest.mark.parametrize(
    ("verb", "given", "name"),
    [("set aside", ', as = "them"', "them"), ("search", ', as = "them"', "them"), ("search", "", "found")],
)
def test_cards_that_were_set_aside_are_known_by_the_name_that_they_got(
    table: Lay, verb: str, given: str, name: str
) -> None:
    aside = f'{{ do = "{verb}", what = {{ in = "stack", type = "program", count = "all"{given} }} }}'
    at = use(table, f'{aside}, {{ do = "move", what = "{name}", to = "grip" }}', "Mimic @ deck", "Sure Gamble @ deck")
    at.to_the_end()
    assert (at.copy("Mimic").zone, at.copy("Sure Gamble").zone) == (Zone.HAND, Zone.DECK)


@pytest.mark.parametrize(
    ("do", "keeps"),
    [
        ('{ do = "gain credits", amount = 1 }', False),
        ('{ do = "gain credits", amount = { value = "power counters", of = "this" } }', True),
        ('{ do = "take credits", what = "this", amount = 1 }', True),
        ('{ do = "move", what = { count = "all", on = "this" }, to = "grip" }', True),
    ],
    ids=["of neither", "counters", "credits", "cards"],
)
def test_what_is_hosted_on_a_card_trashed_for_its_ability_is_kept_only_for_an_ability_that_speaks_of_it(
    in_force: Lay, do: str, keeps: bool
) -> None:
    said = f'[[ability]]\nkind = "paid"\ntext = "x"\ncost = {{ clicks = 1, trash = true }}\ndo = [{do}]'
    at = in_force(make_card("Shelf", "runner", "hardware", said), "Mimic")
    at.transition.change(at.copy("Mimic").id, host=at.copy("Shelf").id)
    at.transition.put(at.copy("Shelf").id, "power", 1)
    at.transition.put(at.copy("Shelf").id, "credit", 1)
    at.runner.uses("Shelf")
    assert sum("is set aside as that pays for its ability" in text for text in at.texts) == (1 if keeps else 0)
    moves = '"move"' in do
    assert at.copy("Mimic").zone is (Zone.HAND if moves else Zone.DISCARD)
    assert at.runner.credits == (5 if moves else 5 + 1)


@pytest.mark.parametrize("way", WAYS)
def test_credits_on_a_card_that_leaves_to_pay_for_its_ability_can_still_be_taken_from_it(
    in_force: Lay, way: str
) -> None:
    takes = '{ do = "take credits", what = "this", amount = { value = "credit counters", of = "this" } }'
    for cost in ("trash = true", f"do = [{gone(way, THIS, 'HQ' if way == 'moved' else 'R&D')}]"):
        said = f'[[ability]]\nkind = "paid"\ntext = "x"\ncost = {{ {cost} }}\ndo = [{takes}, {takes}]'
        at = in_force(f"{make_card('Fund', 'corp', 'asset', said)} @ remote 1")
        at.transition.put(at.copy("Fund").id, "credit", 4)
        at.runner.gains()
        at.corp.uses("Fund")
        assert at.copy("Fund").zone is not Zone.SERVER
        assert at.corp.credits == 5 + 4


def test_what_is_hosted_on_a_card_that_pays_for_its_ability_is_set_aside_only_if_the_ability_speaks_of_it(
    in_force: Lay,
) -> None:
    at = in_force("Border Control @ HQ", "Botulus")
    at.transition.change(at.copy("Botulus").id, host=at.copy("Border Control").id, zone=Zone.HOSTED)
    at.runner.runs(server="HQ")
    at.corp.uses("Border Control")
    assert at.copy("Botulus").zone is Zone.DISCARD
    assert not [text for text in at.texts if "set aside" in text]
