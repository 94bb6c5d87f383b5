"""Rows of plain values in one text, each read when it is wanted: of thousands, a question looks at a few."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, overload

# So many digits say where a row ends.
_DIGITS = 8


class KeptRows(Sequence[Any]):
    """The rows of one text, by their places."""

    def __init__(self, text: str) -> None:
        count, _, _ = text.partition("\n")
        self._text = text
        self._count = int(count)
        self._table = len(count) + 1
        self._first = self._table + self._count * _DIGITS

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> Any: ...  # noqa: ANN401 (a row holds anything)

    @overload
    def __getitem__(self, at: slice) -> list[Any]: ...

    def __getitem__(self, at: int | slice) -> Any:
        """The row at a place, or the rows of a slice."""
        if isinstance(at, slice):
            return [self[n] for n in range(*at.indices(self._count))]
        if not 0 <= at < self._count:
            raise IndexError(at)
        start = self._end(at - 1) if at else 0
        return json.loads(self._text[self._first + start : self._first + self._end(at)])

    def _end(self, at: int) -> int:
        place = self._table + at * _DIGITS
        return int(self._text[place : place + _DIGITS])


def rows_text(rows: Iterable[Any]) -> str:
    """Rows as one text."""
    written = [json.dumps(row, ensure_ascii=False) for row in rows]
    ends: list[str] = []
    end = 0
    for one in written:
        end += len(one)
        ends.append(f"{end:0{_DIGITS}d}")
    return f"{len(written)}\n{''.join(ends)}{''.join(written)}"


class KeptPlaces(Mapping[str, list[int]]):
    """Lists of places by words, each found in one text when it is wanted."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __getitem__(self, word: str) -> list[int]:
        """The places of a word."""
        key = f"\n{word}\t"
        at = self._text.find(key)
        if at < 0:
            raise KeyError(word)
        start = at + len(key)
        return [int(one) for one in self._text[start : self._text.index("\n", start)].split(",")]

    def __iter__(self) -> Iterator[str]:
        return (line.partition("\t")[0] for line in self._text.split("\n") if line)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def places_text(places: Mapping[str, Sequence[int]]) -> str:
    """Lists of places as one text."""
    return "".join(f"\n{word}\t{','.join(map(str, found))}" for word, found in places.items()) + "\n"
