"""The vocabulary: how judges and players talk."""

from collections.abc import Iterable
from typing import Any, NamedTuple


class Meaning(NamedTuple):
    """One meaning of table talk: the stems to look for, and their relation to the words."""

    stems: tuple[str, ...]
    how: str


class Vocabulary(NamedTuple):
    """Everything in index/ for a search; meanings are keyed by stems, joined with blanks."""

    meanings: dict[str, list[list[str]]]
    talk: frozenset[str]
    stop_words: frozenset[str]
    ordinary: frozenset[str]
    boosts: dict[str, float]
    weights: dict[str, float]
    longest: int

    def meaning(self, stems: Iterable[str]) -> list[Meaning]:
        """The meanings of a word or phrase; empty if it is not table talk."""
        return [Meaning(tuple(phrase.split(" ")), how) for phrase, how in self.meanings.get(" ".join(stems), ())]

    def knows(self, word: str) -> bool:
        """Whether this is a word of ordinary questions or of table talk."""
        return word in self.stop_words or word in self.ordinary or word in self.talk


def vocabulary_to_row(vocabulary: Vocabulary) -> list[Any]:
    """The vocabulary as plain values."""
    words = sorted(vocabulary.talk), sorted(vocabulary.stop_words), sorted(vocabulary.ordinary)
    return [vocabulary.meanings, *words, vocabulary.boosts, vocabulary.weights, vocabulary.longest]


def vocabulary_from_row(row: list[Any]) -> Vocabulary:
    """The vocabulary stored as these values."""
    meanings, talk, stop_words, ordinary, boosts, weights, longest = row
    return Vocabulary(meanings, frozenset(talk), frozenset(stop_words), frozenset(ordinary), boosts, weights, longest)
