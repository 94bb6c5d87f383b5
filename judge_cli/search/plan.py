"""From a question to search concepts, each with its alternative words."""

import re
from collections.abc import Iterator
from types import ModuleType
from typing import NamedTuple

from judge_cli.search.document import phrase_key
from judge_cli.search.hit import How
from judge_cli.search.words import Lexicon, Meaning, Vocabulary, joined_up, words_of

_MOST_WORDS = 48
_SENTENCE_ENDS = re.compile(r"[.?!]\s+(?=\S)")
_LONGEST_CARD = 7
_LEAST_JOINED = 6


class Alternative(NamedTuple):
    """A stem that may match, its weight, and its relation to the question."""

    stem: str
    weight: float
    how: How


class Concept(NamedTuple):
    """One concept of the question; the best of its alternatives counts."""

    asked: str
    alternatives: tuple[Alternative, ...]

    @property
    def is_whole(self) -> bool:
        """Whether this is the whole question once more, as a phrase."""
        return all(alternative.how is How.PHRASE for alternative in self.alternatives)

    @property
    def weight(self) -> float:
        """The weight of the concept: that of its weightiest alternative."""
        return max(alternative.weight for alternative in self.alternatives)


class Plan(NamedTuple):
    """The concepts of a question, the question with corrected spelling, and the unknown words."""

    concepts: tuple[Concept, ...]
    suggestion: str | None
    unknown: tuple[str, ...]


def make_plan(written: str, lexicon: Lexicon, vocabulary: Vocabulary) -> Plan:
    """The plan for a question."""
    return _Planning(written, lexicon, vocabulary).plan()


class _Planning:
    """Goes through the words once per kind of knowledge: cards, phrases, words, spelling."""

    def __init__(self, written: str, lexicon: Lexicon, vocabulary: Vocabulary) -> None:
        self.written = written
        self.lexicon = lexicon
        self.vocabulary = vocabulary
        # A long question asks at its end, after telling what happened.
        self.words = words_of(written)[-_MOST_WORDS:]
        self.asked_from = max((found.end() for found in _SENTENCE_ENDS.finditer(written)), default=0)
        self.stems = [lexicon.stem(word.folded) for word in self.words]
        self.concepts: list[Concept] = []
        self.mended: dict[int, str] = {}
        self.unknown: list[str] = []

    def plan(self) -> Plan:
        free = self._cards(set(range(len(self.words))))
        self._mend(free)
        in_phrases = self._phrases(free)
        for at in sorted(free - in_phrases):
            self._word(at)
        self._whole()
        concepts = tuple(map(self._reweighted, _merged(self.concepts)))
        return Plan(concepts, self._suggestion(), tuple(dict.fromkeys(self.unknown)))

    def _reweighted(self, concept: Concept) -> Concept:
        """The concept; it counts less if only the sentences before the last mention it."""
        if concept.is_whole or self.written.rfind(concept.asked) >= self.asked_from:
            return concept
        counts = self.vocabulary.weights["before"]
        return concept._replace(alternatives=tuple(a._replace(weight=a.weight * counts) for a in concept.alternatives))

    def _cards(self, free: set[int]) -> set[int]:
        """Takes out the words of card names; returns the rest."""
        for length in range(min(_LONGEST_CARD, len(self.words)), 0, -1):
            for stretch in self._stretches(length):
                if free.issuperset(stretch):
                    parts = [self.words[at].folded for at in stretch]
                    key = self.lexicon.cards.get("".join(parts)) or self.lexicon.cards.get(joined_up(parts))
                    if key:
                        self._add(self._asked(stretch), Alternative(key, 1.0, How.CARD))
                        free = free.difference(stretch)
        return free

    def _mend(self, free: set[int]) -> None:
        """Replaces each misspelt word by a known one."""
        strange = [at for at in sorted(free) if self._is_strange(at)]
        if not strange:
            return
        speller = _spelling().Speller(self.lexicon, self.vocabulary)
        for at in strange:
            better = speller.corrected(self.words[at].folded)
            if better:
                self.mended[at] = better
                self.stems[at] = self.lexicon.stem(better)

    def _is_strange(self, at: int) -> bool:
        """Whether the word is unknown, alone, joined with its neighbour or split in two."""
        word, stem = self.words[at].folded, self.stems[at]
        known = self.lexicon.knows(stem) or self.vocabulary.knows(word)
        return not (known or self._joined(at) or self._joined(at - 1) or _spelling().parted(word, self.lexicon))

    def _phrases(self, free: set[int]) -> set[int]:
        """Adds the meanings of phrases whose words are all at `free` positions; returns the words' positions."""
        taken: set[int] = set()
        for length in range(min(self.vocabulary.longest, len(self.words)), 1, -1):
            for stretch in self._stretches(length):
                meaning = self.vocabulary.meaning(self.stems[at] for at in stretch)
                if meaning and free.issuperset(stretch) and taken.isdisjoint(stretch):
                    taken.update(stretch)
                    self._mean(self._asked(stretch), meaning, [self.stems[at] for at in stretch])
        for at in taken:
            if self._counts(at):
                self._add(self._asked([at]), self._own(at))
        return taken

    def _word(self, at: int) -> None:
        asked, stem = self._asked([at]), self.stems[at]
        joined = self._joined(at)
        if joined:
            self._add(self._asked([at, at + 1]), Alternative(joined, 1.0, How.WORD))
        meaning = self.vocabulary.meaning([stem])
        own = [self._own(at)] if self._counts(at) else []
        if meaning:
            self._mean(asked, meaning, [stem], own)
        elif own:
            self._add(asked, *own)
        elif self.words[at].folded not in self.vocabulary.stop_words and not self.lexicon.knows(stem):
            parts = _spelling().parted(self.words[at].folded, self.lexicon)
            for part in parts:
                self._add(asked, Alternative(self.lexicon.stem(part), 1.0, How.SPELLING))
            if not parts and not joined and not self._joined(at - 1):
                self.unknown.append(self.words[at].folded)

    def _whole(self) -> None:
        """Adds the question as a whole, since some rules are known by exactly such a phrase."""
        telling = [at for at in range(len(self.words)) if self.words[at].folded not in self.vocabulary.stop_words]
        if telling:
            key = phrase_key(self.stems[at] for at in telling)
            self._add(self._asked(telling), Alternative(key, 1.0, How.PHRASE))

    def _mean(
        self, asked: str, meanings: list[Meaning], stems: list[str], own: list[Alternative] | None = None
    ) -> None:
        """Adds the meanings of a phrase: single words beside its own word, longer meanings as concepts."""
        weights = self.vocabulary.weights
        plain = all(self.lexicon.knows(stem) or stem in self.vocabulary.stop_words for stem in stems)
        usual = weights["synonym"] if plain else weights["slang"]
        beside: list[Alternative] = []
        longer: list[Alternative] = []
        for phrase, how in meanings:
            weight = 1.0 if how == How.WORD.value else usual
            found = [Alternative(stem, weight, How(how)) for stem in phrase if stem not in self.vocabulary.stop_words]
            (beside if len(phrase) == 1 else longer).extend(found)
        if own or beside:
            self._add(asked, *(own or []), *beside)
        for alternative in longer:
            self._add(asked, alternative)

    def _own(self, at: int) -> Alternative:
        weights = self.vocabulary.weights
        if at in self.mended:
            return Alternative(self.stems[at], weights["spelling"], How.SPELLING)
        return Alternative(self.stems[at], weights["digits"] if self.stems[at].isdigit() else 1.0, How.WORD)

    def _counts(self, at: int) -> bool:
        word = self.mended.get(at, self.words[at].folded)
        return self.lexicon.knows(self.stems[at]) and word not in self.vocabulary.stop_words

    def _joined(self, at: int) -> str | None:
        """The stem of this word joined with the next, if rules use that word."""
        if not 0 <= at < len(self.words) - 1:
            return None
        together = self.words[at].folded + self.words[at + 1].folded
        stem = self.lexicon.stems.get(together)
        return stem if stem and len(together) >= _LEAST_JOINED else None

    def _stretches(self, length: int) -> Iterator[range]:
        return (range(start, start + length) for start in range(len(self.words) - length + 1))

    def _asked(self, stretch: range | list[int]) -> str:
        return self.written[self.words[stretch[0]].start : self.words[stretch[-1]].end]

    def _add(self, asked: str, *alternatives: Alternative) -> None:
        self.concepts.append(Concept(asked, alternatives))

    def _suggestion(self) -> str | None:
        if not self.mended:
            return None
        pieces, at = [], 0
        for place, better in sorted(self.mended.items()):
            pieces += [self.written[at : self.words[place].start], better]
            at = self.words[place].end
        return " ".join("".join([*pieces, self.written[at:]]).split())


def _spelling() -> ModuleType:
    from judge_cli.search import spelling  # most questions are spelt right and need none of it

    return spelling


def _merged(concepts: list[Concept]) -> list[Concept]:
    """The concepts with each stem in only one of them: the one where it weighs most."""
    best: dict[str, float] = {}
    for concept in concepts:
        for a in concept.alternatives:
            best[a.stem] = max(best.get(a.stem, 0.0), a.weight)
    merged: list[Concept] = []
    for concept in concepts:
        kept = [a for a in concept.alternatives if best.get(a.stem) == a.weight]
        for a in kept:
            best.pop(a.stem, None)
        if kept:
            merged.append(Concept(concept.asked, tuple(kept)))
    return merged
