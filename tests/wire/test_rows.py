"""Rows: every value comes back the same, and a row of another shape is no value."""

import json
from enum import Enum
from typing import Any, NamedTuple

import pytest

from judge_cli.wire.rows import RowForm, Rows


class Colour(Enum):
    """A word of a closed set."""

    RED = "red"


class Number(NamedTuple):
    """A value that is written as text."""

    parts: tuple[int, ...]


class Leaf(NamedTuple):
    """A value within itself, and of one of several kinds."""

    number: Number
    colour: Colour | None
    leads_to: "Leaf | Number | str"
    words: frozenset[str] = frozenset()
    pairs: tuple[tuple[str, int], ...] = ()
    counts: dict[str, int] | None = None


def _read(written: str) -> Number:
    return Number(tuple(map(int, written.split("."))))


def _rows() -> Rows:
    return Rows({Number: RowForm(lambda number: ".".join(map(str, number.parts)), _read)})


INNER = Leaf(Number((1, 2)), None, Number((3,)))
OUTER = Leaf(Number((4,)), Colour.RED, Leaf(Number((5,)), None, "the end"), frozenset("ab"), (("a", 1),), {"a": 1})


@pytest.mark.parametrize("value", [INNER, OUTER])
def test_a_value_comes_back_the_same(value: Leaf) -> None:
    row = json.loads(json.dumps(_rows().row(Leaf, value)))
    assert _rows().value(Leaf, row) == value


def test_a_row_is_short_and_in_a_fixed_order() -> None:
    assert _rows().row(Leaf, INNER) == ["1.2", None, [1, "3"], [], [], None]
    assert _rows().row(Leaf, OUTER)[3] == ["a", "b"]


@pytest.mark.parametrize(
    "row", [None, [], ["1.2"], [*["1.2"] * 9], ["1.2", "blue", [2, ""], [], [], {}], ["1.2", None, [7, ""], [], [], {}]]
)
def test_a_row_of_another_shape_is_refused(row: Any) -> None:
    with pytest.raises((TypeError, ValueError, IndexError)):
        _rows().value(Leaf, row)
