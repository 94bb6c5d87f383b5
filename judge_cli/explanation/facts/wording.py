"""A sentence of a vocabulary as words, slots and groups of branches; the words that it needs, and its pattern."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

CARD = "§"
# Between a slot and the place of its group, since a slot may stand in several branches of a sentence.
AGAIN = "__"
# The parts of cards in sentences: of the one card, or of two.
_CARDS = ("card", "first", "second")
_PART = re.compile(r"\{(\w+)\}|\]\.\.\.|[\[\]()|]|[^\s\[\](){}|]+")
# Three dots repeat what may be left out: a stretch of so many words at most.
_CLOSED = {")": ")", "]": ")?", "]...": "){0,14}"}
_ARTICLES = (
    "(?: a| an| my| the| his| her| their| your| our| that| this| the corps| the runners| my opponents| the opponents)?"
)


class SlotPart(NamedTuple):
    """A slot, or a card, in a sentence."""

    name: str


class Branches(NamedTuple):
    """One of some branches, or none of them, or several one after another; `closing` is how the bracket closes."""

    branches: "tuple[tuple[SentencePart, ...], ...]"
    closing: str = ")"


SentencePart = str | SlotPart | Branches
Phrases = Mapping[str, tuple[str, ...]]


def parsed(sentence: str, shorthand: Mapping[str, Branches]) -> Branches:
    """A sentence in its parts; shorthand stands for parts that are shared."""
    return _branches(iter(_PART.finditer(sentence)), shorthand)


def _branches(tokens: Iterator[re.Match[str]], shorthand: Mapping[str, Branches]) -> Branches:
    branches: list[tuple[SentencePart, ...]] = []
    branch: list[SentencePart] = []
    closing = ")"
    for one in tokens:
        said = one[0]
        if said in _CLOSED:
            closing = said
            break
        if said in "[(":
            branch.append(_branches(tokens, shorthand))
        elif said == "|":
            branches.append(tuple(branch))
            branch = []
        else:
            branch.append(SlotPart(one[1]) if one[1] else shorthand.get(said, said))
    return Branches((*branches, tuple(branch)), closing)


class WordsSaid:
    """The words of a question, and what of a sentence they are enough for."""

    def __init__(self, words: str, slots: Phrases) -> None:
        self._words = frozenset(words.split())
        self._slots = slots
        self._known: dict[int | str, bool] = {}

    def can_be(self, part: SentencePart) -> bool:
        """Whether the words that a part cannot do without are all there."""
        if isinstance(part, str):
            return part in self._words
        if isinstance(part, SlotPart):
            if part.name not in self._known:
                self._known[part.name] = part.name in _CARDS or self._has_phrase(part.name)
            return self._known[part.name]
        if part.closing != ")":
            return True
        if id(part) not in self._known:
            self._known[id(part)] = any(all(map(self.can_be, branch)) for branch in part.branches)
        return self._known[id(part)]

    def _has_phrase(self, slot: str) -> bool:
        return any(self._words.issuperset(phrase.split()) for phrase in self._slots[slot])


def pattern(sentence: Branches, slots: Phrases) -> str:
    """A sentence as a pattern over words, each with the space before it."""
    parts: list[str] = []
    _write(sentence, slots, parts)
    return "".join(parts)


def _write(part: SentencePart, slots: Phrases, parts: list[str]) -> None:
    if isinstance(part, str):
        parts.append(f" {re.escape(part)}")
    elif isinstance(part, Branches):
        for at, branch in enumerate(part.branches):
            parts.append("|" if at else "(?:")
            for one in branch:
                _write(one, slots, parts)
        parts.append(_CLOSED[part.closing])
    elif part.name in _CARDS:
        parts.append(f"{_ARTICLES} {CARD}{part.name}")
    else:
        phrases = "|".join("".join(f" {re.escape(word)}" for word in phrase.split()) for phrase in slots[part.name])
        parts.append(f"(?P<{part.name}{AGAIN}{len(parts)}>{phrases})")
