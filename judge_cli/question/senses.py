"""Meanings of words and phrases in questions: kind and value, by stem, longer phrases first."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from judge_cli.search.words import Word, stem, words_of

# The kinds of a clause's features; two different values of a strict kind make different questions.
STRICT = ("type", "zone", "state", "moment", "quantity", "cost", "damage", "ability", "counter")
KINDS = ("act", *STRICT)
WORD, NUMBER, IDLE = "word", "number", "idle"
_EMPTY = (IDLE, "vague", "asking")


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

    `reach` is the length of the longest phrase that begins with two stems; `ways` are the wordings of each saying;
    `things` are the names of acts of the charts, as features; `alone` are the senses of single words met so far.
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
    comparing: list[str]
    lists: dict[str, list[str]]
    marks: list[Mark]
    sayings: list[Saying]
    ways: dict[str, list[tuple[int, str]]]
    things: dict[str, list[str]]
    alone: dict[str, Sense]

    def of_a_rule(self, text: str) -> set[str]:
        """The words of a text that only ask for a rule by number, or ask for nothing."""
        empty = (one.phrase or one.said for one in self.of(text) if one.kind in _EMPTY)
        return {*self.lists["about_a_rule"], *(word for said in empty for word in said.split())}

    def of(self, text: str) -> list[Sense]:
        """The senses of a text in order."""
        return self.of_words(text, words_of(text))

    def of_words(self, text: str, words: Sequence[Word]) -> list[Sense]:
        """The senses of some words of a text in order."""
        stems = [self.stems.get(word.folded) or stem(word.folded) for word in words]
        found: list[Sense] = []
        at = 0
        while at < len(words):
            said, stemmed = words[at].folded, stems[at]
            longest = self.reach.get(f"{stemmed} {stems[at + 1]}", 0) if at + 1 < len(stems) else 0
            length = self._phrase(stems[at : at + longest]) if longest else 1
            known = self.alone.get(said) if length == 1 else None
            if known is None:
                known = self._sense(words[at : at + length], stems[at : at + length])
            if known.kind == "players":
                last = words[at + length - 1]
                ends = text[last.start : last.end].casefold()
                known = known._replace(own=said in _POSSESSIVES or ends.endswith(("'s", "’s")))
            found.append(known)
            at += length
        return found

    def _phrase(self, stems: Sequence[str]) -> int:
        """The length of the phrase at the start of these stems; one if there is none."""
        longest = range(len(stems), 1, -1)
        return next((length for length in longest if " ".join(stems[:length]) in self.phrases), 1)

    def _sense(self, words: Sequence[Word], stems: Sequence[str]) -> Sense:
        """The sense of a phrase, or of a word alone, which is kept."""
        said = words[0].folded
        if len(words) > 1:
            kind, value = self.phrases[" ".join(stems)]
            return Sense(kind, value, said, phrase=" ".join(word.folded for word in words))
        meaning = self.phrases.get(EXACT + said) or self.phrases.get(stems[0])
        number = self.numbers.get(said)
        if meaning:
            kind, value = meaning
        elif number is not None:
            kind, value = NUMBER, str(number)
        else:
            kind, value = NUMBER if said.isdecimal() else WORD, stems[0]
        return self.alone.setdefault(said, Sense(kind, value, said))


EXACT = "="


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
