"""Markdown for a chat: within one message, cut at a sentence, no mark left open, and nobody called."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.screen.chat import MOST, fitted
from tests.asking import ask

CUT = "*(cut here to fit one chat message)*\n"
PIECES = st.lists(st.sampled_from(["**bold**", "a word.", "\n", "> quote", "*x. y*", "~~gone. now~~", "[a](b)", " "]))


@given(PIECES.map(" ".join).map(lambda text: text * 30))
def test_whatever_is_shown_fits(text: str) -> None:
    short = fitted(text)
    assert len(short) <= MOST
    assert (short == text) is (len(text) <= MOST)


@given(PIECES.map(" ".join).map(lambda text: text * 30))
def test_a_cut_leaves_no_mark_open(text: str) -> None:
    short = fitted(text)
    if short != text:
        kept = short.removesuffix(CUT).rstrip()
        assert text.startswith(kept)
        assert kept.rsplit("\n", 1)[-1].count("*") % 2 == 0


def test_it_is_cut_after_a_whole_sentence() -> None:
    text = "One sentence of some length. " * 100
    assert fitted(text).removesuffix(CUT).rstrip().endswith("length.")


@pytest.mark.parametrize(
    "asked",
    [("rule", "6", "--with-children"), ("steps", "run"), ("examples",), ("compare", "cr-1.4", "cr-26.03"), ("tree",)],
)
def test_every_command_fits_one_message(asked: tuple[str, ...]) -> None:
    said = ask(*asked, "--markdown")
    assert len(said.out) <= MOST
    assert said.out.endswith(CUT)


def test_a_question_that_calls_everyone_is_shown_harmless() -> None:
    said = ask("ask", "can @everyone rez ice? see https://example.org/x", "--markdown")
    assert "@everyone" not in said.out
    assert "https://example.org" not in re.sub("`.*`", "", said.out)
