"""The sentences of index/plain_questions.toml, and the one that a question is."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from judge_cli.text.toml_file import Table
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.kept.kept_toml import kept_toml

_FILE = "plain_questions.toml"
_TABLES = ("around", "spelt", "shorthand", "slots", "sentences", "numbers", "rules")
_CARD = "§"
# The parts of cards in sentences: of the one card, or of two.
_PARTS = ("card", "first", "second")
_PART = re.compile(r"\{(\w+)\}|\]\.\.\.|[\[\]()|]|[^\s\[\](){}|]+")
_BRACKETS = re.compile(r"\[[^\[\]()]*\](?:\.\.\.)?|\([^\[\]()]*\)")
_WORD = re.compile(r"[\w&§]+")
_ARTICLES = (
    "(?: a| an| my| the| his| her| their| your| our| that| this| the corps| the runners| my opponents| the opponents)?"
)
# A number and its unit are two words: "5c".
_UNIT = re.compile(r"\b(\d+)(c|cr|mu)\b")
# Between a slot and the place of its group, since a slot may stand in several branches of a sentence.
_AGAIN = "__"
# Three dots repeat what may be left out: a stretch of so many words at most.
_OPENED = {"[": "(?:", "(": "(?:", "]": ")?", ")": ")", "|": "|", "]...": "){0,14}"}


class SaidSentence(NamedTuple):
    """A sentence by its form, with the meanings of its slots."""

    form: str
    slots: Mapping[str, str]


class SentencePattern(NamedTuple):
    """A pattern over words, made when a question has every word that it cannot do without."""

    needed: frozenset[str]
    pattern: str

    def found_in(self, words: str) -> re.Match[str] | None:
        """The match of the whole question."""
        return re.fullmatch(self.pattern, words) if self.needed.issubset(words.split()) else None


class Sentences(NamedTuple):
    """Patterns by their forms, phrases with their meanings by slot, numbers of the game, and the rules of answers.

    `spelt`: chat words with the words that they stand for; none for words that say nothing.
    """

    patterns: tuple[tuple[str, SentencePattern], ...]
    slots: Mapping[str, Mapping[str, str]]
    numbers: Mapping[str, int]
    rules: Mapping[str, tuple[str, ...]]
    spelt: Mapping[str, str]

    def said(self, question: str, start: int, end: int) -> Iterator[SaidSentence]:
        """The sentences that a question is, its card's name standing from `start` to `end`."""
        return self.said_of(question, ((start, end, "card"),))

    def said_of(self, question: str, cards: Iterable[tuple[int, int, str]]) -> Iterator[SaidSentence]:
        """The sentences that a question is, the names of its cards standing so, each by its part in a sentence."""
        text = "" if _CARD in question else question
        for start, end, part in sorted(cards, reverse=True):
            text = f"{text[:start]} {_CARD}{part} {text[end:]}" if text else ""
        joined = _UNIT.sub(r"\1 \2", re.sub(r"['’]", "", text.casefold()))
        spelt = " ".join(self.spelt.get(word, word) for word in _WORD.findall(joined)).split()
        words = "".join(f" {word}" for word in spelt)
        for form, wording in self.patterns:
            found = wording.found_in(words)
            if found is not None:
                groups = found.groupdict().items()
                said = {group.partition(_AGAIN)[0]: phrase.strip() for group, phrase in groups if phrase}
                yield SaidSentence(form, {slot: self.slots[slot][phrase] for slot, phrase in said.items()})


def read_sentences(index: Path, cache: Cache, file: str = _FILE) -> Sentences:
    """The sentences that stand in a file of the vocabulary."""
    table = kept_toml(index / file, cache).table().only(_TABLES)
    slots = {name: _phrases(table.table("slots").table(name)) for name in table.table("slots").values}
    around, said, rules = table.table("around"), table.table("sentences"), table.table("rules")
    before, after = (_choice(around.texts(name)) for name in ("before", "after"))
    shorthand = {f"<{name}>": f"({table.table('shorthand').text(name)})" for name in table.table("shorthand").values}
    patterns = tuple(
        (form, SentencePattern(_needed(one), f"(?:{before})?{_pattern(one, slots)}(?:{after})?"))
        for form in said.values
        for one in (_in_full(text, shorthand) for text in said.texts(form))
    )
    numbers, spelt = table.table("numbers"), table.table("spelt")
    return Sentences(
        patterns,
        slots,
        {name: numbers.number(name) for name in numbers.values},
        {name: rules.texts(name) for name in rules.values},
        {word: spelt.text(word) for word in spelt.values},
    )


def _phrases(table: Table) -> dict[str, str]:
    return {phrase: meaning for meaning in table.values for phrase in table.texts(meaning)}


def _in_full(sentence: str, shorthand: Mapping[str, str]) -> str:
    """A sentence with every shorthand written out; one may stand in one that was defined after it."""
    for short, text in reversed(tuple(shorthand.items())):
        sentence = sentence.replace(short, text)
    return sentence


def _needed(sentence: str) -> frozenset[str]:
    """The words that stand outside every bracket."""
    while sentence != (shorter := _BRACKETS.sub(" ", sentence)):
        sentence = shorter
    return frozenset(one for one in sentence.split() if "{" not in one and "|" not in one)


def _choice(phrases: Mapping[str, str] | tuple[str, ...]) -> str:
    """A pattern for one of some phrases, every word with the space before it."""
    return "|".join("".join(f" {re.escape(word)}" for word in phrase.split()) for phrase in phrases)


def _pattern(sentence: str, slots: Mapping[str, Mapping[str, str]]) -> str:
    """A sentence as a pattern over words, each with the space before it."""
    parts: list[str] = []
    for one in _PART.finditer(sentence):
        said, slot = one[0], one[1]
        if slot in _PARTS:
            parts.append(f"{_ARTICLES} {_CARD}{slot}")
        elif slot is not None:
            parts.append(f"(?P<{slot}{_AGAIN}{len(parts)}>{_choice(slots[slot])})")
        else:
            parts.append(_OPENED.get(said) or f" {re.escape(said)}")
    return "".join(parts)
