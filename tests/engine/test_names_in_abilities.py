"""A name in an ability must be given by something: an instruction about nothing is refused, never a skipped line."""

import pytest

from tests.engine.table import make_card
from tests.refusal import refusal

PLAY = '[[ability]]\nkind = "play"\ntext = "So."\ndo = [{}]\n'


@pytest.mark.parametrize(
    "do",
    [
        '{ do = "gain credits", amount = "removed" }',
        '{ do = "trash", what = "found" }',
        '{ do = "trash", what = { among = "those" } }',
        '{ do = "gain credits", amount = "that many" }',
        '{ do = "trash", what = "it" }',
        '{ do = "gain credits", amount = "X" }',
    ],
)
def test_a_name_that_nothing_gives_is_refused(do: str) -> None:
    with refusal("name-unknown"):
        make_card("The Card", "corp", "operation", PLAY.format(do))


@pytest.mark.parametrize(
    "do",
    [
        '{ do = "remove tags", amount = 1 }, { do = "gain credits", amount = "removed" }',
        '{ do = "search", what = { in = "R&D" } }, { do = "move", what = "found", to = "HQ" }',
        '{ do = "reveal", what = { count = "all", in = "HQ", as = "a" } }, { do = "trash", what = { among = "a" } }',
    ],
)
def test_a_name_that_an_instruction_gives_can_be_used(do: str) -> None:
    make_card("The Card", "corp", "operation", PLAY.format(do))


def test_a_choice_that_another_ability_does_not_keep_is_refused() -> None:
    said = '[[ability]]\nkind = "play"\ntext = "So."\ndo = [{ do = "choose server", server = "any", name = "there" }]\n'
    paid = '[[ability]]\nkind = "paid"\ntext = "So."\ncost = { credits = 1 }\n'
    after = paid + 'do = [{ do = "gain credits", amount = "there" }]'
    with refusal("name-unknown"):
        make_card("The Card", "corp", "operation", f"{said}\n{after}")
