"""What a question means: which holding, answered how, out of all that the reader has learned."""

import math
from collections.abc import Sequence
from heapq import nlargest
from typing import NamedTuple

from judge_cli.reader.encoding import Encoding
from judge_cli.reader.pieces import Pieces

_MOST = 80
# A word has at least one piece and is read this far: what stands far before the end of a text is never read.
_READ = 16_000
_SHOWN = 24
_THOUSAND = 1000
_ANSWERS = ("yes", "no")


class LikelyMeaning(NamedTuple):
    """A holding, an answer that it gives, and how likely this is what is asked; in thousandths."""

    holding: str
    answer: str
    share: int


class SurestAnswer(NamedTuple):
    """The answer that is likeliest, how much likelier than the other, and the place of the likeliest with it."""

    place: int
    answer: str
    surely: int


def question_pieces(question: str, pieces: Pieces, longest: int) -> list[int]:
    """The pieces of a question; of a long story the last ones, where it asks."""
    return [pieces.begin, *pieces.of(question[-_READ:], _READ)[-min(_MOST, longest - 2) :], pieces.end]


def meanings(question: str, encoder: Encoding) -> list[LikelyMeaning]:
    """What a question may mean, the likeliest first; what no holding decides takes a share and is not among them."""
    read = question_pieces(question, encoder.pieces, encoder.longest)
    signs = [sign * encoder.sharp for sign in encoder.signs(read)]
    most = max(signs)
    powers = [math.exp(sign - most) for sign in signs]
    whole = sum(powers)
    # To the thousandth: the last places of a library's function differ between machines, those of the signs do not.
    shares = [round(_THOUSAND * power / whole) for power in powers]
    # Pairs of holding and answer in the order of the learned rows: yes and no of the first holding, then the next.
    likeliest = nlargest(_SHOWN, range(2 * len(encoder.holdings)), key=signs.__getitem__)
    return [LikelyMeaning(encoder.holdings[at // 2], _ANSWERS[at % 2], shares[at]) for at in likeliest]


def surest(found: Sequence[tuple[str, int]]) -> SurestAnswer:
    """The surest answer of some with their shares, the likeliest first; holdings that answer the same add up."""
    shares = {answer: sum(share for one, share in found if one == answer) for answer in _ANSWERS}
    answer = max(shares, key=lambda one: shares[one])
    place = next(n for n, (one, _) in enumerate(found) if one == answer)
    return SurestAnswer(place, answer, 2 * shares[answer] - sum(shares.values()))
