"""The nearness of known questions by wording alone: words and pairs of neighbours, rare ones counting more."""

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from judge_cli.explanation.holdings.base import Base
from judge_cli.explanation.holdings.nearest import Near
from judge_cli.search.words import stems_of

# A pair of neighbours counts nearly as much as its words together.
_OF_PAIRS = 0.8


class Worded(NamedTuple):
    """A known question, and the overlap of its wording with the asked one, from 0 to 1."""

    near: Near
    same: float


def by_wording(base: Base, text: str, near: Sequence[Near]) -> list[Worded]:
    """The known questions that give an answer, the most similarly worded first."""
    rarity = _Rarity(base)
    asked = rarity.pieces(text)
    size = _size(asked)
    found: list[Worded] = []
    for one in near:
        said = rarity.pieces(one.known.text) if one.answer else {}
        if said:
            same = sum(weight * weight for piece, weight in said.items() if piece in asked)
            found.append(Worded(one, same / (size * _size(said))))
    return sorted(found, key=lambda one: -one.same)


class _Rarity:
    """The weights of words and pairs; each word is looked up once."""

    def __init__(self, base: Base) -> None:
        self._base = base
        self._of: dict[str, float] = {}

    def pieces(self, text: str) -> dict[str, float]:
        """The words of a text and its pairs of neighbours, with their weights."""
        stems = stems_of(text)
        rare = [self._rarity(stem) for stem in stems]
        found = {stem: 1 + weight for stem, weight in zip(stems, rare, strict=True)}
        for (first, second), (one, other) in zip(pairwise(stems), pairwise(rare), strict=True):
            found[f"{first} {second}"] = 1 + _OF_PAIRS * (one + other)
        return found

    def _rarity(self, stem: str) -> float:
        if stem not in self._of:
            self._of[stem] = self._base.rarity(stem)
        return self._of[stem]


def _size(pieces: Mapping[str, float]) -> float:
    return math.sqrt(sum(weight * weight for weight in pieces.values())) or 1.0
