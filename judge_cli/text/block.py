"""A block: one heading, list item, paragraph or worked example of a page."""

from dataclasses import dataclass
from enum import Enum

from judge_cli.text.marked import Marked
from judge_cli.text.place import Place


class BlockKind(Enum):
    """The kind of a block on its page."""

    HEADING = "heading"
    ITEM = "item"
    LEVEL_SHOWN = "level already shown"
    PARAGRAPH = "paragraph"
    EXAMPLE = "example"
    EXAMPLE_TAIL = "example goes on"
    LEFT_OUT = "left out"


@dataclass(frozen=True, slots=True)
class PageBlock:
    """A stretch of a page with its kind, its text and its place; items know their nesting depth."""

    kind: BlockKind
    text: Marked
    place: Place
    depth: int = 0
