"""Rule numbers: reading, printing, order, levels."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.tree.numbers.number import RuleNumber, letter_at, read_number
from tests.pages import number


@st.composite
def numbers(draw: st.DrawFn) -> RuleNumber:
    parts = tuple(draw(st.lists(st.integers(1, 999), min_size=1, max_size=3)))
    letter = draw(st.sampled_from(["", "a", "b", "z", "aa"]))
    roman = draw(st.sampled_from(["", "i", "iv", "ix"])) if letter else ""
    return RuleNumber(parts, letter, roman)


@given(numbers())
def test_a_number_is_read_back_as_it_is_printed(one: RuleNumber) -> None:
    assert read_number(str(one)) == one


@given(st.text(max_size=20))
def test_garbage_is_no_number_or_prints_as_itself(garbage: str) -> None:
    found = read_number(garbage)
    assert found is None or read_number(str(found)) == found


def test_numbers_come_in_the_order_of_the_book() -> None:
    written = ["6", "6.2", "6.8", "6.8.2", "6.8.2a", "6.8.2b", "6.8.2z", "6.8.2aa", "6.8.3", "6.10", "10"]
    assert [str(one) for one in sorted(map(number, reversed(written)))] == written


def test_a_number_knows_what_is_above_it() -> None:
    above = ["6.8.2", "6.8", "6"]
    at = number("6.8.2a")
    for expected in above:
        assert at.above is not None
        at = at.above
        assert str(at) == expected
    assert at.above is None
    assert number("6.8.2a.i").above == number("6.8.2a")


@given(numbers())
def test_what_precedes_a_number_is_just_before_it_on_the_same_level(one: RuleNumber) -> None:
    before = one.preceding()
    if before is None:
        assert str(one).rpartition(".")[2] in ("1", "i") or one.letter == "a"
    else:
        assert before < one
        assert before.depth == one.depth
        assert before.above == one.above


def test_letters_go_on_after_z() -> None:
    assert [letter_at(n) for n in (1, 2, 26, 27, 28, 52, 53)] == ["a", "b", "z", "aa", "ab", "az", "ba"]


@pytest.mark.parametrize(
    ("inner", "outer", "within"), [("6.8.2a", "6.8", True), ("6.8", "6.8", True), ("6.80", "6.8", False)]
)
def test_a_number_is_within_the_branch_above_it(inner: str, outer: str, within: bool) -> None:
    assert number(inner).is_within(number(outer)) is within
