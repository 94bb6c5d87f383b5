"""A rule number at the start of a line of plain text, and the possible orders of numbers."""

import re
from dataclasses import dataclass

_START = re.compile(
    r"(?P<parts>\d{1,4}(?:\.\d{1,4})*)"
    r"(?:\.?(?P<letter>[a-z]{1,2})(?=[.):\s]|$)|\((?P<round>[a-z]{1,2})\))?"
    r"(?:(?P<mark>[.):]*)\s+(?=\S)|[.:]?\s*$)"
)
# A chapter whose number has no mark, or comes after a word.
_CHAPTER = re.compile(r"(?:(?:chapter|section|part)\s+)?(\d{1,4})[.):]*\s+(?=\S)", re.IGNORECASE)
# A number that is not written as rules' numbers are: behind a bullet or in brackets, spaced, or grown into its text.
_DISGUISED = re.compile(r"[\W_]*(\d{1,4}(?:\s?[.․·‐-―-]\s?\d{1,4})+)([a-z]?)[\W_]*(?=[^\W\d_])")
_ALPHABET = 26
_SKIPPED = ("l", "o")


@dataclass(frozen=True, slots=True)
class Written:
    """A number in a line: whole parts and perhaps a letter."""

    parts: tuple[int, ...]
    letter: str = ""

    @property
    def written(self) -> str:
        """The number in one spelling."""
        return ".".join(map(str, self.parts)) + self.letter

    @property
    def depth(self) -> int:
        """The number of levels."""
        return len(self.parts) + bool(self.letter)

    @property
    def order(self) -> tuple[tuple[int, ...], int]:
        """The sort key of a number."""
        value = 0
        for c in self.letter:
            value = value * _ALPHABET + ord(c) - ord("a") + 1
        return self.parts, value


def written_number(text: str) -> tuple[Written, str] | None:
    """The number at the start of a line and the text after it, if any; a whole number needs a mark."""
    match = _START.match(text)
    if not match:
        return None
    letter = match["letter"] or match["round"] or ""
    parts = tuple(map(int, match["parts"].split(".")))
    if len(parts) == 1 and (letter or not match["mark"]):
        return None
    return Written(parts, letter), text[match.end() :]


def disguised_number(text: str) -> Written | None:
    """A number of several parts that stands before a sentence, however it is written."""
    match = _DISGUISED.match(text)
    if not match or not text[match.end()].isupper():
        return None
    return Written(tuple(map(int, re.findall(r"\d+", match[1]))), match[2])


def chapter_number(text: str) -> tuple[Written, str] | None:
    """The whole number that a line begins with, also without a mark or behind a word, and the text after it."""
    match = _CHAPTER.match(text)
    return (Written((int(match[1]),)), text[match.end() :]) if match else None


def is_first_below(new: Written, chapter: Written) -> bool:
    """Whether a number is the first one of a chapter."""
    return not new.letter and new.parts[:-1] == chapter.parts and new.parts[-1] in (0, 1)


def follows(new: Written, last: Written) -> bool:
    """Whether a number may follow another: the first below it, or the next beside it or one above it."""
    if new.letter:
        if new.parts != last.parts:
            return False
        step = new.order[1] - last.order[1]
        return step == 1 or (step == 2 and chr(ord(new.letter[-1]) - 1) in _SKIPPED)
    depth = len(new.parts)
    if new.parts[:-1] == last.parts[: depth - 1] and len(last.parts) >= depth:
        return new.parts[-1] == last.parts[depth - 1] + 1
    return new.parts[-1] in (0, 1) and new.parts[:-1] == last.parts
