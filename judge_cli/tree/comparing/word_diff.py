"""The words that two texts share, and those that only one of them has."""

import difflib
import re
from enum import Enum
from typing import NamedTuple

# Pairs of words that are held against each other; texts with more, longer than any rule, are shown whole.
_MOST_PAIRS = 4_000_000
_PIECE = re.compile(r"\s+|\w+|[^\w\s]")


class Kept(Enum):
    """Which of two texts a stretch of words stands in."""

    BOTH = "both"
    BEFORE = "before"
    AFTER = "after"


class Stretch(NamedTuple):
    """Some words in a row, and where they stand."""

    kept: Kept
    words: str


def word_diff(before: str, after: str) -> list[Stretch]:
    """The two texts as one, word by word: what stays, what goes, what comes."""
    old, new = _PIECE.findall(before), _PIECE.findall(after)
    if len(old) * len(new) > _MOST_PAIRS:
        return [Stretch(Kept.BEFORE, before), Stretch(Kept.AFTER, after)]
    found: list[Stretch] = []
    for tag, a, b, c, d in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            found.append(Stretch(Kept.BOTH, "".join(old[a:b])))
            continue
        if b > a:
            found.append(Stretch(Kept.BEFORE, "".join(old[a:b])))
        if d > c:
            found.append(Stretch(Kept.AFTER, "".join(new[c:d])))
    return found
