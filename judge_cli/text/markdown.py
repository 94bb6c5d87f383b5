"""Markdown tokens: the one door to markdown-it-py, imported only when a page is really read."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from judge_cli.text.marked import Marked, joined

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token


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
