"""What a question means: which holding, answered how, out of all that the reader has learned."""

import math
from typing import NamedTuple

from judge_cli.reader.encoding import Encoding
from judge_cli.reader.pieces import Pieces

_MOST = 80
# A word has at least one piece and is read this far: what stands far before the end of a text is never read.
_READ = 16_000
_SHOWN = 24
_THOUSAND = 1000


class LikelyMeaning(NamedTuple):
    """A holding, an answer that it gives, and how likely this is what is asked; in thousandths."""

    holding: str
    answer: str
    share: int


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
    # Pairs of holding and answer in the order of the learned rows: yes and no of the first holding, then the next.
    named = zip(((one, answer) for one in encoder.holdings for answer in ("yes", "no")), powers, strict=False)
    # To the thousandth: the last places of a library's function differ between machines.
    found = [LikelyMeaning(holding, answer, round(_THOUSAND * power / whole)) for (holding, answer), power in named]
    return sorted(found, key=lambda one: -one.share)[:_SHOWN]
