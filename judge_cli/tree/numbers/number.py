"""Rule numbers: whole parts, then perhaps a letter and a roman numeral; citations, and requests by number."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from judge_cli.errors import AskedWrongly, shortened
from judge_cli.text.shell_words import shell_text
from judge_cli.wire.rows import RowForm, Rows

_WRITTEN = re.compile(r"(\d{1,4}(?:\.\d{1,4})*)([a-z]{1,2})?(?:\.([ivx]{1,6}))?")
_ONES = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
_ROMANS = tuple("x" * tens + ones for tens in range(4) for ones in _ONES)
_ALPHABET = 26


class RuleNumber(NamedTuple):
    """A number, such as three whole parts and a letter; it knows its order and its parent."""

    parts: tuple[int, ...]
    letter: str = ""
    roman: str = ""

    def __str__(self) -> str:
        """The number in the rulebook's form."""
        dotted = ".".join(map(str, self.parts)) + self.letter
        return f"{dotted}.{self.roman}" if self.roman else dotted

    # The order of the book is not the order of the fields: the letter aa comes after z.
    def __lt__(self, other: "RuleNumber") -> bool:  # type: ignore[override]
        """Whether this number comes before the other in the book."""
        return self._order() < other._order()

    def __le__(self, other: "RuleNumber") -> bool:  # type: ignore[override]
        """Whether this number comes before the other or equals it."""
        return self._order() <= other._order()

    def __gt__(self, other: "RuleNumber") -> bool:  # type: ignore[override]
        """Whether this number comes after the other in the book."""
        return self._order() > other._order()

    def __ge__(self, other: "RuleNumber") -> bool:  # type: ignore[override]
        """Whether this number comes after the other or equals it."""
        return self._order() >= other._order()

    @property
    def depth(self) -> int:
        """The number of levels: a chapter 1, its section 2, and so on."""
        return len(self.parts) + bool(self.letter) + bool(self.roman)

    @property
    def above(self) -> "RuleNumber | None":
        """The parent number; none above a chapter."""
        if self.roman:
            return RuleNumber(self.parts, self.letter)
        if self.letter:
            return RuleNumber(self.parts)
        return RuleNumber(self.parts[:-1]) if len(self.parts) > 1 else None

    def is_within(self, other: "RuleNumber") -> bool:
        """Whether this number is the other or below it."""
        at: RuleNumber | None = self
        while at is not None and at.depth > other.depth:
            at = at.above
        return at == other

    def sibling(self, letter: str) -> "RuleNumber":
        """The number with this letter beside this one."""
        return RuleNumber(self.parts, letter)

    def preceding(self) -> "RuleNumber | None":
        """The number that must precede this one on the same level; none before the first."""
        if self.roman:
            at = _ROMANS.index(self.roman) - 1
            return RuleNumber(self.parts, self.letter, _ROMANS[at]) if at else None
        if self.letter:
            at = letter_position(self.letter) - 1
            return RuleNumber(self.parts, letter_at(at)) if at else None
        return RuleNumber((*self.parts[:-1], self.parts[-1] - 1)) if self.parts[-1] > 1 else None

    def _order(self) -> tuple[tuple[int, ...], int, int]:
        return self.parts, letter_position(self.letter), _ROMANS.index(self.roman)


def letter_at(position: int) -> str:
    """The letter at a position counted from 1; z is followed by aa."""
    if position <= _ALPHABET:
        return chr(ord("a") + position - 1)
    return letter_at((position - 1) // _ALPHABET) + letter_at((position - 1) % _ALPHABET + 1)


def roman_at(position: int) -> str:
    """The roman numeral of a position counted from 1."""
    return _ROMANS[position]


# A stored tree writes each number again at every rule that names it.
@lru_cache(maxsize=8192)
def read_number(written: str) -> RuleNumber | None:
    """The number in its printed form, if the text is one."""
    match = _WRITTEN.fullmatch(written)
    if not match or (match[3] or "") not in _ROMANS:
        return None
    return RuleNumber(tuple(map(int, match[1].split("."))), match[2] or "", match[3] or "")


def kept_number(written: str) -> RuleNumber:
    """The number that a stored row has in its printed form; anything else was not written by us."""
    number = read_number(written)
    if number is None:
        raise ValueError(f"{written!r} is not a rule number")
    return number


# How values are stored: numbers in their printed form, all else as its type says.
ROWS = Rows({RuleNumber: RowForm(str, kept_number)})


def own_anchor(number: RuleNumber) -> str:
    """The anchor of an unnamed rule."""
    return "rule_" + str(number).replace(".", "_")


def letter_position(letter: str) -> int:
    """The position of a letter counted from 1; 0 for none."""
    value = 0
    for c in letter:
        value = value * _ALPHABET + ord(c) - ord("a") + 1
    return value


class Citation(NamedTuple):
    """Edition and number, with the anchor used for the lookup."""

    edition: str
    short: str
    number: RuleNumber
    anchor: str
    step: bool = False

    def __str__(self) -> str:
        """The printed citation: edition and number."""
        return f"{self.short} {'step ' if self.step else ''}{self.number}"


class AskedFor(NamedTuple):
    """One request: a number, a range up to a last number, or an anchor; perhaps in a named edition."""

    edition: str | None
    first: RuleNumber | None = None
    last: RuleNumber | None = None
    anchor: str = ""
    as_step: bool = False


class NumberNotUnderstood(AskedWrongly):
    """The words given are no rule number in any form that is known."""

    def __init__(self, written: str) -> None:
        if not written.strip():
            super().__init__("number-not-understood", "no rule number was given", tries=["judge tree"])
            return
        copyable = re.fullmatch("[^\\W\\d_]{2,20}(?:[ -][^\\W\\d_]{2,20}){0,5}", written.strip())
        super().__init__(
            "number-not-understood",
            f"{shortened(written)!r} is not a rule number, a range or an anchor",
            where=["numbers look like 1.2.3a, 1.2.3(a), 1.2.3a-c or step 4"],
            tries=[*([f"judge search {shell_text(copyable[0])}"] if copyable else []), "judge tree"],
        )


class EditionUnknown(AskedWrongly):
    """No edition with this name is installed."""

    def __init__(self, written: str, known: Sequence[str]) -> None:
        super().__init__(
            "edition-unknown",
            f"there is no edition {shortened(written)!r}",
            where=[f"installed: {', '.join(known)}"],
            tries=["judge corpus list"],
        )
