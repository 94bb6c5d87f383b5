"""Accounts for a page: every letter and digit of the file must be in one of its blocks, in order."""

import re
from collections.abc import Iterable

from judge_cli.text.block import PageBlock
from judge_cli.text.page_file import PageFile
from judge_cli.text.place import Place

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
