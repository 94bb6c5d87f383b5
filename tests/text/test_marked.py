"""Marked text keeps its marks through cutting, joining and replacing."""

import re

from hypothesis import given
from hypothesis import strategies as st

from judge_cli.text.block import Marked, joined


@st.composite
def marked_texts(draw: st.DrawFn) -> Marked:
    pieces = draw(st.lists(st.tuples(st.text("ab 1.", max_size=5), st.booleans()), max_size=6))
    return joined(Marked(text, ((0, len(text)),) if bold and text else ()) for text, bold in pieces)


def _bold_letters(text: Marked) -> str:
    return "".join(text.plain[a:b] for a, b in text.bold)


@given(marked_texts(), marked_texts())
def test_joining_keeps_all_letters_and_all_marks(one: Marked, other: Marked) -> None:
    both = joined([one, other])
    assert both.plain == one.plain + other.plain
    assert _bold_letters(both) == _bold_letters(one) + _bold_letters(other)


@given(marked_texts(), st.integers(0, 30), st.integers(0, 30))
def test_a_cut_keeps_the_marks_inside_it(text: Marked, start: int, end: int) -> None:
    piece = text.cut(start, end)
    assert piece.plain == text.plain[start:end]
    assert all(0 <= a < b <= len(piece.plain) for a, b in piece.bold)


@given(marked_texts())
def test_replacing_nothing_changes_nothing(text: Marked) -> None:
    assert text.replaced(re.compile("never"), "x") is text


@given(marked_texts())
def test_marks_never_leave_the_text(text: Marked) -> None:
    shorter = text.replaced(re.compile("a+"), "").stripped()
    assert all(0 <= a < b <= len(shorter.plain) for a, b in shorter.bold)
    assert "a" not in shorter.plain
