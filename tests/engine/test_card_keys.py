"""Every table in a card file knows its keys: one more is refused by name, and what is said twice holds twice."""

from collections.abc import Callable

import pytest

from tests.engine.table import Table, make_card
from tests.engine.test_verbs import use
from tests.refusal import refusal

Lay = Callable[..., Table]
GAIN = 'do = [{ do = "gain credits", amount = 1 }]'
CONDITIONS = (
    'exists = { type = "ice" }',
    'card = "this", is = { type = "ice" }',
    'amount = { value = "tags" }, at_least = 1',
    'happened = { event = "draw" }, within = "turn"',
    'during = "run"',
    "tags = 1",
    "threat = 1",
    'not = "tagged"',
    'all = ["tagged"]',
    'any = ["tagged"]',
)
AMOUNTS = (
    'value = "tags"',
    'each = { type = "ice" }',
    'times = { event = "draw" }, within = "turn"',
    "sum = [1, 2]",
    "product = [1, 2]",
    "half = 4",
    "bounded = 4, most = 3",
)
INSTRUCTIONS = (
    'do = "gain credits", amount = 1',
    'together = [{ do = "gain credits", amount = 1 }, { do = "draw", amount = 1 }]',
    f'may = "you", {GAIN}',
    f'unless = "corp", pay = {{ credits = 1 }}, {GAIN}',
    f'if = "tagged", {GAIN}',
    f'for_each = {{ type = "ice", count = "all" }}, {GAIN}',
    f"repeat = 2, {GAIN}",
    f'choose = "you", options = [{{ text = "a", {GAIN} }}, {{ text = "b", {GAIN} }}]',
    f'later = {{ event = "turn ends" }}, text = "x", {GAIN}',
    'lasting = [{ change = "hand size", who = "you", amount = 1 }], lasts = "turn"',
    f'instead_of = {{ event = "draw" }}, text = "x", {GAIN}',
)


def _made(instruction: str) -> str:
    said = f'[[ability]]\nkind = "paid"\ntext = "do it"\ncost = {{ clicks = 1 }}\ndo = [{{ {instruction} }}]'
    return make_card("The Card", "runner", "resource", said)


@pytest.mark.parametrize(
    "instruction",
    [
        *INSTRUCTIONS,
        *(f"if = {{ {one}%s }}, {GAIN}" for one in CONDITIONS),
        *(f'do = "draw", amount = {{ {one}%s }}' for one in AMOUNTS),
        f'if = {{ exists = {{ type = "ice"%s }} }}, {GAIN}',
        f'if = {{ happened = {{ event = "draw"%s }}, within = "turn" }}, {GAIN}',
        f'unless = "corp", pay = {{ credits = 1%s }}, {GAIN}',
        'lasting = [{ change = "hand size", who = "you", amount = 1%s }], lasts = "turn"',
        f'choose = "you", options = [{{ text = "a", {GAIN} }}, {{ text = "b", {GAIN}%s }}]',
        f'do = "trace", base = 1, success = {{ text = "a", {GAIN}%s }}',
    ],
)
def test_a_key_that_a_table_does_not_have_is_refused(instruction: str) -> None:
    at = instruction if "%s" in instruction else f"{instruction}%s"
    _made(at % "")
    with refusal("key-unknown", match="odd' is not known here"):
        _made(at % ", odd = 1")


@pytest.mark.parametrize(
    ("conditions", "tags", "credits"),
    [
        ('"tagged"', 1, 6),
        ('"tagged"', 0, 5),
        ('["tagged", { tags = 2 }]', 2, 6),
        ('["tagged", { tags = 2 }]', 1, 5),
        ('["tagged", { tags = 2 }, { tags = 3 }]', 2, 5),
        ('["tagged", { tags = 2 }, { tags = 3 }]', 3, 6),
        ('{ any = [{ tags = 3 }, "not tagged"] }', 0, 6),
        ('{ any = [{ tags = 3 }, "not tagged"] }', 2, 5),
        ('{ not = ["tagged", { tags = 2 }] }', 1, 6),
        ('{ not = ["tagged", { tags = 2 }] }', 2, 5),
        ('{ amount = { value = "tags" }, at_most = 1 }', 1, 6),
        ('{ amount = { value = "tags" }, at_most = 1 }', 2, 5),
        ('{ exists = { type = "program" }, least = 2 }', 0, 6),
        ('{ exists = { type = "program" }, least = 3 }', 0, 5),
    ],
)
def test_an_instruction_is_done_where_all_its_conditions_hold(
    table: Lay, conditions: str, tags: int, credits: int
) -> None:
    at = use(table, f"{{ if = {conditions}, {GAIN} }}", "Mimic", "Djinn", tags=tags)
    at.to_the_end()
    assert at.runner.credits == credits
