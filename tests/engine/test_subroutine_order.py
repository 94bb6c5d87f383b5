"""The order of subroutines (CR 26.03 9.8.3a to e): each test fails if a category moves or turns round."""

from collections.abc import Callable

import pytest

from judge_cli.engine.evaluate.values import subroutines
from tests.engine.table import Table, make_card

Lay = Callable[..., Table]

_TWO_PRINTED = "".join(
    f'[[subroutine]]\ntext = "{text}"\ndo = [{{ do = "gain credits", amount = {n} }}]\n\n'
    for n, text in enumerate(("printed 1", "printed 2"), 1)
)


def gains(text: str, which: str, *, first: bool, amount: int = 1) -> str:
    """A change by which ice gains a subroutine, before the others or after them."""
    before = "first = true, " if first else ""
    ability = f'{{ text = "{text}", do = [{{ do = "end the run" }}] }}'
    return f'{{ change = "subroutine", what = {which}, {before}amount = {amount}, ability = {ability} }}'


def static(*changes: str) -> str:
    """A static ability that makes changes."""
    return f'[[ability]]\nkind = "static"\ntext = "x"\nchanges = [{", ".join(changes)}]\n\n'


def paid(do: str) -> str:
    """A paid ability that costs nothing."""
    return f'[[ability]]\nkind = "paid"\ntext = "x"\ncost = {{ credits = 0 }}\ndo = [{do}]\n\n'


def lasting(change: str) -> str:
    """A paid ability that makes a change for the rest of the run."""
    return paid(f'{{ lasting = [{change}], lasts = "run" }}')


@pytest.fixture
def layered() -> str:
    """Ice with two printed subroutines, that gives itself two before them and two after them."""
    own = static(
        gains("own before", '"this"', first=True, amount=2), gains("own after", '"this"', first=False, amount=2)
    )
    return make_card("Layered", "corp", "ice", own + _TWO_PRINTED)


@pytest.fixture
def granting() -> str:
    """A card whose static ability, and whose two paid ones, give ice subroutines before the others and after them."""
    every = '{ count = "all", type = "ice", is = "installed" }'
    said = static(gains("static before", every, first=True), gains("static after", every, first=False))
    for n in (1, 2):
        said += lasting(gains(f"made before {n}", every, first=True)) + lasting(
            gains(f"made after {n}", every, first=False)
        )
    return make_card("Granting", "corp", "asset", said)


def order(at: Table) -> list[str]:
    """The texts of the ice's subroutines, in their order."""
    return [one.text for one in subroutines(at.game, at.copy("Layered"))]


def test_what_the_ice_gives_itself_stands_on_either_side_of_what_is_printed(in_force: Lay, layered: str) -> None:
    at = in_force(f"{layered} @ HQ")
    assert order(at) == ["own before", "own before", "printed 1", "printed 2", "own after", "own after"]


def test_what_other_abilities_give_stands_outside_of_that(in_force: Lay, layered: str, granting: str) -> None:
    at = in_force(f"{layered} @ HQ", f"{granting} @ remote 1")
    assert order(at) == [
        *("static before", "own before", "own before"),
        *("printed 1", "printed 2"),
        *("own after", "own after", "static after"),
    ]


@pytest.mark.parametrize("turned", [False, True])
def test_of_those_the_latest_come_first_before_and_the_oldest_first_after(
    in_force: Lay, layered: str, granting: str, turned: bool
) -> None:
    at = in_force(f"{granting} @ remote 1", f"{layered} @ HQ")
    at.runner.runs(server="HQ")
    first, second = (2, 1) if turned else (1, 2)
    for n in (first, second):
        at.corp.uses("Granting", ability=2 * n)
        at.corp.uses("Granting", ability=2 * n + 1)
    assert order(at)[:3] == [f"made before {second}", f"made before {first}", "static before"]
    assert order(at)[-3:] == ["static after", f"made after {first}", f"made after {second}"]


def test_what_a_paid_ability_of_the_ice_gives_it_stands_where_other_abilities_put_it(in_force: Lay) -> None:
    own = static(gains("own before", '"this"', first=True), gains("own after", '"this"', first=False))
    before, after = (gains(f"paid {where}", '"this"', first=where == "before") for where in ("before", "after"))
    ice = make_card("Layered", "corp", "ice", lasting(before) + lasting(after) + own + _TWO_PRINTED)
    at = in_force(f"{ice} @ HQ")
    at.runner.runs(server="HQ")
    at.corp.uses("Layered", ability=1)
    at.corp.uses("Layered", ability=2)
    assert order(at) == ["paid before", "own before", "printed 1", "printed 2", "own after", "paid after"]


def test_subroutines_resolve_in_that_order(in_force: Lay, layered: str) -> None:
    ice = make_card("Counting", "corp", "ice", static(gains("own before", '"this"', first=True)) + _TWO_PRINTED)
    at = in_force(f"{ice} @ HQ")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.corp.credits == 5
    assert at.game.labels == ("unsuccessful",)
    after = make_card("Trailing", "corp", "ice", static(gains("own after", '"this"', first=False)) + _TWO_PRINTED)
    at = in_force(f"{after} @ HQ")
    at.runner.runs(server="HQ")
    at.to_the_end()
    assert at.corp.credits == 8


def test_a_subroutine_that_is_lost_is_the_last_one_and_a_new_one_comes_after_the_broken(in_force: Lay) -> None:
    number = '{ each = { in = "HQ" } }'
    change = gains("own", '"this"', first=False).replace("amount = 1", f"amount = {number}")
    ice = make_card("Swelling", "corp", "ice", static(change))
    said = [
        '{ do = "break", amount = 1 }',
        '{ do = "trash", what = { in = "HQ" } }',
        '{ do = "draw", amount = 1, who = "corp" }',
    ]
    cutter = make_card("Cutter", "runner", "resource", "".join(map(paid, said)))
    at = in_force(f"{ice} @ HQ", cutter, "Hedge Fund @ hand", "PAD Campaign @ hand", "Enigma @ deck")
    at.runner.runs(server="HQ")
    at.until("step_encounter_paw")
    at.runner.uses("Cutter", ability=1, subroutines=(1,))
    at.runner.uses("Cutter", ability=2)
    at.runner.trashes(target="Hedge Fund")
    assert len(subroutines(at.game, at.copy("Swelling"))) == 1 and at.transition.encounter.broken == (0,)
    at.runner.uses("Cutter", ability=3)
    unbroken = [choice.detail for choice in at.options() if choice.verb == "uses" and choice.ability == 0]
    assert unbroken == [(1,)]
