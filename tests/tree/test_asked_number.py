"""Every way in which people write rule numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.tree.numbers.asked_number import read_asked
from judge_cli.tree.numbers.number import AskedFor, EditionUnknown, NumberNotUnderstood
from tests.pages import number

EDITIONS = {"cr-1.4": "cr-1.4", "CR 1.4": "cr-1.4", "classic": "classic-1996", "1.4": "cr-1.4"}


def _asked(written: str) -> list[AskedFor]:
    return read_asked(written, EDITIONS)


@pytest.mark.parametrize(
    "written",
    [
        *("6.8.2a", "6.8.2(a)", "6.8.2 (a)", "6.8.2 a", "6.8.2.a", "6.8.2A", "6.8.2.(a)", " 6.8.2a ", "6.8.2a."),
        *("rule 6.8.2a", "Rule 6.8.2 a", "rules 6.8.2a", "§6.8.2a", "§ 6.8.2a", "(6.8.2a)", "[6.8.2a]", "6.8.2a?"),
        *("CR 6.8.2a", "see rule 6.8.2a", "“6.8.2a”", "\uff16.8.2a", "section 6.8.2a,"),
    ],
)
def test_every_form_of_a_number_is_read(written: str) -> None:
    assert _asked(written) == [AskedFor(None, number("6.8.2a"))]


@pytest.mark.parametrize(
    "written",
    ["CR 1.4 6.8.2a", "cr1.4 6.8.2a", "CR-1.4 6.8.2a", "cr-1.4 rule 6.8.2a", "6.8.2a (CR 1.4)", "6.8.2a, CR 1.4"],
)
def test_an_edition_may_stand_before_the_number(written: str) -> None:
    assert _asked(written) == [AskedFor("cr-1.4", number("6.8.2a"))]


def test_a_number_that_is_also_a_name_of_an_edition_is_a_number() -> None:
    assert _asked("1.4 1.7") == [AskedFor(None, number("1.4")), AskedFor(None, number("1.7"))]


@pytest.mark.parametrize("written", ["CR 1.2 6.8.2a", "6.8.2a (CR 26.03)", "edition 9.9 rule 6.8"])
def test_an_edition_in_words_that_is_not_here_is_refused(written: str) -> None:
    with pytest.raises(EditionUnknown):
        _asked(written)


def test_the_name_of_an_edition_alone_is_a_section() -> None:
    assert _asked("CR 1.4") == [AskedFor(None, number("1.4"))]


@pytest.mark.parametrize(
    ("written", "first", "last"),
    [
        ("6.8.2a-c", "6.8.2a", "6.8.2c"),
        ("6.8.2a–c", "6.8.2a", "6.8.2c"),
        ("6.8.2a - 6.8.2c", "6.8.2a", "6.8.2c"),
        ("6.8.2 a to c", "6.8.2a", "6.8.2c"),
        ("6.8.2(a)-(c)", "6.8.2a", "6.8.2c"),
        ("6.8.1-3", "6.8.1", "6.8.3"),
        ("6.3-6.8", "6.3", "6.8"),
        ("9.2.7 through 9.2.9", "9.2.7", "9.2.9"),
    ],
)
def test_ranges(written: str, first: str, last: str) -> None:
    assert _asked(written) == [AskedFor(None, number(first), number(last))]


@pytest.mark.parametrize(
    "written", ["6,8,2a", "6.8,2a", "rule 6,8,2A", "6,8,2(a)", "6,8,2 a", "6,8,2a?", "(6,8,2a)", "6,8,2a,", "6,8,2.a"]
)
def test_commas_typed_for_dots_are_dots(written: str) -> None:
    assert _asked(written) == [AskedFor(None, number("6.8.2a"))]


def test_commas_typed_for_dots_in_ranges_lists_and_beside_an_edition() -> None:
    assert _asked("6,8,2a-c") == [AskedFor(None, number("6.8.2a"), number("6.8.2c"))]
    assert _asked("6,8,2a, b and 6,8,3") == [AskedFor(None, number(n)) for n in ("6.8.2a", "6.8.2b", "6.8.3")]
    assert _asked("CR 1.4 6,8,2a") == [AskedFor("cr-1.4", number("6.8.2a"))]


def test_commas_between_numbers_part_them() -> None:
    assert _asked("6,8") == [AskedFor(None, number(n)) for n in ("6", "8")]
    assert _asked("6, 8, 2") == [AskedFor(None, number(n)) for n in ("6", "8", "2")]
    assert _asked("6.3,6.8") == [AskedFor(None, number(n)) for n in ("6.3", "6.8")]
    assert _asked("6.8.2a,6.8.2b,c") == [AskedFor(None, number(n)) for n in ("6.8.2a", "6.8.2b", "6.8.2c")]


def test_several_numbers_at_once() -> None:
    expected = [AskedFor(None, number(n)) for n in ("6.8.2a", "6.8.2b", "6.8.2c", "6.3")]
    assert _asked("6.8.2a, b and c; 6.3") == expected
    assert _asked("6.8.2a/b or c, #6.3") == expected
    assert _asked("6.8.2a 6.8.2b 6.8.2c 6.3") == expected


def test_sections_and_chapters() -> None:
    assert _asked("6.8") == [AskedFor(None, number("6.8"))]
    assert _asked("chapter 6") == [AskedFor(None, number("6"))]


def test_a_step_is_asked_for_as_a_step() -> None:
    assert _asked("step 11") == [AskedFor(None, number("11"), as_step=True)]
    assert _asked("classic step 11") == [AskedFor("classic-1996", number("11"), as_step=True)]


def test_an_anchor() -> None:
    assert _asked("rule_run_ends_close_paws") == [AskedFor(None, anchor="rule_run_ends_close_paws")]


@pytest.mark.parametrize(
    "written", ["", "   ", "rule", "banana", "6.8.2a-", "6.8.2a-z9", "a", "6..8", "1" * 10_000, "99999.1", "00066.8"]
)
def test_what_is_no_number_is_refused(written: str) -> None:
    with pytest.raises(NumberNotUnderstood):
        _asked(written)


@given(st.text(max_size=60))
def test_garbage_is_read_or_refused(garbage: str) -> None:
    try:
        assert all(asked.first or asked.anchor for asked in _asked(garbage))
    except (NumberNotUnderstood, EditionUnknown) as error:
        assert error.exit_code == 2


@given(st.text(alphabet="0123456789.abc()-–, §rulestpCR", max_size=40))
def test_almost_numbers_are_read_or_refused(garbage: str) -> None:
    try:
        assert _asked(garbage)
    except (NumberNotUnderstood, EditionUnknown) as error:
        assert error.exit_code == 2


def test_a_list_longer_than_anybody_writes_is_refused() -> None:
    assert len(read_asked("1.2.3 " * 300, {})) == 300
    with pytest.raises(NumberNotUnderstood):
        read_asked("1.2.3 " * 400, {})
