"""Reads the rules that a user asks for, in all usual forms of rule numbers."""

import re
import unicodedata
from collections.abc import Mapping

from judge_cli.tree.numbers.number import AskedFor, EditionUnknown, NumberNotUnderstood, RuleNumber, read_number

# Longer than any list of numbers that a person writes; each of them is looked up.
_MOST = 2_000
_WORDS = re.compile(
    r"(?:rules?|sections?|sec|chapters?|ch|cr|and|or|no|see|in|of|§+|[,;&()\[\]\"'“”‘’:?!/#]|\.(?!\w|\.))",
    re.IGNORECASE,
)
_STEP_WORD = re.compile(r"steps?\b", re.IGNORECASE)
_NUMBER = re.compile(
    r"(\d{1,4}(?:\.\d{1,4})*)(?!\d)(?:\.?([a-z])(?![\w])|[. ]?\(([a-z])\)|\s+([a-z])(?![\w.]))?", re.IGNORECASE
)
_RANGE = re.compile(r"\s*(?:-|to\b|through\b|until\b)\s*", re.IGNORECASE)
_LETTER = re.compile(r"\(?([a-z])\)?(?!\w)", re.IGNORECASE)
_ANCHOR = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?!\w)", re.IGNORECASE)
# "CR" or "edition" with a number of two parts; the words around it tell whether it is an edition or a section.
_NUMBERED_EDITION = re.compile(r"(?:cr|edition)[\s-]*(\d+\.\d+)(?![\w.]*\w)", re.IGNORECASE)
# Commas typed for the dots of one number: three parts or more without a blank, or a part with a letter, which is no
# number by itself. Two parts ("6,8") may as well be two chapters, and stay that.
_COMMAS_FOR_DOTS = re.compile(
    r"(?<![\w.,])\d{1,4}(?:(?:,\d{1,4}){2,}[a-z]?|(?:\.\d{1,4})?,\d{1,4}[a-z])(?!\w|[.,]\d)", re.IGNORECASE
)
_DASHES = re.compile("[\u2010-\u2015\u2212]")


def read_asked(written: str, editions: Mapping[str, str]) -> list[AskedFor]:
    """The requests in the words; `editions` gives the edition ids by name."""
    plain = _DASHES.sub("-", unicodedata.normalize("NFKC", written))
    if len(plain) > _MOST:
        raise NumberNotUnderstood(written)
    plain = _COMMAS_FOR_DOTS.sub(lambda number: number[0].replace(",", "."), plain)
    found = _NumberReading(written, plain, editions).all()
    if not found:
        raise NumberNotUnderstood(written)
    return found


class _NumberReading:
    """Reads from left to right, remembering the last named edition."""

    def __init__(self, written: str, plain: str, editions: Mapping[str, str]) -> None:
        self._written = written
        self._plain = plain
        self._at = 0
        self._editions = editions
        self._edition: str | None = None
        self._edition_ends = 0
        self._as_step = False

    def all(self) -> list[AskedFor]:
        found: list[AskedFor] = []
        while self._skip_words():
            asked = self._anchor() or self._sibling(found) or self._numbers()
            if asked is None:
                raise NumberNotUnderstood(self._written)
            found.append(asked)
            self._as_step = False
        return self._with_trailing_edition(found)

    def _with_trailing_edition(self, found: list[AskedFor]) -> list[AskedFor]:
        """Applies an edition named after the last number to the earlier numbers without one."""
        last = self._plain[self._edition_ends :]
        if self._edition is None or any(c.isalnum() for c in last):
            return found
        return [asked if asked.edition else asked._replace(edition=self._edition) for asked in found]

    def _skip_words(self) -> bool:
        """Skips spaces, filler words and the name of an edition; returns whether anything is left."""
        while self._at < len(self._plain):
            if self._plain[self._at].isspace():
                self._at += 1
            elif not (self._take_edition() or self._take_step_word() or self._take(_WORDS, whole_word=True)):
                return True
        return False

    def _take_edition(self) -> bool:
        rest = self._plain[self._at :]
        numbered = _NUMBERED_EDITION.match(rest)
        if numbered:
            return self._take_numbered_edition(numbered)
        for name in sorted(self._editions, key=len, reverse=True):
            spaced = r"[\s-]*".join(map(re.escape, re.split(r"[\s-]+", name)))
            match = re.match(rf"{spaced}(?![\w.-])", rest, re.IGNORECASE)
            # A name of digits alone counts as a number: a section, unless no number has that form.
            if match and (not name.replace(".", "").isdigit() or self._no_number(match[0])):
                return self._named(self._editions[name], match.end())
        return False

    def _no_number(self, name: str) -> bool:
        """Whether a number is no rule number: a part has a leading zero, and other digits are asked for beside it."""
        padded = any(len(part) > 1 and part.startswith("0") for part in name.split("."))
        return padded and any(c.isdigit() for c in self._plain.replace(name, "", 1))

    def _take_numbered_edition(self, match: re.Match[str]) -> bool:
        """Takes an edition named by its number, unless that number is the whole request."""
        others = self._plain[: self._at] + self._plain[self._at + match.end() :]
        if not any(c.isdigit() for c in others) and "_" not in others:
            return False
        for name, edition in self._editions.items():
            if name.casefold().removeprefix("cr").strip(" -") == match[1]:
                return self._named(edition, match.end())
        raise EditionUnknown(match[0], sorted(set(self._editions.values())))

    def _named(self, edition: str, length: int) -> bool:
        self._at += length
        self._edition, self._edition_ends = edition, self._at
        return True

    def _take_step_word(self) -> bool:
        taken = self._take(_STEP_WORD)
        self._as_step = self._as_step or taken
        return taken

    def _anchor(self) -> AskedFor | None:
        match = _ANCHOR.match(self._plain, self._at)
        if not match:
            return None
        self._at = match.end()
        return AskedFor(self._edition, anchor=match[0].lower())

    def _sibling(self, found: list[AskedFor]) -> AskedFor | None:
        """A lone letter after a lettered number: the rule with that letter beside it."""
        match = _LETTER.match(self._plain, self._at)
        before = (found[-1].last or found[-1].first) if found else None
        if not match or before is None or not before.letter:
            return None
        self._at = match.end()
        return self._ranged(before.sibling(match[1].lower()))

    def _numbers(self) -> AskedFor | None:
        first = self._number()
        return self._ranged(first) if first else None

    def _number(self) -> RuleNumber | None:
        match = _NUMBER.match(self._plain, self._at)
        if not match:
            return None
        self._at = match.end()
        letter = next((group for group in match.groups()[1:] if group), "")
        return read_number(match[1] + letter.lower())

    def _ranged(self, first: RuleNumber) -> AskedFor:
        """The number alone, or up to the number or last part that follows a dash."""
        dash = _RANGE.match(self._plain, self._at)
        last: RuleNumber | None = None
        if dash:
            self._at = dash.end()
            last = self._last_of_range(first)
            if last is None:
                raise NumberNotUnderstood(self._written)
        return AskedFor(self._edition, first, last, as_step=self._as_step)

    def _last_of_range(self, first: RuleNumber) -> RuleNumber | None:
        letter = _LETTER.match(self._plain, self._at)
        if letter and first.letter:
            self._at = letter.end()
            return first.sibling(letter[1].lower())
        last = self._number()
        if last and len(last.parts) == 1 and len(first.parts) > 1:
            return RuleNumber((*first.parts[:-1], last.parts[0]), last.letter)
        return last

    def _take(self, pattern: re.Pattern[str], *, whole_word: bool = False) -> bool:
        match = pattern.match(self._plain, self._at)
        if not match:
            return False
        after = self._plain[match.end() : match.end() + 1]
        if whole_word and match[0][-1].isalpha() and (after.isalpha() or after == "_"):
            return False
        self._at = match.end()
        return True
