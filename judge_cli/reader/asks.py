"""Questions for a name, a number or a moment: the known ones that a question says again.

The file `asks` beside the weights has each of them with the holding whose sentence answers it, as the direction of its
mean row in whole numbers. Sums of whole numbers are the same on every machine, also in a page, which has no numpy.
"""

import math
from collections.abc import Iterable, Sequence
from functools import cached_property
from operator import mul
from typing import NamedTuple

from judge_cli.reader.encoding import Encoding
from judge_cli.reader.meaning import question_pieces
from judge_cli.reader.weights_file import Learned, file_of, of_kind

FILE = "asks"
# A part of a direction as a whole number: of a known question in one byte, of another in a few bits more.
_MOST, _FINER = 127, 2047
_THOUSAND = 1000


class AlikeAsk(NamedTuple):
    """A known question, the holding that answers it, and how like it another one is; in thousandths."""

    holding: str
    question: str
    likeness: int


class Asks:
    """All known questions of a file."""

    def __init__(self, learned: Learned) -> None:
        self._learned = learned
        self._form = of_kind(learned.form, "weights", "long", "asks")

    @property
    def weights(self) -> str:
        """The checksum of the weights by which they were read."""
        return str(self._form["weights"])

    @cached_property
    def _rows(self) -> list[memoryview]:
        start, many, width = self._learned.form["tables"]["rows"]
        numbers = self._learned.whole[self._learned.start + start :].cast("b")
        return [numbers[n * width : (n + 1) * width] for n in range(many)]

    def alike(self, question: str, encoder: Encoding) -> list[AlikeAsk]:
        """Of each holding the known question that is most like another one, the likest first."""
        mean = encoder.mean(question_pieces(question, encoder.pieces, encoder.longest))
        most = max(map(abs, mean)) or 1.0
        whole = [round(_FINER * one / most) for one in mean]
        long = self._form["long"] * math.sqrt(sum(map(mul, whole, whole))) or 1.0
        best: dict[str, AlikeAsk] = {}
        for (holding, known), row in zip(self._form["asks"], self._rows, strict=True):
            likeness = round(_THOUSAND * sum(map(mul, whole, row)) / long)
            if holding not in best or likeness > best[holding].likeness:
                best[holding] = AlikeAsk(holding, known, likeness)
        return sorted(best.values(), key=lambda one: -one.likeness)


def asks_file(weights: str, asks: Sequence[tuple[str, str]], means: Iterable[Sequence[float]]) -> bytes:
    """The file of known questions, each with its holding and its mean row by some weights."""
    rows = [[one / math.sqrt(sum(part * part for part in mean)) for one in mean] for mean in means]
    # All directions are equally long, and the largest part of any fits into a byte.
    long = _MOST / max(abs(one) for row in rows for one in row)
    numbers = b"".join(round(long * one).to_bytes(1, "little", signed=True) for row in rows for one in row)
    form = {"weights": weights, "long": long, "asks": [list(one) for one in asks]}
    return file_of(form, {"rows": ((len(rows), len(rows[0])), numbers)})
