"""Cards that are trashed to pay for their own abilities: what lay on them is still counted by these."""

from collections.abc import Callable

import pytest

from tests.engine.table import Table, make_card

Lay = Callable[..., Table]
COUNTED = '{ do = "gain credits", amount = { value = "power counters", of = "this" } }'
# The same ability with the cost before all that it does, and with the cost inside.
WAYS = [
    f"may = true\ncost = {{ trash = true }}\ndo = [{COUNTED}]",
    f'do = [{{ may = "you", pay = {{ trash = true }}, do = [{COUNTED}] }}]',
]
FOLLOWED = "What Cash Box says is followed: it counts what lay on it as it was trashed"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("counters", [0, 1, 3])
def test_counters_of_a_card_that_is_trashed_inside_its_ability_are_counted_by_it(
    table: Lay, way: str, counters: int
) -> None:
    said = f'[[ability]]\nkind = "conditional"\nwhen = {{ event = "gain credits", who = "you" }}\ntext = "x"\n{way}'
    box = make_card("Cash Box", "runner", "resource", said)
    at = table(box, credits=(0, 0))
    at.transition.put(at.copy(box).id, "power", counters)
    at.runner.gains()
    at.runner.uses(box) if "cost" in way else at.runner.pays()
    assert at.runner.credits == 1 + counters
    assert (FOLLOWED in at.texts) is (counters > 0)
