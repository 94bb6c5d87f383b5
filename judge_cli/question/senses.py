"""Meanings of words and phrases in questions: kind and value, by stem, longer phrases first."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from judge_cli.search.words import Word, stem, words_of

# The kinds of a clause's features; two different values of a strict kind make different questions.
STRICT = ("type", "zone", "state", "moment", "quantity", "cost", "damage", "ability", "counter")
KINDS = ("act", *STRICT)
WORD, NUMBER, IDLE = "word", "number", "idle"
_EMPTY = (IDLE, "vague", "asking")
# Words on which an answer hinges: they turn it round, say whether something still holds, speak of all there is, or
# ask whether something is forbidden.
TURNING, LASTING, WHOLE, FORBIDDING = HINGES = ("turning", "lasting", "whole", "forbidding")


class Sense(NamedTuple):
    """The meaning of some words: kind, value, the first word as written, and all if there are more."""

    kind: str
    value: str
    said: str
    own: bool = False
    phrase: str = ""

    @property
    def feature(self) -> str:
        """The sense as one word."""
        return f"{self.kind}:{self.value}"


class Mark(NamedTuple):
    """A moment of the charts: the features that express it, and its steps."""

    name: str
    said: list[list[str]]
    within: list[str]
    at: list[str]
    until: list[str]
    between: list[str]
    outside: list[str]
    lasts: list[str]
    whose: str
    declined: bool
    bare_after: bool = False


class Saying(NamedTuple):
    """An event that may happen in a play, as the word list describes it."""

    does: Sequence[str]
    choice: str
    by: str
    told: str
    asks: Sequence[str]
    label: str
    unrezzed: bool
    held: bool
    own: bool
    named: bool
    only: str
    asked: Sequence[str]
    by_other: bool
    cause: bool


class Senses(NamedTuple):
    """The content of the reading file; phrases are stems, joined with blanks.

    `reach` is the length of the longest phrase that begins with a stem; `ways` are the wordings of each saying;
    `things` are the names of acts of the charts, as features.
    """

    phrases: dict[str, list[str]]
    stems: dict[str, str]
    sides: dict[str, str]
    turned: list[list[str]]
    weights: dict[str, float]
    reach: dict[str, int]
    numbers: dict[str, int]
    amounts: list[list[Any]]
    soft: list[str]
    mild: list[str]
    hard: list[str]
    comparing: list[str]
    forbids: list[tuple[str, str, list[str]]]
    contrary: dict[str, str]
    hinges: dict[str, list[str]]
    narrowing: list[str]
    harmless: list[str]
    lists: dict[str, list[str]]
    marks: list[Mark]
    sayings: list[Saying]
    ways: dict[str, list[tuple[int, str]]]
    things: dict[str, list[str]]

    def narrows(self, feature: str) -> bool:
        """Whether a feature narrows or changes a question, so that equal questions must share it."""
        kind = feature.partition(":")[0]
        return feature not in self.harmless and (kind in self.narrowing or feature in self.narrowing)

    def of_a_rule(self, text: str) -> set[str]:
        """The words of a text that only ask for a rule by number, or ask for nothing."""
        empty = (one.phrase or one.said for one in self.of(text) if one.kind in _EMPTY)
        return {*self.lists["about_a_rule"], *(word for said in empty for word in said.split())}

    def of(self, text: str) -> list[Sense]:
        """The senses of a text in order."""
        words = words_of(text)
        stems = [self.stems.get(word.folded) or stem(word.folded) for word in words]
        found: list[Sense] = []
        at = 0
        while at < len(words):
            length, meaning = self._phrase(words, stems, at)
            found.append(self._sense(text, words[at : at + length], stems[at], meaning))
            at += length
        return found

    def _phrase(self, words: Sequence[Word], stems: Sequence[str], at: int) -> tuple[int, Sequence[str] | None]:
        """The length of the phrase from here on, and its meaning; none if even the first word is unknown."""
        for length in range(min(self.reach.get(stems[at], 0), len(words) - at), 1, -1):
            meaning = self.phrases.get(" ".join(stems[at : at + length]))
            if meaning:
                return length, meaning
        return 1, self.phrases.get(EXACT + words[at].folded) or self.phrases.get(stems[at])

    def _sense(self, text: str, words: Sequence[Word], stemmed: str, meaning: Sequence[str] | None) -> Sense:
        said = words[0].folded
        if not meaning:
            number = self.numbers.get(said)
            return Sense(NUMBER, str(number), said) if number is not None else _unknown(said, stemmed)
        kind, value = meaning
        phrase = " ".join(word.folded for word in words) if len(words) > 1 else ""
        if kind != "players":
            return Sense(kind, value, said, phrase=phrase)
        last = words[-1]
        ends = text[last.start : last.end].casefold()
        return Sense(kind, value, said, said in _POSSESSIVES or ends.endswith(("'s", "’s")), phrase)


EXACT = "="


def _unknown(said: str, stemmed: str) -> Sense:
    return Sense(NUMBER if said.isdecimal() else WORD, stemmed, said)


_POSSESSIVES = {
    "my",
    "mine",
    "our",
    "his",
    "her",
    "their",
    "its",
    "your",
    "own",
    "runners",
    "corps",
    "opponents",
    "opps",
}


def side_of(sides: Mapping[str, str], feature: str) -> str:
    """The side that owns such a thing, or does such an act; empty if both may."""
    return sides.get(feature.partition(":")[2], "")
