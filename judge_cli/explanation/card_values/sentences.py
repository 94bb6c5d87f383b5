"""The sentences of index/plain_questions.toml, and the one that a question is."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from judge_cli.text.toml_file import Table
from judge_cli.tree.kept.cache import Cache
from judge_cli.tree.kept.kept_toml import kept_toml

_FILE = "plain_questions.toml"
_TABLES = ("around", "shorthand", "slots", "sentences", "numbers", "rules")
_CARD = "§"
_PART = re.compile(r"\{(\w+)\}|[\[\]()|]|[^\s\[\](){}|]+")
_WORD = re.compile(r"[\w&§]+")
_ARTICLES = "(?: a| an| my| the)?"
_OPENED = {"[": "(?:", "(": "(?:", "]": ")?", ")": ")", "|": "|"}


class SaidSentence(NamedTuple):
    """A sentence by its form, with the meanings of its slots."""

    form: str
    slots: Mapping[str, str]


class Sentences(NamedTuple):
    """Patterns by their forms, phrases with their meanings by slot, numbers of the game, and the rules of answers."""

    patterns: tuple[tuple[str, re.Pattern[str]], ...]
    slots: Mapping[str, Mapping[str, str]]
    numbers: Mapping[str, int]
    rules: Mapping[str, tuple[str, ...]]

    def said(self, question: str, start: int, end: int) -> Iterator[SaidSentence]:
        """The sentences that a question is, its card's name standing from `start` to `end`."""
        text = f"{question[:start]} {_CARD} {question[end:]}" if _CARD not in question else ""
        joined = re.sub(r"['’]", "", text.casefold())
        words = "".join(f" {word}" for word in _WORD.findall(joined))
        for form, pattern in self.patterns:
            found = pattern.fullmatch(words)
            if found is not None:
                said = {slot: phrase.strip() for slot, phrase in found.groupdict().items() if phrase}
                yield SaidSentence(form, {slot: self.slots[slot][phrase] for slot, phrase in said.items()})


def read_sentences(index: Path, cache: Cache) -> Sentences:
    """The sentences that stand in the vocabulary."""
    table = kept_toml(index / _FILE, cache).table().only(_TABLES)
    slots = {name: _phrases(table.table("slots").table(name)) for name in table.table("slots").values}
    around, said, rules = table.table("around"), table.table("sentences"), table.table("rules")
    before, after = (_choice(around.texts(name)) for name in ("before", "after"))
    shorthand = {f"<{name}>": f"({table.table('shorthand').text(name)})" for name in table.table("shorthand").values}
    patterns = tuple(
        (form, re.compile(f"(?:{before})?{_pattern(_in_full(one, shorthand), slots)}(?:{after})?"))
        for form in said.values
        for one in said.texts(form)
    )
    numbers = table.table("numbers")
    return Sentences(
        patterns,
        slots,
        {name: numbers.number(name) for name in numbers.values},
        {name: rules.texts(name) for name in rules.values},
    )


def _phrases(table: Table) -> dict[str, str]:
    return {phrase: meaning for meaning in table.values for phrase in table.texts(meaning)}


def _in_full(sentence: str, shorthand: Mapping[str, str]) -> str:
    for short, text in shorthand.items():
        sentence = sentence.replace(short, text)
    return sentence


def _choice(phrases: Mapping[str, str] | tuple[str, ...]) -> str:
    """A pattern for one of some phrases, every word with the space before it."""
    return "|".join("".join(f" {re.escape(word)}" for word in phrase.split()) for phrase in phrases)


def _pattern(sentence: str, slots: Mapping[str, Mapping[str, str]]) -> str:
    """A sentence as a pattern over words, each with the space before it."""
    parts: list[str] = []
    for one in _PART.finditer(sentence):
        said, slot = one[0], one[1]
        if slot == "card":
            parts.append(f"{_ARTICLES} {_CARD}")
        elif slot is not None:
            parts.append(f"(?P<{slot}>{_choice(slots[slot])})")
        else:
            parts.append(_OPENED.get(said) or f" {re.escape(said)}")
    return "".join(parts)
