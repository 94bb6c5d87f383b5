"""Rows of plain values in one block of bytes, read on demand: a question needs a few of thousands."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any, overload

# The number of bytes for the end of a row.
_SIZE = 4


class KeptRows(Sequence[Any]):
    """The rows from an offset of some bytes."""

    def __init__(self, data: bytes, start: int = 0) -> None:
        self._data = data
        self._count = int.from_bytes(data[start : start + _SIZE], "big")
        self._table = start + _SIZE
        self._first = self._table + self._count * _SIZE

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> Any: ...  # noqa: ANN401 (a row holds anything)

    @overload
    def __getitem__(self, at: slice) -> list[Any]: ...

    def __getitem__(self, at: int | slice) -> Any:
        """The row at an index, or the rows of a slice."""
        if isinstance(at, slice):
            return [self[n] for n in range(*at.indices(self._count))]
        if not 0 <= at < self._count:
            raise IndexError(at)
        start = self._end(at - 1) if at else 0
        return json.loads(self._data[self._first + start : self._first + self._end(at)].decode())

    def _end(self, at: int) -> int:
        place = self._table + at * _SIZE
        return int.from_bytes(self._data[place : place + _SIZE], "big")


def rows_bytes(rows: Iterable[Any]) -> bytes:
    """Rows as bytes: their count, the end of each, then the rows."""
    written = [json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() for row in rows]
    numbers = [len(written), *accumulate(map(len, written))]
    return b"".join([*(number.to_bytes(_SIZE, "big") for number in numbers), *written])


class KeptPlaces(Mapping[str, list[int]]):
    """Lists of positions by word, from an offset of some bytes; each is found on demand."""

    def __init__(self, data: bytes, start: int = 0) -> None:
        self._data = data
        self._start = start
        self._found: dict[str, int] = {}

    def count(self, word: str) -> int:
        """The number of positions of a word."""
        at = self._at(word)
        return int(self._data[at : self._data.index(b"\t", at)]) if at else 0

    def __getitem__(self, word: str) -> list[int]:
        """The positions of a word."""
        at = self._at(word)
        if not at:
            raise KeyError(word)
        first, end = self._data.index(b"\t", at) + 1, self._data.index(b"\n", at)
        return list(accumulate(map(int, self._data[first:end].split(b","))))

    def _at(self, word: str) -> int:
        """Offset of the word's count; 0 if the word is unknown."""
        found = self._found.get(word)
        if found is None:
            key = f"\n{word}\t".encode()
            at = self._data.find(key, self._start)
            found = self._found[word] = at + len(key) if at >= 0 else 0
        return found

    def __iter__(self) -> Iterator[str]:
        lines = self._data[self._start :].decode().split("\n")
        return (line.partition("\t")[0] for line in lines if line)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def places_bytes(places: Mapping[str, Sequence[int]]) -> bytes:
    """Lists of positions as bytes, a line per word: the word, the count, and the distances."""
    lines = [f"\n{word}\t{len(found)}\t{','.join(map(str, _steps(found)))}" for word, found in places.items()]
    return ("".join(lines) + "\n").encode()


def _steps(places: Sequence[int]) -> list[int]:
    return [place - before for before, place in pairwise((0, *places))]
