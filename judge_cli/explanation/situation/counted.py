"""Numbers that a sentence gives of things, by its words: "2 credits", "an empty grip", "no clicks left"."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.reader.told import WORD, ToldSentence, ToldStretch
from judge_cli.text.toml_file import Table

_ARTICLES = ("a", "an")
_TOO_MANY = 100
_SURELY = 1000
# A number, and words before it by which it is not told exactly.
_PLACE, _BEFORE = "N ", r"(?:\w+ or |(?:at least|at most|more than|fewer than|less than|over|under|about|up to) )?"


class SaidNumbers(NamedTuple):
    """The numbers of words, and the words that leave a number open."""

    words: dict[str, int]
    inexact: frozenset[str]

    def only(self, said: str) -> int | None:
        """The one number that the words tell; none if they tell none, several, or not exactly."""
        words = [one.group().casefold() for one in WORD.finditer(said)]
        if self.inexact & {*words} or "+" in words:
            return None
        told = {int(one) for one in words if one.isdecimal()} or {self.words[one] for one in words if one in self.words}
        if len(told) > 1:  # "an empty grip", "a couple"
            told -= {self.words[one] for one in _ARTICLES}
        return told.pop() if len(told) == 1 and max(told) < _TOO_MANY else None


def numbers_of(table: Table) -> SaidNumbers:
    """The numbers in the file of positions."""
    of_words = table.table("numbers")
    words = {word: int(number) for number in of_words.values for word in of_words.texts(number)}
    return SaidNumbers(words, frozenset(table.table("inexact").texts("words")))


def with_counted(told: ToldSentence, text: str, file: Table) -> ToldSentence:
    """What is read of a sentence, with what its words tell plainly instead of what was learned of them."""
    plain = tuple(_plain(text, file))
    labels = {one.told for one in plain}
    beside = [one for one in told.stretches if not any(_is_of(one, other, labels) for other in plain)]
    whose = {
        (other.begin, other.end): one.whose for other in plain for one in told.stretches if _is_of(one, other, labels)
    }
    counted = [one._replace(whose=whose.get((one.begin, one.end), "")) for one in plain]
    return told._replace(stretches=tuple(sorted((*beside, *counted))))


def _is_of(learned: ToldStretch, plain: ToldStretch, labels: set[str]) -> bool:
    """Whether a stretch that was learned is about the words of a plain one."""
    apart = learned.end <= plain.begin or plain.end <= learned.begin
    label = learned.told.partition(":")[0]
    return not apart and (label in labels or label in ("deck", "other", "will", "did"))


def _plain(text: str, file: Table) -> Iterator[ToldStretch]:
    phrases = file.table("phrases")
    words = sorted((one for one in numbers_of(file).words if one != "broke"), key=len, reverse=True)
    number = rf"{_BEFORE}(?:\d+|{'|'.join(words)}) ?"
    end = 0
    found = [
        (one.start(), -one.end(), label)
        for label in phrases.values
        for phrase in phrases.texts(label)
        for one in re.finditer(rf"\b{phrase.replace(_PLACE, number)}(?!\w)", text, re.IGNORECASE)
    ]
    for begin, minus_end, label in sorted(found):
        if begin >= end:
            end = -minus_end
            yield ToldStretch(begin, end, label, "", _SURELY)
