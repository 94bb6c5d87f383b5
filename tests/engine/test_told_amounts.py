"""Credits, clicks and counters that an ability gives or takes: how many, to the last one, and in which words."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.table import Table, make_card
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
SEES = """[[ability]]
kind = "conditional"
when = { event = "%s" }
text = "x"
do = [{ do = "take bad publicity", amount = 1 }]"""


def counters(at: Table, name: str, kind: str) -> int:
    """The number of counters of a kind on a card."""
    return at.copy(name).count(kind)


@pytest.mark.parametrize(
    ("do", "start", "credits", "clicks", "told"),
    [
        ('"gain credits", amount = 1', {}, 6, 3, "The Runner gains 1 credit"),
        ('"gain credits", amount = 2', {}, 7, 3, "The Runner gains 2 credits"),
        ('"lose credits", amount = 5', {}, 0, 3, "The Runner loses 5 credits"),
        ('"lose credits", amount = 1', {}, 4, 3, "The Runner loses 1 credit"),
        ('"lose credits", amount = 6', {}, 0, 3, "The Runner loses 5 credits"),
        ('"lose credits", amount = 5, if_able = true', {}, 0, 3, "The Runner loses 5 credits"),
        ('"lose credits", amount = 6, if_able = true', {}, 5, 3, "The Runner loses no credits"),
        ('"pay", amount = 5', {}, 0, 3, "The Runner pays 5 credits for The Card"),
        ('"pay", amount = 1', {}, 4, 3, "The Runner pays 1 credit for The Card"),
        ('"pay", amount = 6', {}, 5, 3, "The Runner is not able to pay 6 credits for The Card"),
        ('"gain clicks", amount = 1', {}, 5, 4, "The Runner gains 1 click"),
        ('"gain clicks", amount = 2', {}, 5, 5, "The Runner gains 2 clicks"),
        ('"lose clicks", amount = 3', {}, 5, 0, "The Runner loses 3 clicks"),
        ('"lose clicks", amount = 4', {}, 5, 0, "The Runner loses 3 clicks"),
        ('"lose clicks", amount = 3, if_able = true', {}, 5, 0, "The Runner loses 3 clicks"),
        ('"lose clicks", amount = 4, if_able = true', {}, 5, 3, "The Runner has no click to lose"),
        ('"lose clicks", amount = 1', {"clicks": (0, 1)}, 5, 0, "The Runner has no click to lose"),
        ('"spend clicks", amount = 3', {}, 5, 0, "The Runner spends 3 clicks"),
        ('"draw", amount = 1', {}, 5, 3, "The Runner has no card to draw"),
    ],
)
def test_credits_and_clicks_are_told_as_they_change(
    table: Lay, do: str, start: dict[str, Any], credits: int, clicks: int, told: str
) -> None:
    at = use(table, f"{{ do = {do} }}", **start)
    assert (at.runner.credits, at.game.clicks[1]) == (credits, clicks)
    assert told in at.texts


@pytest.mark.parametrize(("amount", "lost"), [(0, 0), (1, 1)])
@pytest.mark.parametrize("who", ["you", "corp"])
def test_nobody_sees_a_loss_of_none(table: Lay, who: str, amount: int, lost: int) -> None:
    sees = make_card("Sees", "runner", "hardware", SEES % "lose credits")
    at = use(table, f'{{ do = "lose credits", amount = 2, who = "{who}" }}', sees, credits=(amount, amount))
    at.to_the_end()
    assert at.game.bad_publicity == lost


@pytest.mark.parametrize(
    ("amount", "left", "pool", "told"), [(1, 2, 6, "1 credit"), (3, 0, 8, "3 credits"), (4, 0, 8, "3 credits")]
)
def test_credits_are_taken_from_a_card_as_many_as_are_there(
    table: Lay, amount: int, left: int, pool: int, told: str
) -> None:
    places = '{ do = "place counters", counter = "credit", amount = 3 }'
    at = use(table, f'{places}, {{ do = "take credits", what = "this", amount = {amount} }}')
    assert (counters(at, "The Card", "credit"), at.runner.credits) == (left, pool)
    assert f"The Runner takes {told} from The Card" in at.texts


@pytest.mark.parametrize(
    ("placed", "removed", "told"),
    [
        (1, 1, ["1 virus counter is placed on The Card", "1 virus counter is removed from The Card"]),
        (2, 1, ["2 virus counters are placed on The Card", "1 virus counter is removed from The Card"]),
        (2, 3, ["2 virus counters are placed on The Card", "2 virus counters are removed from The Card"]),
    ],
)
def test_counters_are_placed_and_removed_in_the_right_number(
    table: Lay, placed: int, removed: int, told: list[str]
) -> None:
    does = [
        f'{{ do = "{verb} counters", counter = "virus", amount = {n} }}'
        for verb, n in (("place", placed), ("remove", removed))
    ]
    at = use(table, ", ".join(does))
    assert counters(at, "The Card", "virus") == max(placed - removed, 0)
    assert [text for text in at.texts if "virus counter" in text] == told


@pytest.mark.parametrize(
    ("amount", "moved", "told"),
    [(1, 1, "1 virus counter moved"), (2, 2, "2 virus counters moved"), (5, 2, "2 virus counters moved")],
)
def test_counters_are_moved_as_many_as_are_there(table: Lay, amount: int, moved: int, told: str) -> None:
    places = '{ do = "place counters", counter = "virus", amount = 2 }'
    to = 'to = { title = "Mimic", count = "all" }'
    moves = f'{{ do = "move counters", counter = "virus", amount = {amount}, what = "this", {to} }}'
    at = use(table, f"{places}, {moves}", "Mimic")
    assert (counters(at, "The Card", "virus"), counters(at, "Mimic", "virus")) == (2 - moved, moved)
    assert f"{told} from The Card to Mimic" in at.texts
    at = use(table, f"{places}, {moves}")
    assert counters(at, "The Card", "virus") == 2
    assert not [text for text in at.texts if " moved " in text]


@pytest.mark.parametrize(("there", "left", "told"), [(3, 1, 2), (2, 0, 2), (1, 0, 1), (0, 0, 0)])
def test_bad_publicity_is_removed_as_much_as_there_is(table: Lay, there: int, left: int, told: int) -> None:
    at = use(table, '{ do = "remove bad publicity", amount = 2 }', side="corp", bad_publicity=there)
    assert at.game.bad_publicity == left
    assert f"The Corp removes {told} bad publicity" in at.texts


def test_advancement_counters_that_are_placed_do_not_advance_the_card(table: Lay) -> None:
    sees = make_card("Sees", "runner", "hardware", SEES % "advance")
    does = '{ do = "place counters", counter = "%s", amount = 2, what = { title = "Ice Wall" } }'
    for counter, told in ("advancement", True), ("power", False):
        at = use(table, does % counter, "Ice Wall @ HQ", sees, side="corp")
        at.to_the_end()
        assert (counters(at, "Ice Wall", counter), at.game.bad_publicity) == (2, 0)
        assert ("Counters are placed on Ice Wall, which is not advancing it" in at.texts) is told
