"""A cost is paid as mandatory interrupts have it; optional ones leave it alone."""

from collections.abc import Callable

import pytest

from judge_cli.engine.table.game import Zone
from tests.engine.table import Table, make_card
from tests.engine.test_verbs import use

Lay = Callable[..., Table]
_STAYS = '{ do = "stay instead", face = "facedown" }'


def staying(do: str = _STAYS, what: str = '"this"', more: str = "") -> str:
    """An interrupt by which a card stays that would be trashed."""
    when = f'when = {{ event = "trash", what = {what}, would = true }}'
    return f'[[ability]]\nkind = "interrupt"\n{when}\ntext = "x"\n{more}do = [{do}]\n'


@pytest.mark.parametrize(
    ("said", "stays"),
    [
        (staying(), True),
        (staying(more="may = true\n"), False),
        (staying(more="cost = { credits = 1 }\n"), False),
        (staying(f'{{ may = "you", do = [{_STAYS}] }}'), False),
    ],
    ids=["must stay", "may stay", "stays if paid for", "is offered to stay"],
)
def test_a_card_that_is_trashed_to_pay_stays_if_it_must_and_pays_all_the_same(
    table: Lay, said: str, stays: bool
) -> None:
    cost = 'cost = { clicks = 1, do = [{ do = "trash", what = { title = "Fuel" } }] }'
    paid = f'[[ability]]\nkind = "paid"\ntext = "x"\n{cost}\n'
    burns = make_card("Small Burner", "runner", "resource", f'{paid}do = [{{ do = "gain credits", amount = 3 }}]')
    at = table(burns, make_card("Fuel", "runner", "program", said))
    at.runner.uses("Small Burner")
    at.to_the_end()
    assert at.runner.credits == 8
    assert (at.copy("Fuel").zone is Zone.RIG) is stays


def test_a_card_whose_own_cost_is_to_trash_it_stays_if_it_must(table: Lay) -> None:
    paid = '[[ability]]\nkind = "paid"\ntext = "x"\ncost = { clicks = 1, trash = true }\n'
    said = f'{paid}do = [{{ do = "gain credits", amount = 3 }}]\n{staying()}'
    at = table(make_card("Fuel", "runner", "program", said))
    at.runner.uses("Fuel")
    at.to_the_end()
    assert at.runner.credits == 8
    assert (at.copy("Fuel").zone, at.copy("Fuel").faceup) == (Zone.RIG, False)


def test_of_several_cards_trashed_at_once_only_the_one_that_stays_is_left(table: Lay) -> None:
    do = '{ do = "trash", what = { type = "program", count = "all" } }'
    at = use(table, do, "Harbinger", "Mimic", "Gordian Blade")
    at.to_the_end()
    assert [at.copy(name).zone for name in ("Harbinger", "Mimic", "Gordian Blade")] == [
        *(Zone.RIG, Zone.DISCARD, Zone.DISCARD),
    ]
