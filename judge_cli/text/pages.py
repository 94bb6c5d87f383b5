"""Pages of a corpus become blocks: summaries, and a help-authoring export without its numbers; every letter is kept."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import zip_longest
from typing import TYPE_CHECKING

from judge_cli.errors import CorpusBroken
from judge_cli.text.block import BlockKind, Marked, PageBlock, Place
from judge_cli.text.markdown import is_italic, line_of, mended, text_of, tokens
from judge_cli.text.outside import PageFile

if TYPE_CHECKING:
    from markdown_it.token import Token

_OF_SUMMARIES = {"heading_close", "paragraph_open", "paragraph_close", "list_item_close"}
_LISTS = {"bullet_list_open": 1, "bullet_list_close": -1}
_NUMBERED = re.compile(r"(\d[\w.]*) +(.+)", re.DOTALL)
_OWN_EXAMPLE = re.compile(r"Example: +(.+)", re.DOTALL)
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
            case other if other not in _OF_SUMMARIES:
                raise page_not_understood(Place(page.name, line_of(token)), f"Markdown of the kind {other!r}")
        if depth > _EXAMPLE_DEPTH:
            raise page_not_understood(Place(page.name, line_of(token)), "a list below an example")
    return tuple(entries)


def _entry(page: PageFile, token: "Token", kind: BlockKind, of_rule: str) -> tuple[str, PageBlock]:
    place = Place(page.name, line_of(token))
    plain = mended(text_of(token)).plain
    if kind is BlockKind.EXAMPLE:
        example = _OWN_EXAMPLE.fullmatch(plain)
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


_ADVERTISEMENT = "Created with the Personal Edition of"
_PRINTED_EXAMPLE = re.compile(r"Example(?: \d+)?:")
_OF_EXPORTS = {
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
                case kind if kind not in _OF_EXPORTS:
                    raise page_not_understood(self._place(token), _token_in_words(kind))

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
            if _PRINTED_EXAMPLE.match(plain):
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


def _token_in_words(token_type: str) -> str:
    names = {
        "code_block": "a line indented like a list item, but no list is open at that depth",
        "fence": "a code fence",
        "blockquote_open": "a quotation",
    }
    return names.get(token_type, f"Markdown of the kind {token_type!r}")


_LIST_LABEL = re.compile(r"^[^\S\n]*+\d+\. ", re.MULTILINE)
# A digit that would begin a list, written as an entity to prevent that.
_DIGIT = re.compile(r"&#(4[89]|5[0-7]);")
_MARKUP = re.compile(r"&nbsp;|&?#8202;|\]\(<[^<>]*+>\)")


def first_lost(page: PageFile, blocks: Iterable[PageBlock]) -> Place | None:
    """The first place with a letter or digit that the blocks lack; none if all are accounted for."""
    kept = [c for block in blocks for c in block.text.plain if c.isalnum()]
    for n, (at, c) in enumerate(_letters(page.text)):
        if n >= len(kept) or kept[n] != c:
            return Place(page.name, page.text.count("\n", 0, at) + 1)
    return None if len(list(_letters(page.text))) == len(kept) else Place(page.name, page.text.count("\n") + 1)


def _letters(markdown: str) -> Iterable[tuple[int, str]]:
    """The letters and digits of a page with their offsets; markup is blanked out, not removed."""
    markdown = _DIGIT.sub(lambda match: chr(int(match[1])) + " " * (len(match[0]) - 1), markdown)
    bare = _MARKUP.sub(lambda match: " " * len(match[0]), markdown)
    bare = _LIST_LABEL.sub(lambda match: " " * len(match[0]), bare)
    return ((at, c) for at, c in enumerate(bare) if c.isalnum())
