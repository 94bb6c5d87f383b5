"""A discount on installing and rezzing a card together: the Corp divides it between the two costs before it pays."""

from collections.abc import Callable

import pytest

from judge_cli.engine.table.game import Zone
from tests.engine.table import Table
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
FOR_3_LESS = '{ do = "install", what = { in = "HQ", type = "ice" }, rezzed = true, less = 3 }'
# Logjam costs 2 to install there, and 6 to rez.
BEHIND_TWO = ("Ice Wall @ HQ", "Enigma @ HQ", "Logjam @ hand")


def divided(lay: Lay, to_install: int, credits: int) -> Table:
    """A table at which so much of 3 less in total was declared to lower the install cost of Logjam."""
    at = use(lay, FOR_3_LESS, *BEHIND_TWO, side="corp", credits=(credits, 0))
    at.corp.chooses_server(server="HQ")
    at.corp.chooses(amount=to_install)
    return at


def offered(at: Table) -> list[int]:
    """The parts of the discount that can be declared for the install cost."""
    return [int(choice.detail[-1]) for choice in at.options() if choice.verb == "chooses"]


@pytest.mark.parametrize(("to_install", "left"), [(0, 5), (1, 5), (2, 5), (3, 4)])
def test_each_division_lowers_the_two_costs_by_its_parts(in_force: Lay, to_install: int, left: int) -> None:
    at = divided(in_force, to_install, 10)
    at.to_the_end()
    assert (at.corp.credits, at.copy("Logjam").faceup) == (left, True)
    assert any(f"for {max(0, 2 - to_install)}" in text for text in at.texts if "installs Logjam" in text)
    assert f"The Corp rezzes Logjam for {3 + to_install}" in at.texts


@pytest.mark.parametrize(("to_install", "rezzed"), [(0, True), (1, True), (2, True), (3, False)])
def test_what_is_declared_for_the_install_cost_is_missing_for_the_rez_cost(
    in_force: Lay, to_install: int, rezzed: bool
) -> None:
    at = divided(in_force, to_install, 5)
    at.to_the_end()
    assert at.copy("Logjam").zone is Zone.PROTECTING
    assert (at.copy("Logjam").faceup, at.corp.credits) == (rezzed, 0 if rezzed else 5)


def test_the_division_is_declared_before_anything_is_paid(in_force: Lay) -> None:
    at = divided(in_force, 0, 10)
    declared = at.cited.index("rule_install_and_rez_reducing_total")
    assert declared < next(n for n, text in enumerate(at.texts) if "installs Logjam" in text)


@pytest.mark.parametrize(("credits", "parts"), [(2, [2, 0, 1, 3]), (1, [2, 1, 3]), (0, [2, 3])])
def test_only_a_division_with_which_the_install_cost_can_be_paid_is_declared(
    in_force: Lay, credits: int, parts: list[int]
) -> None:
    at = use(in_force, FOR_3_LESS, *BEHIND_TWO, side="corp", credits=(credits, 0))
    at.corp.chooses_server(server="HQ")
    while not offered(at):
        at.passes()
    assert offered(at) == parts


def test_a_discount_on_the_install_alone_is_not_divided(in_force: Lay) -> None:
    at = use(in_force, FOR_3_LESS.replace("rezzed = true, ", ""), *BEHIND_TWO, side="corp", credits=(9, 0))
    at.corp.chooses_server(server="HQ")
    at.to_the_end()
    assert "rule_install_and_rez_reducing_total" not in at.cited
    assert at.corp.credits == 9
