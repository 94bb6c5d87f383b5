"""Reads a page of summaries: a heading with the section's number, then one list item per rule, examples below."""

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from judge_cli.errors import CorpusBroken
from judge_cli.text.block import BlockKind, PageBlock
from judge_cli.text.markdown import line_of, text_of, tokens
from judge_cli.text.marked import Marked
from judge_cli.text.mending import mended
from judge_cli.text.page_file import PageFile
from judge_cli.text.place import Place

if TYPE_CHECKING:
    from markdown_it.token import Token

_STRUCTURE = {"heading_close", "paragraph_open", "paragraph_close", "list_item_close"}
_LISTS = {"bullet_list_open": 1, "bullet_list_close": -1}
_NUMBERED = re.compile(r"(\d[\w.]*) +(.+)", re.DOTALL)
_EXAMPLE = re.compile(r"Example: +(.+)", re.DOTALL)
_EXAMPLE_DEPTH = 2


@lru_cache(maxsize=512)
def summary_entries(page: PageFile) -> tuple[tuple[str, PageBlock], ...]:
    """Each number of the page, as written, with its text; an example has its rule's number. Read once."""
    entries: list[tuple[str, PageBlock]] = []
    kind = BlockKind.PARAGRAPH
    depth = 0
    for token in tokens(page.text):
        match token.type:
            case "heading_open":
                kind = BlockKind.HEADING
            case "list_item_open":
                if depth == _EXAMPLE_DEPTH and (kind is BlockKind.ITEM or not entries):
                    raise page_not_understood(Place(page.name, line_of(token)), "an example without a rule above it")
                kind = BlockKind.EXAMPLE if depth == _EXAMPLE_DEPTH else BlockKind.ITEM
            case "inline":
                entries.append(_entry(page, token, kind, entries[-1][0] if entries else ""))
                kind = BlockKind.PARAGRAPH
            case "bullet_list_open" | "bullet_list_close":
                depth += _LISTS[token.type]
            case other if other not in _STRUCTURE:
                raise page_not_understood(Place(page.name, line_of(token)), f"Markdown of the kind {other!r}")
        if depth > _EXAMPLE_DEPTH:
            raise page_not_understood(Place(page.name, line_of(token)), "a list below an example")
    return tuple(entries)


def _entry(page: PageFile, token: "Token", kind: BlockKind, of_rule: str) -> tuple[str, PageBlock]:
    place = Place(page.name, line_of(token))
    plain = mended(text_of(token)).plain
    if kind is BlockKind.EXAMPLE:
        example = _EXAMPLE.fullmatch(plain)
        if not example:
            raise page_not_understood(place, "a line below a rule that does not begin with `- *Example:* `")
        return of_rule, PageBlock(kind, Marked(example[1]), place)
    numbered = _NUMBERED.fullmatch(plain)
    if kind is BlockKind.PARAGRAPH or not numbered:
        raise page_not_understood(place, "a summary that does not begin with `- **number** `")
    return numbered[1], PageBlock(kind, Marked(numbered[2]), place)


def page_not_understood(place: Place, what: str) -> CorpusBroken:
    """A page holds something that its format does not allow."""
    return CorpusBroken("page-not-understood", f"{place.file} has {what}", place=place, tries=["judge corpus check"])
