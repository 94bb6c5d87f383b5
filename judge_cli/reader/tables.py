"""The tables of learned numbers in a file of weights, by their names."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from judge_cli.errors import CorpusBroken
from judge_cli.reader.exact import Floats, Matrix
from judge_cli.reader.weights_file import HOW_TO_MEND, Learned, file_of

Tables = Mapping[str, NDArray[np.int8] | Floats]


# Numbers by which all others are multiplied or moved: with a greater one a sum may have no value.
_FACTORS, _GREATEST = (".scale", ".shift", ".gain"), 1e4


class LearnedTables:
    """Learned numbers by their names; what is not asked for is never brought in."""

    def __init__(self, learned: Learned) -> None:
        self._learned = learned
        for name in filter(lambda one: one.endswith(_FACTORS), learned.form["tables"]):
            if not (np.abs(self.floats(name)) <= _GREATEST).all():
                raise CorpusBroken(
                    "weights-numbers",
                    f"the learned weights have no number, or too great a one, in {name}",
                    tries=HOW_TO_MEND,
                )

    def floats(self, name: str) -> Floats:
        """A table of numbers of four bytes."""
        table: Floats = self._table(name, np.float32)
        return table

    def rows(self, name: str, which: NDArray[np.int64]) -> Floats:
        """Some rows of a list of rows."""
        table: NDArray[np.int8] = self._table(name, np.int8)
        return table[which].astype(np.float32) * self.floats(f"{name}.scale")[which]

    def matrix(self, name: str) -> Matrix:
        """A matrix with its scale and shift."""
        whole: NDArray[np.int8] = self._table(name, np.int8)
        return Matrix(whole.astype(np.float32), self.floats(f"{name}.scale"), self.floats(f"{name}.shift"))

    def _table(self, name: str, kind: type[np.int8] | type[np.float32]) -> NDArray[Any]:
        start, *shape = self._learned.form["tables"][name]
        return np.frombuffer(self._learned.whole, kind, int(np.prod(shape)), self._learned.start + start).reshape(shape)


def written(form: Mapping[str, Any], tables: Tables) -> bytes:
    """The file of a form and its tables."""
    # Always in the order of bytes in which they are read.
    ordered = {name: np.ascontiguousarray(one).astype(one.dtype.newbyteorder("<")) for name, one in tables.items()}
    return file_of(form, {name: (one.shape, one.tobytes()) for name, one in ordered.items()})
