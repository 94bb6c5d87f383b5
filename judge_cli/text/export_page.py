"""Reads a page of a help-authoring export: nested lists without their numbers, examples between them."""

import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING

from judge_cli.text.block import BlockKind, PageBlock
from judge_cli.text.markdown import is_italic, line_of, text_of, tokens
from judge_cli.text.mending import mended
from judge_cli.text.page_file import PageFile
from judge_cli.text.place import Place
from judge_cli.text.summary_page import page_not_understood

if TYPE_CHECKING:
    from markdown_it.token import Token

_ADVERTISEMENT = "Created with the Personal Edition of"
_EXAMPLE = re.compile(r"Example(?: \d+)?:")
_STRUCTURE = {
    *("paragraph_open", "paragraph_close", "heading_open", "heading_close", "list_item_close"),
}


def export_blocks(page: PageFile) -> tuple[PageBlock, ...]:
    """The blocks of an exported page, in order, each with its place."""
    blocks = tuple(_Reader(page).blocks())
    _refuse_empty_levels(blocks)
    return blocks


class _Reader:
    """Walks the tokens of one page, tracking the depth of lists."""

    def __init__(self, page: PageFile) -> None:
        self._page = page
        self._depth = 0
        self._bullets = 0
        self._fresh_item = False
        self._after_example = False

    def blocks(self) -> Iterator[PageBlock]:
        heading = False
        for token in tokens(self._page.text):
            match token.type:
                case "ordered_list_open":
                    self._depth += 1
                case "ordered_list_close":
                    self._depth -= 1
                case "bullet_list_open":
                    self._bullets += 1
                case "bullet_list_close":
                    self._bullets -= 1
                case "list_item_open":
                    # Only ordered lists number rules; a bullet is more text of its rule.
                    self._fresh_item = not self._bullets
                case "heading_open" | "heading_close":
                    heading = token.type == "heading_open"
                case "hr":
                    yield PageBlock(BlockKind.LEFT_OUT, text_of(token), self._place(token))
                case "inline":
                    yield self._block(token, heading)
                case kind if kind not in _STRUCTURE:
                    raise page_not_understood(self._place(token), _named(kind))

    def _block(self, token: "Token", heading: bool) -> PageBlock:
        text = mended(text_of(token))
        block = PageBlock(self._kind(token, text.plain, heading), text, self._place(token), self._depth)
        self._fresh_item = False
        if text.plain:
            self._after_example = block.kind in (BlockKind.EXAMPLE, BlockKind.EXAMPLE_TAIL)
        return block

    def _kind(self, token: "Token", plain: str, heading: bool) -> BlockKind:
        if heading:
            return BlockKind.HEADING
        if self._fresh_item and self._depth:
            return BlockKind.ITEM if plain else BlockKind.LEVEL_SHOWN
        if not plain or plain.startswith(_ADVERTISEMENT):
            return BlockKind.LEFT_OUT
        if is_italic(token):
            if _EXAMPLE.match(plain):
                return BlockKind.EXAMPLE
            if self._after_example:
                return BlockKind.EXAMPLE_TAIL
        return BlockKind.PARAGRAPH

    def _place(self, token: "Token") -> Place:
        return Place(self._page.name, line_of(token))


def _refuse_empty_levels(blocks: tuple[PageBlock, ...]) -> None:
    """Refuses a list level without any rules."""
    for block, after in zip_longest(blocks, blocks[1:]):
        if block.kind is BlockKind.LEVEL_SHOWN and (after is None or after.depth <= block.depth):
            raise page_not_understood(block.place, "a list level that is opened here but holds no rule")


def _named(token_type: str) -> str:
    names = {
        "code_block": "a line indented like a list item, but no list is open at that depth",
        "fence": "a code fence",
        "blockquote_open": "a quotation",
    }
    return names.get(token_type, f"Markdown of the kind {token_type!r}")
