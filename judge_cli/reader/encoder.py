"""Reads the pieces of sentences: each becomes a row of numbers that hangs on all pieces beside it."""

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property

import numpy as np

from judge_cli.reader.encoding import Encoding
from judge_cli.reader.exact import Floats, Matrix, attended, evened, gently, times, total
from judge_cli.reader.tables import LearnedTables
from judge_cli.reader.weights_file import Learned

_LEAST = 1e-12


class Encoder(Encoding):
    """An encoder whose sums numpy does."""

    def __init__(self, weights: Learned) -> None:
        super().__init__(weights.form)
        self._weights = LearnedTables(weights)
        self._layers: dict[int, tuple[Matrix, Matrix, Matrix, Matrix]] = {}

    @cached_property
    def _meant(self) -> Matrix:
        """What a question's mean row is multiplied by for each meaning."""
        return self._weights.matrix("meant")

    def signs(self, pieces: Sequence[int]) -> Sequence[float]:
        """How like each learned meaning a sentence is."""
        mean = self.means([(pieces, len(pieces))])
        mean /= np.sqrt(total(mean * mean))
        signs: list[float] = times(mean, self._meant)[0].tolist()
        return signs

    def mean(self, pieces: Sequence[int]) -> Sequence[float]:
        """The mean row of a sentence."""
        mean: list[float] = self.means([(pieces, len(pieces))])[0].tolist()
        return mean

    def means(self, sentences: Sequence[tuple[Sequence[int], int]]) -> Floats:
        """The mean row of each sentence: its pieces, and how many of them stand before its second part."""
        if not sentences:
            return np.zeros((0, self._form["width"]), np.float32)
        ends = np.cumsum([len(pieces) for pieces, _ in sentences])
        bounds = list(zip([0, *ends[:-1]], ends, strict=True))
        *_, rows = self._after_each(np.concatenate([self._begun(*sentence) for sentence in sentences]), bounds)
        return np.stack([total(rows[a:b].T)[:, 0] / np.float32(b - a) for a, b in bounds])

    def rows(self, pieces: Sequence[int], after: Collection[int]) -> Floats:
        """The rows of a sentence's pieces after some of the layers, counted from 1, side by side."""
        each = self._after_each(self._begun(pieces, len(pieces)), [(0, len(pieces))])
        return np.concatenate([rows for number, rows in enumerate(each, 1) if number in after], axis=1)

    def _after_each(self, rows: Floats, bounds: Sequence[tuple[int, int]]) -> Iterator[Floats]:
        for number in range(self._form["layers"]):
            rows = self._layer(number, rows, bounds)
            yield rows

    def _begun(self, pieces: Sequence[int], first: int) -> Floats:
        """What a piece says by itself, where it stands and in which part."""
        part = (np.arange(len(pieces)) >= first).astype(np.int64)
        read = self._weights.rows
        rows = read("pieces", np.asarray(pieces)) + read("positions", np.arange(len(pieces))) + read("parts", part)
        return self._evened("begun", rows)

    def _layer(self, number: int, rows: Floats, bounds: Sequence[tuple[int, int]]) -> Floats:
        ask, give, widen, narrow = self._matrices(number)
        heads: int = self._form["heads"]
        asked = times(rows, ask).reshape(len(rows), 3, heads, -1).transpose(1, 2, 0, 3)
        taken = [attended(*np.ascontiguousarray(asked[:, :, a:b])) for a, b in bounds]
        beside = np.concatenate([one.transpose(1, 0, 2).reshape(one.shape[1], -1) for one in taken])
        rows = self._evened(f"{number}.beside", rows + times(beside, give))
        return self._evened(f"{number}.thought", rows + times(gently(times(rows, widen)), narrow))

    def _matrices(self, number: int) -> tuple[Matrix, Matrix, Matrix, Matrix]:
        if number not in self._layers:
            ask, give, widen, narrow = (
                self._weights.matrix(f"{number}.{name}") for name in ("ask", "give", "widen", "narrow")
            )
            self._layers[number] = (ask, give, widen, narrow)
        return self._layers[number]

    def _evened(self, name: str, rows: Floats) -> Floats:
        return evened(rows, self._weights.floats(f"{name}.gain"), self._weights.floats(f"{name}.shift"), _LEAST)
