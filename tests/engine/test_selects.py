"""Which cards and how much: what a card file can say of them, what it is refused for, and what is asked in play."""

from collections.abc import Callable

import pytest

from judge_cli.cards.language.card import counter_kinds
from judge_cli.engine.table.game import Zone
from judge_cli.errors import CorpusBroken
from judge_cli.procedure.steps.procedure import Player
from tests.engine.table import MADE, Table, make_card
from tests.engine.test_verbs import names, use
from tests.refusal import refusal

Lay = Callable[..., Table]
AMOUNT = "'amount' is a whole number, a name in quotes or a table"
SELECT = "'select' is a name in quotes or a table"


def _does(instruction: str) -> str:
    said = f'[[ability]]\nkind = "paid"\ntext = "do it"\ncost = {{ clicks = 1 }}\ndo = [{{ {instruction} }}]'
    return make_card("The Card", "runner", "resource", said)


@pytest.mark.parametrize(
    ("instruction", "said"),
    [
        ('do = "gain credits", amount = [1, 2]', AMOUNT),
        ('do = "gain credits", amount = ""', AMOUNT),
        ('do = "gain credits", amount = false', AMOUNT),
        ('do = "trash", what = ["this"]', SELECT),
        ('do = "trash", what = ""', SELECT),
        ('do = "trash", what = 1', SELECT),
        (
            'do = "trash", what = { subtype = ["virus", "killer"], no_subtype = "virus" }',
            "'select' can never match: a subtype that it must have and must not have",
        ),
        (
            'do = "trash", what = { is = ["facedown", "faceup"] }',
            "'select' can never match: no card is faceup and facedown",
        ),
        (
            'do = "trash", what = { is = ["installed", "active"], in = ["grip", "stack"] }',
            "'select' can never match: no installed card is in grip",
        ),
        ('do = "trash", what = { up_to = 0 }', "'select' can never match: it wants no card"),
    ],
)
def test_cards_and_amounts_that_cannot_be_meant_are_refused(instruction: str, said: str) -> None:
    with pytest.raises(CorpusBroken) as refused:
        _does(instruction)
    assert refused.value.what == said


@pytest.mark.parametrize(
    "select",
    [
        *(f'is = "installed", in = "{zone}"' for zone in ("root", "protecting", "server", "rig")),
        'is = "installed", in = ["grip", "rig"]',
        'is = "installed"',
        'in = "grip"',
        'is = ["rezzed", "faceup"]',
        'is = ["unrezzed", "facedown"]',
        'is = "unrezzed", is_not = "advanced"',
        'subtype = "virus", no_subtype = "killer"',
        "count = 1",
        "up_to = 1",
    ],
)
def test_cards_that_can_be_meant_are_not_refused(select: str) -> None:
    assert _does(f'do = "trash", what = {{ {select} }}') == "The Card"


def test_a_comparison_of_a_number_of_a_card_knows_its_keys() -> None:
    has = 'do = "trash", what = {{ has = [{{ value = "cost", at_most = 2{} }}] }}'
    assert _does(has.format(""))
    with refusal("key-unknown", match=r"has\.odd' is not known here"):
        _does(has.format(", odd = 1"))


def test_any_number_of_cards_can_be_all_of_them_or_none(table: Lay) -> None:
    do = '{ do = "trash", what = { count = "any", in = "grip", whose = "runner" } }'
    grip = ("Diesel", "Mimic", "Corroder")
    at = use(table, do, *(f"{name} @ hand" for name in grip))
    at.passes()
    at.to_the_end()
    assert names(at, Zone.HAND, Player.RUNNER) == list(grip)
    at = use(table, do, *(f"{name} @ hand" for name in grip))
    for name in grip:
        at.runner.trashes(name)
    assert names(at, Zone.DISCARD, Player.RUNNER) == list(grip)


def test_one_card_is_meant_where_no_number_is_said(table: Lay) -> None:
    at = use(table, '{ do = "trash", what = { in = "grip" } }', "Diesel @ hand", "Mimic @ hand")
    assert [choice.verb for choice in at.options()] == ["trashes", "trashes"]
    at.runner.trashes("Mimic")
    assert names(at, Zone.HAND, Player.RUNNER) == ["Diesel"]


@pytest.mark.parametrize(
    ("instruction", "kinds"),
    [
        ('do = "gain credits", amount = { value = "power counters", of = "this" }', ("power",)),
        ('do = "trash", what = { has = [{ value = "virus counters", at_least = 1 }] }', ("virus",)),
        ('do = "place counters", counter = "credit", amount = { value = "cost", of = "this" }', ("credit",)),
        ('do = "gain credits", amount = { value = "hosted cards", of = "this" }', ()),
    ],
)
def test_a_card_has_to_do_with_the_counters_that_it_places_and_with_those_that_it_counts(
    instruction: str, kinds: tuple[str, ...]
) -> None:
    assert counter_kinds(MADE[_does(instruction)]) == kinds
