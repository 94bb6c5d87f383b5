"""Mending torn words, lost entities and stray bold."""

import pytest

from judge_cli.text.block import Marked
from judge_cli.text.markdown import mended


@pytest.mark.parametrize(
    ("torn", "whole"),
    [
        ("If the run reached s tep 6.9.5e, the point", "If the run reached step 6.9.5e, the point"),
        ("See r ule 8.2.7.", "See rule 8.2.7."),
        ("the Approach Server Phase, s ection 6.7.", "the Approach Server Phase, section 6.7."),
        ("See S ection 9.2 for more", "See Section 9.2 for more"),
        ("Phase (s\u00a0 tep 6.9.3b), the", "Phase (step 6.9.3b), the"),
        ("See also section 9 .2.4.", "See also section 9.2.4."),
        ("See section 6 .", "See section 6."),
        ("PHASE#8202;, the Runner", "PHASE, the Runner"),
        ("PHASE&#8202;, the Runner", "PHASE, the Runner"),
        ("continues to s tep", "continues to step"),
        ("two   spaces\nand a line", "two spaces and a line"),
    ],
)
def test_what_the_exporter_tore_is_mended(torn: str, whole: str) -> None:
    assert mended(Marked(torn)).plain == whole


@pytest.mark.parametrize("sound", ["is it a rule or not", "Corps teps on", "The Runner's ection", "a s tep ladder"])
def test_words_that_only_look_torn_are_left_alone(sound: str) -> None:
    assert mended(Marked(sound)).plain == sound


def test_bold_around_punctuation_only_is_no_mark() -> None:
    assert mended(Marked("PHASE#8202;, the", ((11, 12),))) == Marked("PHASE, the")


def test_marks_stay_on_their_words_when_text_before_them_is_mended() -> None:
    text = mended(Marked("s tep 6.9.5e is new", ((16, 19),)))
    assert [text.plain[a:b] for a, b in text.bold] == ["new"]
