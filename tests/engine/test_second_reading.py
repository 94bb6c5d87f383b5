"""What the second reader of 60 cards, ability by ability against their printed text, asked to see played."""

from collections.abc import Callable

from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table

Lay = Callable[..., Table]
CORP = {"active": Player.CORP, "clicks": (3, 0)}


def offered(at: Table, verb: str, card: str = "") -> bool:
    """Whether a choice of this verb, with this card, is among those that can be made now."""
    return any(c.verb == verb and (not card or at.game.copy(c.copy).name == card) for c in at.options())


def test_an_operation_is_never_installed(table: Lay) -> None:
    at = table("Red Level Clearance @ hand", "Hedge Fund @ hand", credits=(9, 5), **CORP)
    at.corp.plays("Red Level Clearance")
    # Any mode can be chosen, also one that does nothing.
    assert [choice.detail[-1] for choice in at.options() if choice.verb == "chooses"] == [0, 1, 2, 3]
    at.corp.chooses(option=3)
    assert not offered(at, "installs")
    assert at.copy("Hedge Fund").zone is Zone.HAND
    at = table("Red Level Clearance @ hand", "Hedge Fund @ hand", "PAD Campaign @ hand", credits=(9, 5), **CORP)
    at.corp.plays("Red Level Clearance")
    at.corp.chooses(option=3)
    assert [at.game.copy(choice.copy).name for choice in at.options()] == ["PAD Campaign"]


def test_what_was_drawn_by_the_first_mode_can_be_installed_by_the_second(table: Lay) -> None:
    at = table("Red Level Clearance @ hand", "PAD Campaign @ deck", "Hedge Fund @ deck", **CORP)
    at.corp.plays("Red Level Clearance")
    at.corp.chooses(option=1)
    at.corp.chooses(option=3)
    at.corp.installs("PAD Campaign")
    at.corp.chooses_server(server="remote 1")
    assert at.copy("PAD Campaign").zone is Zone.SERVER


def test_an_ability_that_did_nothing_was_not_used(table: Lay) -> None:
    at = table("Malandragem", "Eli 1.0 @ HQ", "Enigma @ HQ", clicks=(0, 4))
    at.runner.runs(server="HQ")
    at.runner.uses("Eli 1.0", subroutines=(1,))
    at.runner.uses("Eli 1.0", subroutines=(2,))
    at.until("step_encounter_begins")
    assert at.copy("Malandragem").count("power") == 2
    at.runner.pays()
    assert at.copy("Malandragem").count("power") == 1


def test_a_card_sees_itself_trashed_where_it_says_so(table: Lay) -> None:
    at = table("Hostile Architecture @ remote 1", *["Sure Gamble @ hand"] * 3)
    at.runner.runs(server="remote 1")
    at.runner.trashes("Hostile Architecture")
    at.to_the_end()
    assert len(at.game.zone(Zone.HAND, Player.RUNNER)) == 1
