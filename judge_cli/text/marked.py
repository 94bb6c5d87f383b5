"""Marked text: plain characters, with the stretches that are bold on the page."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import NamedTuple

Span = tuple[int, int]


class Marked(NamedTuple):
    """Plain text and its bold spans, in order and apart from each other."""

    plain: str
    bold: tuple[Span, ...] = ()

    def __add__(self, other: "Marked") -> "Marked":  # type: ignore[override]
        """This text followed by the other, including marks."""
        at = len(self.plain)
        return Marked(self.plain + other.plain, self.bold + tuple((a + at, b + at) for a, b in other.bold))

    def replaced(self, pattern: re.Pattern[str], template: str) -> "Marked":
        """This text with every match replaced; marks stay on the characters that stay."""
        pieces: list[Marked] = []
        at = 0
        for match in pattern.finditer(self.plain):
            pieces.append(self.cut(at, match.start()))
            new = match.expand(template)
            inside = any(self._bold_between(match.start(), match.end()))
            pieces.append(Marked(new, ((0, len(new)),) if inside and new else ()))
            at = match.end()
        if not pieces:
            return self
        return joined([*pieces, self.cut(at, len(self.plain))])

    def cut(self, start: int, end: int) -> "Marked":
        """The part of this text between two offsets."""
        spans = ((max(a, start) - start, min(b, end) - start) for a, b in self._bold_between(start, end))
        return Marked(self.plain[start:end], tuple((a, b) for a, b in spans if a < b))

    def _bold_between(self, start: int, end: int) -> Iterator[Span]:
        """The bold spans that reach into this stretch; the others are not gone through, a page may have thousands."""
        first = bisect_right(self.bold, start, key=lambda span: span[1])
        return takewhile(lambda span: span[0] < end, map(self.bold.__getitem__, range(first, len(self.bold))))

    def stripped(self) -> "Marked":
        """This text without white space at its ends."""
        start = len(self.plain) - len(self.plain.lstrip())
        return self.cut(start, max(start, len(self.plain.rstrip())))


def joined(pieces: Iterable[Marked]) -> Marked:
    """The pieces as one text, with adjacent bold stretches merged."""
    plain: list[str] = []
    spans: list[Span] = []
    at = 0
    for piece in pieces:
        for a, b in piece.bold:
            if spans and spans[-1][1] == at + a:
                spans[-1] = (spans[-1][0], at + b)
            else:
                spans.append((at + a, at + b))
        plain.append(piece.plain)
        at += len(piece.plain)
    return Marked("".join(plain), tuple(spans))
