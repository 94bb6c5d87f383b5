"""The common words of two texts, and those of only one."""

import difflib
import re
from collections import Counter
from difflib import Match
from enum import Enum
from itertools import accumulate
from typing import NamedTuple

# The number of word pairs to compare; texts that take more are shown whole.
_MOST_PAIRS = 200_000
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
    found: list[WordStretch] = []
    try:
        opcodes = _BoundedMatcher(old, new).get_opcodes()
    except _TooMuchWork:
        return [WordStretch(StandsIn.BEFORE, before), WordStretch(StandsIn.AFTER, after)]
    for tag, a, b, c, d in opcodes:
        if tag == "equal":
            found.append(WordStretch(StandsIn.BOTH, "".join(old[a:b])))
            continue
        if b > a:
            found.append(WordStretch(StandsIn.BEFORE, "".join(old[a:b])))
        if d > c:
            found.append(WordStretch(StandsIn.AFTER, "".join(new[c:d])))
    return found


class _TooMuchWork(Exception):
    """Two texts have too many words in common, in too many places."""


class _BoundedMatcher(difflib.SequenceMatcher[str]):
    """A matcher that gives up: each match that it finds takes all pairs of equal words around it anew."""

    def __init__(self, old: list[str], new: list[str]) -> None:
        super().__init__(None, old, new, autojunk=False)
        times = Counter(new)
        self._pairs_before = [0, *accumulate(1 + times[word] for word in old)]
        self._left = _MOST_PAIRS

    def find_longest_match(self, alo: int = 0, ahi: int | None = None, blo: int = 0, bhi: int | None = None) -> Match:
        """The longest match in these bounds, counted."""
        self._left -= self._pairs_before[ahi if ahi is not None else -1] - self._pairs_before[alo]
        if self._left < 0:
            raise _TooMuchWork
        return super().find_longest_match(alo, ahi, blo, bhi)
