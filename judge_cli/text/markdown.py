"""Markdown tokens, by the one door to markdown-it-py, and the repair of what an exporter tore in their texts."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from judge_cli.text.block import Marked, joined

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

# A link on the first letter of "step", "rule" or "section" was written out as that letter and a space.
_TORN_WORD = re.compile(r"(?<![\w'’])([RrSs])\s+(teps?|ules?|ections?)\b(?=\s*\d|\s*\.|\s*$)")
# The same happened inside numbers: a space before the point of a section number
_TORN_NUMBER = re.compile(r"(?<=\d)\s+(?=\.\d)")
# or after its first digit, where that digit began a line
_TORN_DIGITS = re.compile(r"\b((?:(?:[Rr]ule|[Ss]tep|[Ss]ection)s?|and|or) \d)\s+(?=\d\.\d)")
_SPACE_BEFORE_STOP = re.compile(r"(?<=\d)\s+(?=\.(?:\s|$))")
_HAIR_SPACE = re.compile(r"&?#8202;|\u200a")
# A single plain space is correct, which spares most texts any change.
_SPACES = re.compile(r"[ \t\n\u00a0]{2,}|[\t\n\u00a0]")


def mended(text: Marked) -> Marked:
    """The text as its author wrote it."""
    text = text.replaced(_HAIR_SPACE, "")
    text = text.replaced(_SPACES, " ")
    text = text.replaced(_TORN_WORD, r"\1\2")
    text = text.replaced(_TORN_NUMBER, "")
    text = text.replaced(_TORN_DIGITS, r"\1")
    text = text.replaced(_SPACE_BEFORE_STOP, "")
    return _without_bold_punctuation(text).stripped()


def _without_bold_punctuation(text: Marked) -> Marked:
    """The text without marks on bare punctuation: a bold comma says nothing about a change."""
    kept = tuple((a, b) for a, b in text.bold if any(c.isalnum() for c in text.plain[a:b]))
    return Marked(text.plain, kept)


def tokens(markdown: str) -> "Sequence[Token]":
    """The block tokens of a Markdown text; raw HTML is plain text."""
    return _reader().parse(markdown)


@cache
def _reader() -> "MarkdownIt":
    from markdown_it import MarkdownIt  # a warm call never reads a page

    return MarkdownIt("commonmark").disable(["html_block", "html_inline", "autolink"])


def line_of(token: "Token") -> int:
    """The line, counted from 1, on which a token starts."""
    return token.map[0] + 1 if token.map else 1


def text_of(inline: "Token") -> Marked:
    """The text of an inline token, bold stretches marked."""
    return joined(Marked(text, ((0, len(text)),) if bold and text else ()) for text, bold, _ in _stretches(inline))


def is_italic(inline: "Token") -> bool:
    """Whether every visible character of an inline token is italic."""
    visible = [(text, italic) for text, _, italic in _stretches(inline) if text.strip()]
    return bool(visible) and all(italic for _, italic in visible)


def _stretches(inline: "Token") -> Iterator[tuple[str, bool, bool]]:
    """The pieces of an inline token as (text, bold, italic)."""
    bold = italic = 0
    for child in inline.children or []:
        match child.type:
            case "strong_open":
                bold += 1
            case "strong_close":
                bold -= 1
            case "em_open":
                italic += 1
            case "em_close":
                italic -= 1
            case "softbreak" | "hardbreak":
                yield " ", bold > 0, italic > 0
            case _:
                yield child.content, bold > 0, italic > 0
