"""Where several cards would be trashed, an interrupt spares one of them: which, by whose choice, and of what kind."""

from collections.abc import Callable

import pytest

from judge_cli.engine.table.game import Zone
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import Table, make_card
from tests.engine.test_interrupting import guard
from tests.engine.test_verbs import use

Lay = Callable[..., Table]


def test_of_several_cards_one_is_spared(in_force: Lay) -> None:
    spares = guard("trash", does='{ do = "prevent", what = { among = "it", type = "program" } }')
    at = use(in_force, '{ do = "trash", what = { type = "program", count = "all" } }', "Mimic", "Corroder", spares)
    at.runner.prevents("Corroder")
    at.to_the_end()
    assert (at.copy("Mimic").zone, at.copy("Corroder").zone) == (Zone.DISCARD, Zone.RIG)


SHIELD = """[[ability]]
kind = "interrupt"
when = { event = "trash", what = { type = "program", is = "installed" }, would = true }
text = "x"
cost = { trash = true }
do = [{ do = "prevent", what = { among = "it", %s } }]"""
ALL_PROGRAMS = '{ do = "trash", what = { type = "program", count = "all" } }'


def shield(name: str, what: str = 'type = "program", is = "installed"') -> str:
    """A made-up card that can be trashed to keep one of several cards from being trashed."""
    return make_card(name, "runner", "resource", SHIELD % what)


def rig(at: Table) -> set[str]:
    return {copy.name for copy in at.game.zone(Zone.RIG, Player.RUNNER)} - {"The Card"}


def test_a_paid_interrupt_spares_the_one_card_that_its_player_chooses(in_force: Lay) -> None:
    at = use(in_force, ALL_PROGRAMS, "Mimic", "Corroder", "Cleaver", shield("Shield"))
    at.runner.uses("Shield")
    assert {at.game.copy(one.copy).name for one in at.options()} == {"Mimic", "Corroder", "Cleaver"}
    at.runner.prevents("Corroder")
    at.to_the_end()
    assert rig(at) == {"Corroder"}


def test_a_second_one_chooses_among_those_that_are_left(in_force: Lay) -> None:
    at = use(in_force, ALL_PROGRAMS, "Mimic", "Corroder", "Cleaver", shield("Shield"), shield("Buckler"))
    at.runner.uses("Shield")
    at.runner.prevents("Corroder")
    at.runner.uses("Buckler")
    assert {at.game.copy(one.copy).name for one in at.options()} == {"Mimic", "Cleaver"}
    at.runner.prevents("Mimic")
    at.to_the_end()
    assert rig(at) == {"Corroder", "Mimic"}


def test_a_mandatory_one_too_chooses_among_those_that_are_left(in_force: Lay) -> None:
    spares = guard("trash", does='{ do = "prevent", what = { among = "it", type = "program" } }')
    at = use(in_force, ALL_PROGRAMS, "Mimic", "Corroder", "Cleaver", spares, spares)
    at.runner.resolves("Guard")
    at.runner.prevents("Corroder")
    at.runner.resolves("Guard")
    assert {at.game.copy(one.copy).name for one in at.options()} == {"Mimic", "Cleaver"}


@pytest.mark.parametrize(
    ("what", "left"),
    [('title = "Corroder"', {"Corroder"}), ('title = "Corroder", other = true, type = "event"', set())],
)
def test_only_what_an_interrupt_speaks_of_is_spared(in_force: Lay, what: str, left: set[str]) -> None:
    at = use(in_force, ALL_PROGRAMS, "Mimic", "Corroder", shield("Shield", what))
    at.runner.uses("Shield")
    at.to_the_end()
    assert rig(at) == left


def test_a_resource_beside_a_program_is_not_spared_with_it(in_force: Lay) -> None:
    both = '{ do = "trash", what = { type = ["program", "resource"], is = "installed", other = true, count = "all" } }'
    at = use(in_force, both, "Mimic", "Artist Colony", "Sacrificial Construct")
    at.runner.uses("Sacrificial Construct")
    at.to_the_end()
    assert rig(at) == {"Mimic"}


def test_the_last_of_several_cards_is_spared_too(in_force: Lay) -> None:
    at = use(in_force, ALL_PROGRAMS, "Mimic", "Corroder", shield("Shield"), shield("Buckler"))
    at.runner.uses("Shield")
    at.runner.prevents("Corroder")
    at.runner.uses("Buckler")
    at.to_the_end()
    assert rig(at) == {"Corroder", "Mimic"}
