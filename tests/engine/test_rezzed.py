"""Rezzed cards: what comes with rezzing and derezzing, what it costs, and what is done with cards that lie faceup."""

from collections.abc import Callable

import pytest

from judge_cli.engine.play.playing.choice_matching import matching
from judge_cli.engine.play.scenarios.scenario import Wanted
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card
from tests.engine.test_verbs import CORP, STATIC, use

Lay = Callable[..., Table]
TAGS = '[[subroutine]]\ntext = "x"\ndo = [{ do = "give tags", amount = 1 }]'


def test_recurring_credits_are_placed_on_a_card_as_it_is_rezzed(table: Lay) -> None:
    said = STATIC % '"recurring credits", amount = 3'
    bank = make_card("Bank", "corp", "asset", said)
    at = table(f"{bank} @ remote 1", **CORP)
    at.transition.change(0, faceup=False, counters=())
    at.corp.gains()
    at.corp.rezzes("Bank")
    assert at.copy("Bank").count("credit") == 3
    assert "3 recurring credits are placed on Bank" in at.texts


@pytest.mark.parametrize("derezzed", [True, False])
def test_ice_that_is_derezzed_in_its_encounter_resolves_no_subroutine(table: Lay, derezzed: bool) -> None:
    said = '[[ability]]\nkind = "paid"\ntext = "do it"\ncost = { credits = 1 }\ndo = [%s]'
    blinds = make_card("Blinds", "runner", "hardware", said % '{ do = "derez", what = "encountered ice" }')
    tagger = make_card("Tagger", "corp", "ice", TAGS)
    at = table(blinds, f"{tagger} @ HQ")
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    if derezzed:
        at.runner.uses("Blinds")
    at.to_the_end()
    assert (at.game.tags, at.copy("Tagger").faceup) == (int(not derezzed), not derezzed)
    assert ("Tagger is no longer rezzed: the encounter ends" in at.texts) is derezzed
    assert at.game.labels == ("successful",)


def test_an_agenda_that_lies_faceup_is_scored_like_any_other(table: Lay) -> None:
    for faceup in False, True:
        at = table("Hostile Takeover @ remote 1", **CORP)
        at.transition.change(0, faceup=faceup, counters=(("advancement", 2),))
        at.corp.gains()
        at.corp.scores("Hostile Takeover")
        assert at.copy("Hostile Takeover").zone is Zone.SCORE


def test_a_rezzed_card_is_not_offered_to_be_rezzed_again(table: Lay) -> None:
    at = table("PAD Campaign @ remote 1", "PAD Campaign? @ remote 2", **CORP)
    at.corp.gains()
    rezzes = [one.copy for one in at.options() if one.verb == "rezzes"]
    assert rezzes == [1]
    assert at.refuses(Wanted(Player.CORP, "rezzes", "PAD Campaign", copy=0))[1] == "PAD Campaign is rezzed already"


@pytest.mark.parametrize(("flag", "paid"), [("free", 0), ("no_credits", 0), ("less = 1, rezzed", 2), ("rezzed", 3)])
def test_a_card_is_installed_and_rezzed_for_less_or_nothing(table: Lay, flag: str, paid: int) -> None:
    tax = make_card("Tax", "runner", "resource", STATIC % '"extra cost", to = { event = "rez" }, pay = { credits = 1 }')
    flags = flag if "rezzed" in flag else f"{flag} = true, rezzed"
    do = f'{{ do = "install", what = {{ in = "HQ", title = "PAD Campaign" }}, server = "new remote", {flags} = true }}'
    at = use(table, do, tax, "PAD Campaign @ hand", side="corp", credits=(9, 5))
    at.to_the_end()
    assert at.copy("PAD Campaign").faceup
    assert at.corp.credits == 9 - paid


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (STATIC % '"cannot", event = { event = "rez", what = { title = "Enigma" } }', "it cannot be rezzed"),
        (STATIC % '"cost", to = { event = "rez", what = { title = "Enigma" } }, amount = 9', "it is too dear"),
    ],
)
def test_of_several_cards_to_be_rezzed_at_once_one_that_cannot_be_stays_as_it_is(
    table: Lay, said: str, why: str
) -> None:
    bars = make_card("Bars", "runner", "resource", said)
    do = '{ do = "rez", what = { type = "ice", count = "all" } }'
    for cards, rezzed in ([bars], ["Ice Wall"]), ([], ["Enigma", "Ice Wall"]):
        at = use(table, do, "Enigma? @ HQ", "Ice Wall? @ HQ", *cards, side="corp")
        at.to_the_end()
        assert [copy.name for copy in at.game.copies if copy.card.type == "ice" and copy.faceup] == rezzed, why
        assert at.corp.credits == 5 - (1 if cards else 1 + 3)


@pytest.mark.parametrize(("trashed", "tags"), [(True, 0), (False, 1)])
def test_a_card_that_was_chosen_to_be_rezzed_and_has_left_is_not_rezzed(table: Lay, trashed: bool, tags: int) -> None:
    chooses = '{ do = "choose", what = { type = "ice", as = "that" } }'
    rezzes = '{ do = "rez", what = "that" }, { if = "done", do = [{ do = "give tags", amount = 1 }] }'
    do = f'{chooses}, {{ do = "trash", what = "that" }}, {rezzes}' if trashed else f"{chooses}, {rezzes}"
    at = use(table, do, "Enigma? @ HQ", side="corp")
    at.to_the_end()
    assert (at.copy("Enigma").zone is Zone.DISCARD, at.corp.credits, at.game.tags) == (trashed, 5 - 3 * tags, tags)


def test_a_card_that_is_rezzed_already_is_not_rezzed_again_nor_paid_for(table: Lay) -> None:
    rezzes = '{ do = "rez", what = "that" }, { if = "done", do = [{ do = "give tags", amount = 1 }] }'
    for ice, rezzed in ("Enigma @ HQ", 0), ("Enigma? @ HQ", 1):
        at = use(table, f'{{ do = "choose", what = {{ type = "ice", as = "that" }} }}, {rezzes}', ice, side="corp")
        at.to_the_end()
        assert (at.copy("Enigma").faceup, at.corp.credits, at.game.tags) == (True, 5 - 3 * rezzed, rezzed)


def test_two_upgrades_change_places_whatever_else_is_in_the_roots(table: Lay) -> None:
    one, two = (make_card(name, "corp", "upgrade", STATIC % '"hand size", who = "you", amount = 1') for name in "AB")
    do = '{ do = "swap", what = { title = "A" }, other = { title = "B" } }'
    at = use(table, do, f"{one} @ HQ", f"{two} @ remote 1", "PAD Campaign @ remote 1", side="corp")
    at.corp.swaps("A")
    at.corp.swaps("B")
    assert (at.copy("A").server, at.copy("B").server) == ("remote 1", "HQ")


def test_a_wish_means_one_option_for_each_different_way_and_the_copy_that_it_names(table: Lay) -> None:
    at = table("Mimic @ hand", "Mimic @ hand")
    servers = [one.detail for one in matching(at.game, at.options(), Wanted(Player.RUNNER, "runs"))]
    assert servers == [("HQ",), ("R&D",), ("Archives",)]
    for copy, found in (-1, [0]), (0, [0]), (1, [1]), (2, []):
        wanted = Wanted(Player.RUNNER, "installs", "Mimic", copy=copy)
        assert [one.copy for one in matching(at.game, at.options(), wanted)] == found


def test_several_cards_are_installed_on_the_card_that_is_named(table: Lay) -> None:
    do = '{ do = "install", what = { type = "program", in = "grip", count = %s }, on = "this", free = true }'
    for count in "2", '"all"':
        at = use(table, do % count, "Mimic @ hand", "Corroder @ hand")
        if count == "2":
            at.runner.installs("Mimic")
            at.runner.installs("Corroder")
        at.to_the_end()
        assert [at.copy(name).host for name in ("Mimic", "Corroder")] == [0, 0]


@pytest.mark.parametrize(("verb", "ice"), [("derez", "Enigma"), ("rez", "Ice Wall"), ("expose", "Ice Wall")])
def test_only_cards_of_the_corp_that_are_installed_are_rezzed_derezzed_or_exposed(
    table: Lay, verb: str, ice: str
) -> None:
    do = f'{{ do = "{verb}", what = {{ in = ["protecting", "rig", "discard pile"] }} }}'
    at = use(
        table, do, "Enigma @ HQ", "Ice Wall? @ HQ", "Tollbooth @ discard pile", "Funhouse? @ discard pile", "Mimic"
    )
    assert [at.game.copy(choice.copy).name for choice in at.options()] == [ice]
