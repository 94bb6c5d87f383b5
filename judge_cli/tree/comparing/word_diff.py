"""The common words of two texts, and those of only one."""

import difflib
import re
from enum import Enum
from typing import NamedTuple

# The number of word pairs to compare; longer texts than any rule are shown whole.
_MOST_PAIRS = 4_000_000
_PIECE = re.compile(r"\s+|\w+|[^\w\s]")


class StandsIn(Enum):
    """The text that a stretch of words belongs to: the first, the second or both."""

    BOTH = "both"
    BEFORE = "before"
    AFTER = "after"


class WordStretch(NamedTuple):
    """Some words in a row, and the text they belong to."""

    kept: StandsIn
    words: str


def word_diff(before: str, after: str) -> list[WordStretch]:
    """The two texts as one, word by word: kept, removed, added."""
    old, new = _PIECE.findall(before), _PIECE.findall(after)
    if len(old) * len(new) > _MOST_PAIRS:
        return [WordStretch(StandsIn.BEFORE, before), WordStretch(StandsIn.AFTER, after)]
    found: list[WordStretch] = []
    for tag, a, b, c, d in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            found.append(WordStretch(StandsIn.BOTH, "".join(old[a:b])))
            continue
        if b > a:
            found.append(WordStretch(StandsIn.BEFORE, "".join(old[a:b])))
        if d > c:
            found.append(WordStretch(StandsIn.AFTER, "".join(new[c:d])))
    return found
