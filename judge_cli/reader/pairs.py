"""A question beside each settled question that it may be: another one, or the same with its answer."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.reader.encoding import Encoding
from judge_cli.reader.pieces import Pieces

_QUESTION = _KNOWN = 72
_THOUSAND = 1000


class Candidate(NamedTuple):
    """A holding's sentence, and its known questions nearest to the question: one answered yes, one answered no."""

    sentence: str
    yes: str = ""
    no: str = ""


class Shares(NamedTuple):
    """How likely a candidate is another question, or the same one with its answer; in thousandths."""

    other: int
    yes: int
    no: int


class Surest(NamedTuple):
    """Which candidate answers a question, how, and how much more surely than any speaks for the other side."""

    candidate: int
    answer: str
    surely: int


def shares_of(question: str, candidates: Sequence[Candidate], encoder: Encoding) -> list[Shares]:
    """How likely each candidate is meant by a question."""
    pairs = [pair_of(question, one, encoder.pieces, encoder.longest) for one in candidates]
    return [_shares(signs) for signs in encoder.outcomes(pairs)]


def surest(shares: Sequence[Shares]) -> Surest | None:
    """The candidate with the greatest share for a side, less the greatest of any for the other side."""
    if not shares:
        return None
    sides = {"yes": [one.yes for one in shares], "no": [one.no for one in shares]}
    answer, against = ("yes", "no") if max(sides["yes"]) >= max(sides["no"]) else ("no", "yes")
    best = max(sides[answer])
    return Surest(sides[answer].index(best), answer, best - max(sides[against]))


def pair_of(question: str, candidate: Candidate, pieces: Pieces, longest: int) -> tuple[list[int], int]:
    """The pieces of question and candidate, and how many stand before the candidate."""
    front = [pieces.begin, *pieces.of(question, min(_QUESTION, longest // 2)), pieces.end]
    back: list[int] = []
    for side, known in (("yes", candidate.yes), ("no", candidate.no)):
        if known:
            back += [*pieces.of(f"{side} :", longest), *pieces.of(known, _KNOWN), *pieces.of("|", 1)]
    back += pieces.of(candidate.sentence, longest)
    return [*front, *back[: longest - len(front) - 1], pieces.end], len(front)


def _shares(signs: Sequence[float]) -> Shares:
    powers = [math.exp(sign - max(signs)) for sign in signs]
    # To the thousandth: the last places of a library's function differ between machines.
    other, yes, no = (round(_THOUSAND * power / sum(powers)) for power in powers)
    return Shares(other, yes, no)
