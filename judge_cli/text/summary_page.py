"""Reading a page of summaries: a heading with the section's number, then one list item a rule."""

import re
from typing import TYPE_CHECKING

from judge_cli.errors.corpus import PageNotUnderstood
from judge_cli.text.block import Block, Kind
from judge_cli.text.markdown import line_of, text_of, tokens
from judge_cli.text.marked import Marked
from judge_cli.text.mending import mended
from judge_cli.text.page_file import PageFile
from judge_cli.text.place import Place

if TYPE_CHECKING:
    from markdown_it.token import Token

_STRUCTURE = {
    *("heading_close", "paragraph_open", "paragraph_close", "list_item_close"),
    *("bullet_list_open", "bullet_list_close"),
}
_NUMBERED = re.compile(r"(\d[\w.]*) +(.+)", re.DOTALL)


def summary_entries(page: PageFile) -> list[tuple[str, Block]]:
    """Each number that the page gives a text to, as it is written there, with that text."""
    entries: list[tuple[str, Block]] = []
    kind = Kind.PARAGRAPH
    for token in tokens(page.text):
        match token.type:
            case "heading_open":
                kind = Kind.HEADING
            case "list_item_open":
                kind = Kind.ITEM
            case "inline":
                entries.append(_entry(page, token, kind))
                kind = Kind.PARAGRAPH
            case other if other not in _STRUCTURE:
                raise PageNotUnderstood(Place(page.name, line_of(token)), f"Markdown of the kind {other!r}")
    return entries


def _entry(page: PageFile, token: "Token", kind: Kind) -> tuple[str, Block]:
    place = Place(page.name, line_of(token))
    plain = mended(text_of(token)).plain
    numbered = _NUMBERED.fullmatch(plain)
    if kind is Kind.PARAGRAPH or not numbered:
        raise PageNotUnderstood(place, "a summary that does not begin with `- **number** `")
    return numbered[1], Block(kind, Marked(numbered[2]), place)
