"""Markdown for a chat: within one message, cut at a sentence, no mark left open, and nobody called."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.page.markdown import MOST, fitted
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


NASTY = (
    "@everyone @here <@123> <@&45> https://evil.example [a](http://b.example) www.evil.example discord.gg/abc "
    "||s|| **b**"
)
# What a chat would obey: a call, an address it makes a link of, a link or a mark of its own.
OBEYED = re.compile(r"@(?:everyone|here|\d|&)|https?://|www\.|discord\.gg|(?<!\\)\]\(http|(?<!\\)\|\||(?<!\\)\*\*b")


def _shown(markdown: str) -> str:
    """The Markdown without the publisher's own links, and without code, which a chat obeys in nothing but calls."""
    own = re.sub(r"\]\(<https://rules\.nullsignal\.games/[^>]*>\)", "]", markdown)
    code = re.findall(r"``[^\n]*``|`[^`\n]*`", own)
    assert not [one for one in code if re.search(r"@(?:everyone|here|\d|&)", one)]
    return re.sub(r"``[^\n]*``|`[^`\n]*`", "", own)


@pytest.mark.parametrize("asked", [("ask", "can {} jack out"), ("search", "jack out {}")])
def test_nothing_in_a_question_is_obeyed_by_a_chat(asked: tuple[str, str]) -> None:
    said = ask(asked[0], asked[1].format(NASTY), "--markdown")
    assert said.out
    assert not OBEYED.findall(_shown(said.out))


def test_nothing_in_a_file_is_obeyed_by_a_chat(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    said = '[[card]]\nname = "Ice Wall"\nserver = "HQ"\n\n[[play]]\nplayer = "runner"\ndoes = "runs"\nserver = "HQ"\n'
    path.write_text(f"question = '{NASTY}'\nsays = '{NASTY}'\n\n{said}", encoding="utf-8")
    shown = ask("explain", str(path), "--markdown", "--transcript")
    assert (shown.code, shown.err) == (0, "")
    assert "everyone" in shown.out
    assert not OBEYED.findall(_shown(shown.out))
