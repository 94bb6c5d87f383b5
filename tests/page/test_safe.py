"""Nothing from a file or an argument can steer a terminal."""

import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge_cli.page.safe import safe, safe_markdown
from tests.asking import ask, ask_anew
from tests.pages import EDITION, PAGE, small_corpus

HOSTILE = "\x1b]0;title\x07\x1b[31mred\x1b[0m [bold]loud[/bold] :smile: \u202eturned \x9bC1"


@given(st.text())
def test_safe_text_holds_no_control_character(text: str) -> None:
    shown = safe(text)
    assert len(shown) == len(text)
    assert not [c for c in shown if (ord(c) < 32 and c not in "\t\n") or 127 <= ord(c) < 160 or c in "\u202e\u2066"]


@given(st.text(alphabet="abc1. *_`<>[]()!&;:-+|\\~#"))
def test_safe_markdown_shows_the_same_characters(text: str) -> None:
    from markdown_it import MarkdownIt

    tokens = MarkdownIt("commonmark").parseInline(safe_markdown(f"x{text}x"))[0].children or []
    assert "".join(token.content for token in tokens) == f"x{text}x"


@given(st.text(alphabet="a1. -+=#>*\n\t"))
def test_no_line_of_safe_markdown_begins_a_list_a_rule_or_a_heading(text: str) -> None:
    from markdown_it import MarkdownIt

    kinds = {token.type for token in MarkdownIt("commonmark").parse(safe_markdown(text))}
    assert kinds <= {"paragraph_open", "inline", "paragraph_close", "code_block"}


def test_the_version_cannot_steer_a_terminal(tmp_path: Path) -> None:
    corpus = small_corpus(tmp_path, edition=EDITION.replace('id = "', 'id = "\\u001b]0;t\\n', 1))
    said = ask_anew("--version", JUDGE_CORPUS=str(corpus), JUDGE_CACHE=str(tmp_path / "c"))
    assert "\ufffd]0;t\ufffd" in said.out
    assert "\x1b" not in said.out


def test_control_codes_and_markup_in_a_corpus_are_shown_and_not_obeyed(tmp_path: Path) -> None:
    corpus = small_corpus(tmp_path, page=PAGE.replace("First rule.", f"First {HOSTILE} rule."))
    for view in ([], ["--markdown"]):
        said = ask_anew(
            "rule",
            "6.8.1",
            *view,
            JUDGE_CORPUS=str(corpus),
            JUDGE_CACHE=str(tmp_path / "c"),
            FORCE_COLOR="",
            COLUMNS="300",
        )
        assert said.code == 0
        assert "\x1b]" not in said.out
        assert "\x1b[31m" not in said.out
        assert "\u202e" not in said.out
        assert "[bold]loud[/bold] :smile:" in said.out
    plain = ask_anew("rule", "6.8.1", "--json", JUDGE_CORPUS=str(corpus), JUDGE_CACHE=str(tmp_path / "c"))
    assert plain.out.isascii()
    assert "\x1b" not in plain.out


def test_control_codes_in_an_argument_are_shown_and_not_obeyed() -> None:
    said = ask("rule", HOSTILE)
    assert said.code == 2
    assert "\x1b" not in said.err
    assert "[bold]loud[/bold]" in said.err


def test_ten_thousand_characters_are_not_shown_back() -> None:
    said = ask("rule", "x" * 10_000)
    assert said.code == 2
    assert len(said.err) < 400


def test_a_terminal_that_knows_only_ascii_still_gets_its_answer() -> None:
    said = ask_anew("rule", "5.7.1d", PYTHONIOENCODING="ascii")
    assert said.code == 0
    assert "turn formally begins" in said.out


def test_what_cannot_be_seen_is_shown_by_a_mark() -> None:
    """Every control and format character, and letters that print nothing; a sign printed before digits stays."""
    printed = {*range(0x600, 0x606), 0x6DD, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}
    blank = {0x2800, 0x3164, 0xFFA0, 0x115F, 0x1160, 0x16FE4, 0x1D159, *range(0x13430, 0x13439), *range(0xFE00, 0xFE10)}
    unseen = {
        code
        for code in range(0x110000)
        if unicodedata.category(chr(code)) in ("Cc", "Cf", "Zl", "Zp", "Cs") and chr(code) not in "\t\n"
    }
    assert [hex(code) for code in sorted(unseen - printed | blank) if safe(chr(code)) != "\ufffd"] == []


@pytest.mark.parametrize(
    "address",
    [
        *("example.com", "sub.example.co.uk/path", "EXAMPLE.GG", "bücher.example", "bit.ly/x", "a1.io", "x.xn--p1ai"),
        *("www.example.com", "https://example.com", "discord.gg/x", "пример.рф"),
    ],
)
def test_no_bare_address_in_markdown_is_a_link(address: str) -> None:
    for text in (address, f"see {address}.", f"({address})"):
        shown = safe_markdown(text)
        assert not re.search(r"[^\W_]\.(?=[^\W\d_]{2})", shown), shown


@pytest.mark.parametrize("text", ["6.8.2a", "CR 26.03 6.8.2", "The end. A run begins.", "e.g. this, i.e. that", "2.5"])
def test_numbers_and_sentences_stay_as_they_are(text: str) -> None:
    assert safe_markdown(text) == text
