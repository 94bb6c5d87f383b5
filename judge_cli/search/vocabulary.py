"""The words of a search: how judges and players talk, the words of an edition's rules, and slang."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.search.words import stem, words_of

if TYPE_CHECKING:
    from judge_cli.text.toml_file import Table


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


class Lexicon(NamedTuple):
    """Words with their stems and counts, and the forms of card names."""

    stems: dict[str, str]
    counts: dict[str, int]
    cards: dict[str, str]
    card_words: frozenset[str]
    card_stems: frozenset[str]

    def stem(self, folded: str) -> str:
        """The stem of a word; loads the stemmer only for a word that the edition does not use."""
        known = self.stems.get(folded)
        return known if known is not None else stem(folded)

    def knows(self, stemmed: str) -> bool:
        """Whether any rule of the edition uses a word with this stem."""
        return stemmed in self.counts


SLANG = "slang.toml"
# Slang and its meaning, word by word; keyed by the first word, the longest first.
Spoken = Mapping[str, Sequence[tuple[tuple[str, ...], tuple[str, ...]]]]


def slang_in(table: "Table") -> Iterator[tuple[str, str]]:
    """The slang of a file, as pairs of slang and meaning: each key is a meaning, its values are slang."""
    for means in table.values:
        yield from ((said, means) for said in table.texts(means))


def spoken(table: "Table") -> Spoken:
    """The slang of a file by its words."""
    found: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    by_words = [(_words(said), _words(means)) for said, means in slang_in(table)]
    for said, means in sorted(by_words, key=lambda one: -len(one[0])):
        found.setdefault(said[0] if said else "", []).append((said, means))
    return found


def in_words_of_rules(words: Sequence[str], slang: Spoken) -> Iterator[str]:
    """The words with slang replaced by its meaning; the longer of two matches counts."""
    at = 0
    while at < len(words):
        known = slang.get(words[at], ())
        said, means = next((one for one in known if tuple(words[at : at + len(one[0])]) == one[0]), ((), ()))
        yield from means if said else words[at : at + 1]
        at += len(said) or 1


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.folded for word in words_of(text))
