"""A rule number at the start of a line of plain text, the orders of numbers, and what a second one means."""

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum

# The mark of a footnote, grown onto a number.
_NOTE = r"(?:[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]{1,3}|[*†‡]{1,3}|\[\d{1,2}\])?"
_START = re.compile(
    r"(?P<parts>\d{1,4}(?:\.\d{1,4})*)"
    r"(?:\.?(?P<letter>[a-z]{1,2})(?=[.):\s]|$)|\((?P<round>[a-z]{1,2})\))?"
    rf"{_NOTE}(?:(?P<mark>[.):]*)\s+(?=\S)|[.:]?\s*$)"
)
# A chapter whose number has no mark, or comes after a word.
_CHAPTER = re.compile(r"(?:(?:chapter|section|part)\s+)?(\d{1,4})[.):]*\s+(?=\S)", re.IGNORECASE)
# Digits, or letters and signs that are read for them.
_ODD_PART = r"(?=\d{0,3}[lIO①-⑨])[\dlIO①-⑨]{1,4}(?![^\W\d_])"
_TAG = r"(?:</?\w{1,10}>)?"
# A number that is not written as rules' numbers are: behind a bullet or a word, in brackets, spaced, grown into its
# text, or with other marks than single stops. A comma before three digits parts thousands; a "v" begins a version.
_DISGUISED = re.compile(
    rf"{_TAG}[\W_]{{0,12}}(?:(?i:rule|new)\s|(?i:(?!v(?:er(?:sion)?)?\d))[^\W\d_]{{1,8}}(?=[\dlI]))?[\W_]{{0,12}}"
    rf"((?:\d{{1,4}}|{_ODD_PART})"
    rf"(?:(?:\s?[.․·‐-―-]{{1,2}}\s?|[:_/]|,(?!\d{{3}}(?!\d)))\d{{1,4}}|[.,]{_ODD_PART}){{1,8}})([a-z]?)"
    rf"{_TAG}[\W_]*(?=[^\W\d_])"
)
# A letter that stands for a whole number: "(c)", "c." or "c)" before the text.
_BARE_LETTER = re.compile(r"[(\[]?([a-z])(?:[.)\]:]{1,2}|\s?[–—-])\s+(?=\S)")
_READ_AS_DIGITS = str.maketrans("lIO", "110")
# The full-width forms of the signs of ASCII, and the ideographic full stop.
_FULL_WIDTH = {**{n + 0xFEE0: n for n in range(0x21, 0x7F)}, 0x3002: ord("."), 0xFF61: ord(".")}
# Two numbers with these between them are a time, a score or a fraction.
_OTHER_SENSE, _LEAST_PARTS = frozenset(":_/"), 3
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
    match = _START.match(_half_width(text))
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
    parts = re.findall(r"[^\W_]+", match[1])
    if len(parts) < _LEAST_PARTS and _OTHER_SENSE & {*match[1]}:
        return None
    if not any(c.isdecimal() for c in match[1]):
        return None
    return Written(tuple(_number(part) for part in parts), match[2])


def bare_letter(text: str, last: Written) -> Written | None:
    """The number that a bare letter at the start of a line would make after a lettered one; none after others."""
    match = _BARE_LETTER.match(text) if last.letter else None
    return Written(last.parts, match[1]) if match else None


def _number(part: str) -> int:
    """The value of digits, and of letters and signs that are read for them."""
    return int("".join(str(unicodedata.digit(c)) for c in part.translate(_READ_AS_DIGITS)))


def chapter_number(text: str) -> tuple[Written, str] | None:
    """The whole number that a line begins with, also without a mark or behind a word, and the text after it."""
    match = _CHAPTER.match(_half_width(text))
    return (Written((int(match[1]),)), text[match.end() :]) if match else None


def _half_width(text: str) -> str:
    """The text of a line that begins with a digit, its full-width signs in their common form, each in its place."""
    return text if text.isascii() or not text[:1].isdigit() else text.translate(_FULL_WIDTH)


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


SENTENCE_ENDS = (".", "!", "?", ":", "”", '"', ")", "]", "*")
# After one of these words, a number at the start of the next line is a reference.
_REFERS = re.compile(
    r"(?:\b(?:rules?|sections?|steps?|chapters?|see|and|or|to|through|in|of|by|with|under|from)|,)$", re.IGNORECASE
)
# No sentence ends in one of these; a heading may, with a capital.
_GOES_ON = re.compile(
    r"\b(?:an?|the|this|these|its?|their|is|are|was|were|be|has|have|may|can|must|will|as|at|on|for|than|that|which"
    r"|between|per|into|but|not|if|when|while|until|after|before|during|compare|version|cf\.)$"
)


class Again(Enum):
    """The meanings of a number that stands somewhere else too."""

    REFERENCE = "part of the sentence before it"
    DOUBTFUL = "part of the sentence before it, or a second rule"
    SECOND = "a second rule with this number"


def refers(before: str) -> bool:
    """Whether the line before a number shows that its sentence goes on."""
    return bool(_REFERS.search(before) or _GOES_ON.search(before))


def is_heading_of_rules(before: str) -> bool:
    """Whether a line that ends in such a word is a heading ("The Golden Rules")."""
    return before.rpartition(" ")[2][:1].isupper()


def meant(before: str, said: str, *, fresh: bool, ended: bool) -> Again:
    """The meaning of a number that was given before, by the line before it and the text that it says.

    A number that begins a paragraph is no reference; nor is one after the end of a sentence, unless its own sentence
    goes on in a small letter.
    """
    small = not said or said[0].islower()
    if refers(before):
        return Again.DOUBTFUL if fresh and not small else Again.REFERENCE
    if fresh or ended:
        return Again.DOUBTFUL if small else Again.SECOND
    return Again.REFERENCE if small else Again.DOUBTFUL


def is_item(number: int, before: str) -> bool:
    """Whether a whole number counts an item of a list: the line before announces it, or is the item before it."""
    last = chapter_number(before)
    return before.endswith(":") or (last is not None and last[0].parts[0] == number - 1)
