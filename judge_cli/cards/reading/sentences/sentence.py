"""Reads a sentence: every tree that the grammar gives it, with no word left over."""

import re
from typing import NamedTuple

from judge_cli.cards.reading.saying.said_cards import Value
from judge_cli.cards.reading.sentences.grammar import (
    MISSING,
    Clash,
    Grammar,
    GrammarEntry,
    GrammarGroup,
    GrammarPart,
    GrammarWord,
    Item,
    fill,
)

# No card has a longer number; thousands of digits cannot be read at all.
_NUMBER, _SIGNED = re.compile(r"\d{1,9}"), re.compile(r"[+-]\d{1,9}")
_WORDS = {"one": 1, "two": 2, "three": 3}
# A sentence that takes more work than this for its words is not read: no printed one takes more than half of it.
_WORK, _WORK_PER_WORD = 1_200, 30
# To find where a sentence ceased to be read takes more: every entry is tried at every word.
_NEAREST = 4


class SentenceReading(NamedTuple):
    """The values of all trees of a sentence, the furthest word reached, and the kind of part that reached it."""

    values: tuple[Value, ...]
    furthest: int
    within: str


# Where a way to read some words ends, and the named parts in them.
_Part = tuple[int, tuple[tuple[str, Value], ...]]


class TooLong(Exception):
    """Reading took more work than any sentence of a card needs."""


# A list of hundreds of instructions is no sentence of a card either.
_TOO_LONG = (TooLong, RecursionError)


class SentenceReader:
    """Finds every tree of a sentence; caches the results at each word, so that nothing is read twice."""

    def __init__(self, grammar: Grammar) -> None:
        self._entries = grammar.entries
        self._beginning = grammar.beginning
        self._subtypes = grammar.subtypes
        self._words: tuple[str, ...] = ()
        self._found: dict[tuple[str, int], list[tuple[int, Value]]] = {}
        self._furthest = self._work_left = 0
        self._within = ("", 0)

    def read(self, words: tuple[str, ...], kind: str = "sentence") -> SentenceReading:
        """All values of these words as this kind."""
        self._words, self._found, self._furthest, self._within = words, {}, 0, (kind, 0)
        self._begin()
        try:
            values = [value for end, value in self._kind(kind, 0) if end == len(words)]
        except _TOO_LONG:
            values = []
        return SentenceReading(tuple(values), self._furthest, self._within[0])

    def nearest(self) -> list[GrammarEntry]:
        """The entries that read the last sentence exactly up to the furthest word, the longest stretch first."""
        self._begin(_NEAREST)
        try:
            found = {
                entry.number: (at - self._furthest, entry.number, entry)
                for kind, at in sorted(self._found, key=lambda one: -one[1])
                if at < self._furthest
                for entry in self._entries.get(kind, ())
                if self._stops(entry.items, 0, at)
            }
        except _TOO_LONG:
            return []
        return [entry for _, _, entry in sorted(found.values())]

    def _stops(self, items: tuple[Item, ...], n: int, at: int) -> bool:
        """Whether the items from the nth on reach the furthest word, with one of them missing."""
        self._spend(1)
        if n == len(items) or at >= self._furthest:
            return n < len(items)
        item = items[n]
        if isinstance(item, GrammarWord):
            return self._words[at] == item.word and self._stops(items, n + 1, at + 1)
        if isinstance(item, GrammarGroup) and any(self._stops(line, 0, at) for line in item.lines):
            return True
        starts = self._part(item, at) if isinstance(item, GrammarPart) else self._group(item, at)
        return any(self._stops(items, n + 1, middle) for middle, _ in starts)

    def _kind(self, kind: str, at: int) -> list[tuple[int, Value]]:
        key = (kind, at)
        if key in self._found:
            return self._found[key]
        self._found[key] = []  # an entry that begins with its own kind finds nothing, instead of itself for ever
        if kind not in self._entries:
            self._found[key] = found = self._built_in(kind, at)
            return found
        found = []
        for entry in self._beginning(kind, self._words[at] if at < len(self._words) else ""):
            for end, parts in self._items(entry.items, 0, at):
                self._keep(entry, end, dict(parts), found)
            if self._furthest > self._within[1]:
                self._within = (kind, self._furthest)
        self._found[key] = found
        return found

    def _keep(self, entry: GrammarEntry, end: int, parts: dict[str, Value], found: list[tuple[int, Value]]) -> None:
        try:
            value = fill(entry.gives, parts)
        except Clash:
            return
        self._spend(len(found))
        if value is not MISSING and (end, value) not in found:
            found.append((end, value))

    def _items(self, items: tuple[Item, ...], n: int, at: int) -> list[_Part]:
        """Every way to read the items from the nth on: its end, and the named parts."""
        self._spend(1)
        while n < len(items):
            item = items[n]
            if not isinstance(item, GrammarWord):
                starts = self._part(item, at) if isinstance(item, GrammarPart) else self._group(item, at)
                return self._followed(starts, items, n + 1) if starts else []
            if at == len(self._words) or self._words[at] != item.word:
                return []
            n, at = n + 1, at + 1
            self._furthest = max(self._furthest, at)
        return [(at, ())]

    def _followed(self, starts: list[_Part], items: tuple[Item, ...], n: int) -> list[_Part]:
        """Every way to go on after one of these starts with the items from the nth on."""
        found = [(end, (*first, *rest)) for middle, first in starts for end, rest in self._items(items, n, middle)]
        self._spend(len(found))
        return found

    def _part(self, part: GrammarPart, at: int) -> list[_Part]:
        if part.times == "*":
            return [(end, ((part.name, list(values)),)) for end, values in self._many(part.kind, at)]
        found: list[_Part]
        found = [(end, ((part.name, value),)) for end, value in self._kind(part.kind, at)]
        return [*found, (at, ())] if part.times == "?" else found

    def _many(self, kind: str, at: int) -> list[tuple[int, tuple[Value, ...]]]:
        found: list[tuple[int, tuple[Value, ...]]] = [(at, ())]
        for end, value in self._kind(kind, at):
            if end > at:
                found += [(last, (value, *others)) for last, others in self._many(kind, end)]
        self._spend(len(found))
        return found

    def _group(self, group: GrammarGroup, at: int) -> list[_Part]:
        found = [one for line in group.lines for one in self._items(line, 0, at)]
        return [*found, (at, ())] if group.optional else found

    def _begin(self, times: int = 1) -> None:
        self._work_left = (_WORK + _WORK_PER_WORD * len(self._words)) * times

    def _spend(self, work: int) -> None:
        """Counts calls and results: an ambiguous phrase has few calls, but twice the results with each repetition."""
        self._work_left -= work
        if self._work_left < 0:
            raise TooLong

    def _built_in(self, kind: str, at: int) -> list[tuple[int, Value]]:
        if at >= len(self._words):
            return []
        value = self._value(kind, self._words[at])
        if value is None:
            return []
        self._furthest = max(self._furthest, at + 1)
        return [(at + 1, value)]

    def _value(self, kind: str, word: str) -> Value | None:
        if kind == "NUMBER":
            return int(word) if _NUMBER.fullmatch(word) else "X" if word == "x" else _WORDS.get(word)
        if kind == "SIGNED":
            return int(word) if _SIGNED.fullmatch(word) else "X" if word == "+x" else None
        if kind == "SUBTYPE":
            return word.replace("-", " ") if word in self._subtypes else None
        return word[4:].replace("-", " ") if word.startswith("non-") and word[4:] in self._subtypes else None
