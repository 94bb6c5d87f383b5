"""What can be accessed next in a breach, and what the cards that are accessed leave behind."""

from collections.abc import Callable

import pytest

from judge_cli.engine.table.game import Zone
from tests.engine.table import Table, make_card
from tests.engine.test_verbs import STATIC, use

Lay = Callable[..., Table]
WHEN = '[[ability]]\nkind = "conditional"\nwhen = { event = "breach" }\ntext = "x"\n'
CANNOT = STATIC % '"cannot", event = { event = "access", who = "runner"%s }'
DIGS = f'{WHEN}do = [{{ do = "access more", amount = 1 }}]'


def accessible(at: Table) -> list[str]:
    """The names of the cards that the Runner can access next, once there is a choice; until then both pass."""
    for _ in range(50):
        if found := [at.transition.copy(one.copy).name for one in at.options() if one.verb == "accesses"]:
            return found
        at.passes()
    raise AssertionError("nothing can be accessed")


def test_the_cards_of_r_and_d_are_accessed_from_the_top_one_after_the_other(table: Lay) -> None:
    digger = make_card("Digger", "runner", "hardware", DIGS)
    at = table(digger, "Hedge Fund @ deck", "Ice Wall @ deck", "Enigma @ deck", "Crisium Grid @ R&D", credits=(0, 0))
    at.runner.runs(server="R&D")
    assert accessible(at) == ["Crisium Grid", "Hedge Fund"]
    at.runner.accesses("Hedge Fund")
    assert accessible(at) == ["Crisium Grid", "Ice Wall"]
    at.runner.accesses("Ice Wall")
    at.to_the_end()
    assert not any("accesses Enigma" in text for text in at.texts)


def test_a_persistent_ability_of_an_unrezzed_card_ends_with_its_card(table: Lay) -> None:
    at = table("AMAZE Amusements? @ remote 1", "Hostile Takeover @ remote 1", credits=(0, 9))
    at.runner.runs(server="remote 1")
    at.runner.accesses("AMAZE Amusements")
    at.runner.trashes("AMAZE Amusements")
    at.to_the_end()
    assert at.copy("Hostile Takeover").zone is Zone.SCORE
    assert at.game.tags == 0


@pytest.mark.parametrize(("server", "limited"), [("HQ", True), ("R&D", True), ("remote 1", False), ("Archives", False)])
def test_a_random_access_limit_is_set_for_hq_and_r_and_d_alone(in_force: Lay, server: str, limited: bool) -> None:
    at = in_force(
        "Ice Wall @ hand", "Enigma @ deck", "PAD Campaign @ remote 1", "Enigma @ discard pile", credits=(0, 0)
    )
    at.runner.runs(server=server)
    at.to_the_end()
    assert ("The random access limit is 1" in at.texts) is limited


@pytest.mark.parametrize(("server", "credits"), [("HQ", 8), ("R&D", 5)])
@pytest.mark.parametrize("during", ["breach", "access"])
def test_a_condition_on_an_access_looks_at_the_server(table: Lay, during: str, server: str, credits: int) -> None:
    do = f'[{{ if = {{ during = "{during}", server = "HQ" }}, do = [{{ do = "gain credits", amount = 3 }}] }}]'
    said = f'[[ability]]\nkind = "conditional"\nwhen = {{ event = "access" }}\ntext = "x"\ndo = {do}'
    at = table(make_card("Watcher", "runner", "resource", said), "Ice Wall @ hand", "Ice Wall @ deck")
    at.runner.runs(server=server)
    at.to_the_end()
    assert at.runner.credits == credits


def test_in_an_access_one_ability_is_used_and_nothing_more(table: Lay) -> None:
    said = '[[ability]]\nkind = "paid"\nflags = ["access"]\ntext = "x"\ncost = { credits = 1 }\ndo = [%s]'
    pries = make_card("Pries", "runner", "resource", said % '{ do = "give tags", amount = 1 }')
    at = table(pries, "PAD Campaign @ remote 1", credits=(0, 9))
    at.runner.runs(server="remote 1")
    while "trashes" not in [choice.verb for choice in at.options()]:
        at.passes()
    assert [choice.verb for choice in at.options()] == ["declines", "trashes", "uses"]
    at.runner.uses("Pries")
    while at.game.run is not None:
        assert not {"trashes", "uses"} & {choice.verb for choice in at.options()}
        at.passes()
    assert (at.runner.credits, at.game.tags) == (8, 1)


def test_what_is_being_accessed_ends_with_the_run(table: Lay) -> None:
    said = '[[ability]]\nkind = "conditional"\nwhen = { event = "access", what = "this" }\ntext = "x"\n'
    trap = make_card("Trap", "corp", "upgrade", f'{said}do = [{{ do = "end the run" }}]')
    at = table(f"{trap} @ HQ", "Ice Wall @ hand", credits=(0, 0))
    at.runner.runs(server="HQ")
    at.runner.accesses("Trap")
    at.to_the_end()
    assert "What is being accessed or breached ends with the run" in at.texts
    assert not any("accesses Ice Wall" in text for text in at.texts)
    assert at.game.accessing == ()


@pytest.mark.parametrize("declined", [False, True])
def test_an_access_that_could_be_replaced_takes_place_where_the_runner_declines_that(
    table: Lay, declined: bool
) -> None:
    at = table("Account Siphon @ hand", "Hedge Fund @ hand")
    at.runner.plays("Account Siphon")
    at.runner.runs(server="HQ")
    while not any(one.verb == "replaces" for one in at.options()):
        at.passes()
    if declined:
        at.runner.declines()
    else:
        at.runner.replaces("Account Siphon")
    at.to_the_end()
    assert ("The Runner accesses Hedge Fund" in at.texts) is declined


def test_a_persistent_ability_of_a_card_that_is_trashed_outside_a_run_ends_with_its_card(table: Lay) -> None:
    accesses = '{ do = "access", what = { title = "AMAZE Amusements", count = "all" } }'
    at = use(table, accesses, "AMAZE Amusements @ remote 1", credits=(0, 9))
    at.runner.trashes("AMAZE Amusements")
    at.to_the_end()
    assert not any("is persistent" in text for text in at.texts)
    assert at.game.lingering == ()


@pytest.mark.parametrize("pays", [True, False])
def test_what_is_paid_or_not_to_access_a_card_is_told(table: Lay, pays: bool) -> None:
    said = STATIC % '"extra cost", to = { event = "access", what = { type = "ice" } }, pay = { credits = 2 }'
    gate = make_card("Gate", "corp", "asset", said)
    at = table(f"{gate} @ remote 1", "Ice Wall @ hand")
    at.runner.runs(server="HQ")
    while not any(one.verb == "pays" for one in at.options()):
        at.passes()
    at.engine.take(at.transition, next(one for one in at.options() if (one.verb == "pays") is pays))
    at.to_the_end()
    assert f"The Runner {'pays' if pays else 'does not pay'} 2 to access Ice Wall" in at.texts
    assert ("The Runner accesses Ice Wall" in at.texts, at.runner.credits) == (pays, 3 if pays else 5)


SPARES = '{ do = "breach", server = "HQ", barred = { count = "all", in = "root", server = "HQ" } }'


def test_what_lasts_for_a_breach_is_over_at_the_checkpoint_after_it_and_not_later(table: Lay) -> None:
    at = use(table, SPARES, "PAD Campaign @ hand", credits=(0, 9))
    while not any(one.verb == "trashes" for one in at.options()):
        at.passes()
    assert [one.lasts for one in at.game.lingering] == ["breach"]
    while at.game.accessing:
        at.passes()
    assert at.game.lingering == ()


def test_what_lasts_for_a_breach_is_over_before_one_that_waited_for_its_end(in_force: Lay) -> None:
    when = '[[ability]]\nkind = "conditional"\nwhen = { event = "access", first = "turn" }\ntext = "x"\n'
    again = make_card("Again", "runner", "resource", f'{when}do = [{{ do = "breach", server = "HQ" }}]')
    at = use(in_force, SPARES, again, "Crisium Grid @ HQ", "Hedge Fund @ hand", credits=(0, 0))
    at.to_the_end()
    assert "A breach is under way: the one of Again begins when it ends" in at.texts
    assert "The Runner accesses Crisium Grid" in at.texts


@pytest.mark.parametrize("server", ["HQ", "R&D", "Archives", "remote 1"])
def test_a_runner_who_cannot_access_cards_accesses_none_wherever_they_are(in_force: Lay, server: str) -> None:
    warden = make_card("Warden", "corp", "asset", CANNOT % "")
    cards = ["Ice Wall @ hand", "Enigma @ deck", "Hedge Fund @ discard pile", f"PAD Campaign @ {server}"]
    at = in_force(f"{warden} @ remote 2", *cards)
    at.runner.runs(server=server)
    at.to_the_end()
    assert at.game.labels == ("successful",)
    assert not any("The Runner accesses" in text for text in at.texts)


@pytest.mark.parametrize(("server", "zone"), [("HQ", "hand"), ("R&D", "deck")])
def test_where_some_cards_cannot_be_accessed_another_is(in_force: Lay, server: str, zone: str) -> None:
    warden = make_card("Warden", "corp", "asset", CANNOT % ', what = { type = "ice" }')
    at = in_force(f"{warden} @ remote 2", f"Ice Wall @ {zone}", f"Hedge Fund @ {zone}", f"Enigma @ {zone}")
    at.runner.runs(server=server)
    at.to_the_end()
    assert [text for text in at.texts if "accesses" in text] == ["The Runner accesses Hedge Fund"]


def test_cards_that_an_ability_lets_the_runner_access_are_left_out_if_they_cannot_be(in_force: Lay) -> None:
    warden = make_card("Warden", "corp", "asset", CANNOT % ', what = { type = "ice" }')
    do = '{ do = "access", what = { count = "all", in = "HQ" } }'
    at = use(in_force, do, f"{warden} @ remote 2", "Ice Wall @ hand", "Hedge Fund @ hand")
    at.to_the_end()
    assert [text for text in at.texts if "accesses" in text] == ["The Runner accesses Hedge Fund"]
