"""The lines of a plain text without page furniture: page numbers, running heads, page ends."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

_PAGE_NUMBER = re.compile(r"(?:page\s+)?[-–]?\s*\d{1,4}\s*[-–]?(?:\s+(?:of|/)\s+\d{1,4})?", re.IGNORECASE)
_DIGITS = re.compile(r"\d+")
_TIMES_ON_PAGES = 3
_FEWEST_PAGES = 2
# A zero-width space in place of the blank behind a number.
_BLANK_OF_NO_WIDTH = re.compile(r"(?<=[\d.):])\u200b(?=[^\W\d_])")
# Marks of no width, such as those that a paste leaves. Joiners stay between letters that are joined by them, and a soft
# hyphen stays where it tears a word at the end of a line.
_UNSEEN = re.compile(
    "[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]"
    "|[\u200c\u200d](?![^\\x00-\\x7f])"
    "|\u00ad(?!\\s*$)|(?<![^\\W\\d_])\u00ad"
)


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of a text, stripped, with its number in the file."""

    text: str
    number: int


def text_lines(text: str) -> list[TextLine]:
    """The lines, including empty ones, without running heads and page numbers."""
    pages = list(_pages(text))
    furniture = _running(pages)
    kept: list[TextLine] = []
    for page in pages:
        full = [n for n, line in enumerate(page) if line.text]
        first, last = (full[0], full[-1]) if full else (0, 0)
        for n, line in enumerate(page):
            at_border = len(pages) > 1 and (n <= first or n >= last)
            if at_border and _is_furniture(line.text, furniture):
                continue
            kept.append(line)
    return kept


def without_page_numbers(lines: list[TextLine]) -> tuple[list[TextLine], int]:
    """The lines without page numbers that stand alone inside the text, and how many there were.

    They stand between empty lines and rise through the book; other numbers are text.
    """
    found = {n: int(digits[0]) for n in range(len(lines)) if (digits := _alone(lines, n))}
    numbers = list(found.values())
    rising = all(one < next_one for one, next_one in pairwise(numbers))
    if len(numbers) < _FEWEST_PAGES or not rising:
        return lines, 0
    return [line for n, line in enumerate(lines) if n not in found], len(numbers)


def is_page_number(text: str) -> bool:
    """Whether a line looks like the number of a page."""
    return _PAGE_NUMBER.fullmatch(text) is not None


def _alone(lines: list[TextLine], n: int) -> re.Match[str] | None:
    """The digits of a line that may be the number of a page and has empty lines around it."""
    around = (lines[at].text for at in (n - 1, n + 1) if 0 <= at < len(lines))
    return _DIGITS.search(lines[n].text) if is_page_number(lines[n].text) and not any(around) else None


def _pages(text: str) -> Iterator[list[TextLine]]:
    number = 1
    for page in text.split("\f"):
        lines = page.split("\n")
        yield [TextLine(_seen(line), number + n) for n, line in enumerate(lines)]
        number += len(lines) - 1


def _seen(line: str) -> str:
    """The line as a reader sees it."""
    return " ".join(_UNSEEN.sub("", _BLANK_OF_NO_WIDTH.sub(" ", line)).split())


def _running(pages: list[list[TextLine]]) -> set[str]:
    """First and last lines that several pages share, ignoring numbers."""
    counts: Counter[str] = Counter()
    for page in pages:
        full = [line for line in page if line.text]
        for line in {_pattern(line.text) for line in (*full[:1], *full[-1:])}:
            counts[line] += 1
    return {pattern for pattern, times in counts.items() if times >= _TIMES_ON_PAGES}


def _is_furniture(text: str, running: set[str]) -> bool:
    return bool(text) and (is_page_number(text) or _pattern(text) in running)


def _pattern(text: str) -> str:
    return _DIGITS.sub("0", text)
