"""What can be accessed next in a breach, and what the cards that are accessed leave behind."""

from collections.abc import Callable

import pytest

from judge_cli.engine.table.game import Zone
from tests.engine.table import Table, make_card

Lay = Callable[..., Table]
WHEN = '[[ability]]\nkind = "conditional"\nwhen = { event = "breach" }\ntext = "x"\n'
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
