"""What conditions, events and numbers look at: the card that is meant and no other, where it is or has gone."""

from collections.abc import Callable

import pytest

from judge_cli.engine.table.game import Zone
from tests.engine.table import Table, make_card
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
PAID = '[[ability]]\nkind = "paid"\ntext = "do it"\ncost = { credits = 0 }\ndo = [%s]\n'
WAITS = '[[ability]]\nkind = "conditional"\nwhen = %s\ntext = "x"\ndo = [{ do = "gain credits", amount = 1 }]'


@pytest.mark.parametrize(("kind", "seen"), [("resource", 1), ("hardware", 0)])
def test_what_a_card_did_is_seen_by_what_waits_for_cards_of_its_kind(table: Lay, kind: str, seen: int) -> None:
    event = f'{{ event = "trash", what = {{ type = "program" }}, by = {{ type = "{kind}" }} }}'
    waits = make_card("Waits", "runner", "hardware", WAITS % event)
    at = use(table, '{ do = "trash", what = { type = "program", is = "installed", count = "all" } }', "Mimic", waits)
    at.to_the_end()
    assert (at.copy("Mimic").zone, at.runner.credits) == (Zone.DISCARD, 5 + seen)


@pytest.mark.parametrize(("kind", "seen"), [("asset", 1), ("upgrade", 0)])
def test_an_access_of_one_kind_of_card_is_none_of_another(table: Lay, kind: str, seen: int) -> None:
    condition = f'{{ during = "access", what = {{ type = "{kind}" }} }}'
    waits = make_card("Waits", "runner", "hardware", WAITS % f'{{ event = "access", if = {condition} }}')
    at = table(waits, "PAD Campaign @ remote 1", credits=(5, 0))
    at.runner.runs(server="remote 1")
    at.to_the_end()
    assert at.runner.credits == seen


def test_of_ice_that_is_not_encountered_all_subroutines_are_unbroken(table: Lay) -> None:
    number = '{ value = "unbroken subroutines", of = { type = "ice", is = "installed", count = "all" } }'
    cutter = make_card(
        "Cutter",
        "runner",
        "resource",
        PAID % '{ do = "break", amount = 1 }' + PAID % f'{{ do = "gain credits", amount = {number} }}',
    )
    at = table(cutter, "Enigma @ HQ", "Ice Wall @ HQ")
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Cutter", ability=2)
    assert at.runner.credits == 5 + 2 + 1
    at.runner.uses("Cutter", ability=1, subroutines=(1,))
    at.runner.uses("Cutter", ability=2)
    assert at.runner.credits == 8 + 1 + 1


def test_cards_that_are_said_to_be_nowhere_are_neither_identities_nor_removed_from_the_game(table: Lay) -> None:
    do = '{ do = "gain credits", amount = { each = { whose = "you" } } }'
    laid = ("Jesminder Sareen: Girl Behind the Curtain", "Mimic", "Corroder @ removed from the game", "Djinn @ hand")
    at = use(table, do, *laid)
    assert at.runner.credits == 5 + 3


@pytest.mark.parametrize(("place", "is_told"), [("discard pile", True), ("rig", False)])
def test_it_is_told_that_only_installed_cards_could_be_chosen_where_there_are_others(
    table: Lay, place: str, is_told: bool
) -> None:
    do = '{ do = "trash", what = { type = "program" } }'
    at = use(table, do, "Mimic", "Corroder", f"Gordian Blade @ {place}")
    at.runner.trashes(target="Mimic")
    text = "The Card does not say from where: only installed cards can be chosen"
    assert (text in at.texts) is is_told


@pytest.mark.parametrize(("derezzed", "tags"), [("Enigma", 1), ("Ice Wall", 0)])
def test_what_waits_for_a_card_that_was_chosen_waits_for_no_other(table: Lay, derezzed: str, tags: int) -> None:
    choose = '{ do = "choose", what = { title = "Enigma", as = "one" } }'
    later = '{ later = { event = "derez", what = "one" }, lasts = "turn", text = "x", do = [%s] }'
    derez = f'{{ do = "derez", what = {{ title = "{derezzed}", count = "all" }} }}'
    tag = '{ do = "give tags", amount = 1 }'
    at = use(table, f"{choose}, {later % tag}, {derez}", "Enigma @ HQ", "Ice Wall @ HQ")
    at.to_the_end()
    assert (at.copy(derezzed).faceup, at.game.tags) == (False, tags)


@pytest.mark.parametrize(("programs", "asked"), [((), False), (("Mimic",), True), (("Mimic", "Corroder"), True)])
def test_what_a_player_may_do_to_two_cards_they_may_do_to_one(
    table: Lay, programs: tuple[str, ...], asked: bool
) -> None:
    do = '{ may = "you", do = [{ do = "trash", what = { type = "program", is = "installed", count = 2 } }] }'
    at = use(table, do, *programs)
    assert ("trashes" in [choice.verb for choice in at.options()]) is asked


@pytest.mark.parametrize(
    ("then", "found"),
    [
        ('{ do = "install", what = "found" }', []),
        ('{ do = "install", what = "found", free = true }', ["Mimic"]),
        ('{ do = "move", what = "found", to = "grip" }', ["Mimic"]),
    ],
)
def test_a_search_finds_what_cannot_be_installed_unless_that_comes_next(
    table: Lay, then: str, found: list[str]
) -> None:
    search = '{ do = "search", what = { type = "program", in = "stack", as = "found" } }'
    at = use(table, f"{search}, {then}", "Mimic @ deck", credits=(5, 0))
    assert [at.game.copy(choice.copy).name for choice in at.options() if choice.verb == "finds"] == found
