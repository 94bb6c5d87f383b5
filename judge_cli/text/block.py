"""What pages are read into: places, marked text, blocks, and the questions of flow charts."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import takewhile
from typing import NamedTuple


class Place(NamedTuple):
    """A file, as the user would name it, and a line counted from 1."""

    file: str
    line: int

    def __str__(self) -> str:
        """The place in the form of compilers."""
        return f"{self.file}:{self.line}"


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


class WayOut(NamedTuple):
    """One answer and its target: a step, a further question, or an ending in the chart's words."""

    answer: str
    leads_to: "int | ChartQuestion | str"


class ChartQuestion(NamedTuple):
    """A question of the chart with its exits."""

    text: str
    ways: tuple[WayOut, ...]


class BlockKind(Enum):
    """The kind of a block on its page."""

    HEADING = "heading"
    ITEM = "item"
    LEVEL_SHOWN = "level already shown"
    PARAGRAPH = "paragraph"
    EXAMPLE = "example"
    EXAMPLE_TAIL = "example goes on"
    LEFT_OUT = "left out"


class PageBlock(NamedTuple):
    """A stretch of a page with its kind, its text and its place; items know their nesting depth."""

    kind: BlockKind
    text: Marked
    place: Place
    depth: int = 0


def asked_in_words(asked: ChartQuestion | None) -> str:
    """A question with its exits as one line of text."""
    if asked is None:
        return ""
    return " ".join([asked.text, *(f"{way.answer}: {_way_in_words(way)}" for way in asked.ways)])


def _way_in_words(way: WayOut) -> str:
    if isinstance(way.leads_to, ChartQuestion):
        return asked_in_words(way.leads_to)
    return f"go to step {way.leads_to}." if isinstance(way.leads_to, int) else f"{way.leads_to}."
