"""Hosts: which cards another can be installed on, up to the last card and the last memory unit, and what is told."""

from collections.abc import Callable

import pytest

from judge_cli.engine.table.game import Zone
from tests.engine.table import Table, make_card
from tests.engine.test_costs import offered
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
STATIC = '[[ability]]\nkind = "static"\ntext = "x"\nchanges = [{ %s }]'
PROGRAMS = 'change = "can host", of = { type = "program" }'
HOSTS = """[[ability]]
kind = "paid"
text = "x"
cost = { clicks = 1 }
do = [{ do = "host", what = { in = "grip" }, on = "this" }]"""


def program(name: str, memory: int, said: str = "") -> str:
    """A program of so much memory."""
    return make_card(name, "runner", "program", f"memory = {memory}\n{said}")


def installing(lay: Lay, change: str, *hosted: int, memory: int = 1, more: str = "") -> Table:
    """A table at which a program is installed, with a card that hosts programs of so much memory each."""
    host = make_card("Shelf", "runner", "hardware", f"{STATIC % change}\n{more}")
    cards = [program(f"Hosted {n}", one) for n, one in enumerate(hosted)]
    at = lay(host, *cards, f"{program('Fresh', memory)} @ hand")
    for name in cards:
        at.transition.change(at.copy(name).id, host=at.copy(host).id)
    at.runner.installs("Fresh")
    return at


@pytest.mark.parametrize(
    ("hosted", "memory", "room"),
    [((), 3, True), ((), 4, False), ((1, 1), 1, True), ((1, 2), 1, False), ((3,), 0, True)],
)
def test_a_card_hosts_programs_up_to_its_memory(
    in_force: Lay, hosted: tuple[int, ...], memory: int, room: bool
) -> None:
    at = installing(in_force, f"{PROGRAMS}, memory = 3", *hosted, memory=memory)
    assert offered(at, "hosts", "Shelf") is room


@pytest.mark.parametrize(("hosted", "room"), [((), True), ((1,), True), ((1, 1), False), ((1, 1, 1), False)])
def test_a_card_hosts_so_many_cards_and_no_more(in_force: Lay, hosted: tuple[int, ...], room: bool) -> None:
    assert offered(installing(in_force, f"{PROGRAMS}, amount = 2", *hosted), "hosts", "Shelf") is room


def test_cards_on_another_host_take_no_room(in_force: Lay) -> None:
    make_card("Shelf", "runner", "hardware", STATIC % f"{PROGRAMS}, amount = 1, memory = 1")
    make_card("Other", "runner", "hardware", "")
    at = in_force("Shelf", "Other", program("Hosted", 1), f"{program('Fresh', 1)} @ hand")
    at.transition.change(at.copy("Hosted").id, host=at.copy("Other").id)
    at.runner.installs("Fresh")
    assert offered(at, "hosts", "Shelf")
    assert not offered(at, "hosts", "Other")


@pytest.mark.parametrize("kind", ["program", "hardware"])
def test_a_card_hosts_only_what_it_says(in_force: Lay, kind: str) -> None:
    at = installing(in_force, f'change = "can host", of = {{ type = "{kind}" }}')
    assert offered(at, "hosts", "Shelf") is (kind == "program")


def test_a_card_is_not_installed_on_itself(in_force: Lay) -> None:
    at = in_force(f"{program('Shelf', 1, STATIC % PROGRAMS)} @ hand", "Mimic")
    at.runner.installs("Shelf")
    at.to_the_end()
    assert at.copy("Shelf").host == -1
    assert not any("can host" in text for text in at.texts)


def test_a_card_that_is_installed_on_a_host_lies_on_it_and_that_is_told(in_force: Lay) -> None:
    at = installing(in_force, PROGRAMS)
    at.runner.hosts("Shelf")
    at.to_the_end()
    assert (at.copy("Fresh").zone, at.copy("Fresh").host) == (Zone.RIG, at.copy("Shelf").id)
    assert "Shelf can host Fresh, so it may be installed on it" in at.texts
    assert not any(", and not on " in text for text in at.texts)


def test_a_card_on_a_hosted_card_is_not_on_that_cards_host(in_force: Lay) -> None:
    make_card("Wall", "runner", "hardware", "")
    host = make_card("Shelf", "runner", "hardware", STATIC % PROGRAMS)
    at = in_force("Wall", host, f"{program('Fresh', 1)} @ hand")
    at.transition.change(at.copy(host).id, host=at.copy("Wall").id)
    at.runner.installs("Fresh")
    at.runner.hosts("Shelf")
    at.to_the_end()
    assert "Fresh is hosted on Shelf, and not on Wall, which hosts only that" in at.texts


def test_a_card_that_hosts_by_its_own_ability_takes_none_that_is_installed(in_force: Lay) -> None:
    told = "Shelf hosts cards by an ability of its own, and none is installed on it otherwise"
    at = installing(in_force, PROGRAMS, more=HOSTS)
    assert not offered(at, "hosts", "Shelf")
    assert told in at.texts
    at = installing(in_force, 'change = "can host", of = { type = "hardware" }', more=HOSTS)
    assert told not in at.texts
    assert told not in installing(in_force, PROGRAMS).texts


def test_a_card_that_needs_a_host_is_installed_on_one_that_is_not_itself(in_force: Lay) -> None:
    needs = STATIC % 'change = "install only on", on = { type = "program", count = 1 }'
    at = in_force(f"{program('Needs', 0, needs)} @ hand", "Mimic")
    at.runner.installs("Needs")
    assert [at.game.copy(one.copy).name for one in at.options() if one.verb == "hosts"] in (["Mimic"], [])
    at.to_the_end()
    assert at.copy("Needs").host == at.copy("Mimic").id


@pytest.mark.parametrize(
    ("card", "told", "zone"),
    [
        ("Mimic @ hand", "Mimic comes to where The Card is, hosted and not installed", Zone.HOSTED),
        ("Enigma @ HQ", "Enigma is hosted on The Card and is no longer installed", Zone.HOSTED),
        ("Mimic", "", Zone.RIG),
    ],
)
def test_an_ability_hosts_a_card_where_its_host_is(in_force: Lay, card: str, told: str, zone: Zone) -> None:
    name = card.partition(" @ ")[0]
    place = 'in = "grip"' if "hand" in card else 'is = "installed"'
    at = use(in_force, f'{{ do = "host", what = {{ {place}, title = "{name}" }}, on = "this" }}', card)
    at.to_the_end()
    assert (at.copy(name).zone, at.copy(name).host) == (zone, at.copy("The Card").id)
    assert [text for text in at.texts if text.endswith("installed")] == ([told] if told else [])
