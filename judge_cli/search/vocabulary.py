"""The vocabulary: how judges and players talk, read from the files below index/."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge_cli.search.document import FIELDS
from judge_cli.search.words import stem, words_of
from judge_cli.text.toml_file import Table, read_toml

VOCABULARY_FILES = (
    *("abbreviations.toml", "synonyms.toml", "stop_words.toml", "ordinary_words.toml"),
    "boosts.toml",
)
_PARTS_IN_ONE = 100


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word or phrase of table talk means: stems to look for, each with how it belongs to what was said."""

    phrases: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Everything in index/ that a search uses."""

    meanings: dict[tuple[str, ...], Meaning]
    stop_words: frozenset[str]
    ordinary: frozenset[str]
    boosts: dict[str, float]
    weights: dict[str, float]

    @property
    def longest(self) -> int:
        """How many words the longest phrase has that has a meaning."""
        return max(map(len, self.meanings), default=0)

    @property
    def talk(self) -> list[str]:
        """The single words of table talk."""
        return [key[0] for key in self.meanings if len(key) == 1]

    def knows(self, word: str) -> bool:
        """Whether this is a word of ordinary questions."""
        return word in self.stop_words or word in self.ordinary

    def talks_of(self, stem: str) -> bool:
        """Whether the word, alone or in a phrase, is table talk."""
        return any(stem in key for key in self.meanings)


def read_vocabulary(folder: Path) -> Vocabulary:
    """The vocabulary that a folder holds."""
    meanings: dict[tuple[str, ...], Meaning] = {}
    _add_meanings(meanings, read_toml(folder / "synonyms.toml").table().only(("synonym", "same", "forms")))
    _add_abbreviations(meanings, read_toml(folder / "abbreviations.toml").table().only(("abbreviation",)))
    boosts = read_toml(folder / "boosts.toml").table().only(("fields", "weights"))
    fields = boosts.table("fields").only(FIELDS)
    weights = boosts.table("weights")
    return Vocabulary(
        meanings,
        _word_list(folder / "stop_words.toml"),
        _word_list(folder / "ordinary_words.toml"),
        {field: fields.number(field) / _PARTS_IN_ONE for field in FIELDS},
        {name: weights.number(name) / _PARTS_IN_ONE for name in weights.values},
    )


def vocabulary_to_row(vocabulary: Vocabulary) -> list[Any]:
    """The vocabulary as plain values."""
    meanings = [[" ".join(key), [[how, " ".join(p)] for how, p in m.phrases]] for key, m in vocabulary.meanings.items()]
    words = sorted(vocabulary.stop_words), sorted(vocabulary.ordinary)
    return [meanings, *words, vocabulary.boosts, vocabulary.weights]


def vocabulary_from_row(row: list[Any]) -> Vocabulary:
    """The vocabulary that was stored as these values."""
    meanings = {
        tuple(key.split(" ")): Meaning(tuple((how, tuple(phrase.split(" "))) for how, phrase in phrases))
        for key, phrases in row[0]
    }
    return Vocabulary(meanings, frozenset(row[1]), frozenset(row[2]), row[3], row[4])


def _add_meanings(meanings: dict[tuple[str, ...], Meaning], table: Table) -> None:
    """Adds the synonyms: what is said means something, and words that are the same mean each other."""
    for entry in table.tables("synonym"):
        entry.only(("said", "means"))
        for said in entry.texts("said"):
            _add(meanings, said, entry.texts("means"), "synonym")
    for entry in table.tables("same"):
        words = entry.only(("words",)).texts("words")
        for said in words:
            _add(meanings, said, [word for word in words if word != said], "synonym")

    forms = table.table("forms")
    for said in forms.values:
        _add(meanings, said, [forms.text(said)], "word")


def _word_list(path: Path) -> frozenset[str]:
    words = read_toml(path).table().only(("words",)).texts("words")
    return frozenset(word.folded for text in words for word in words_of(text))


def _add_abbreviations(meanings: dict[tuple[str, ...], Meaning], table: Table) -> None:
    for entry in table.tables("abbreviation"):
        entry.only(("short", "long"))
        for short in entry.texts("short"):
            _add(meanings, short, entry.texts("long"), "abbreviation")


def _add(meanings: dict[tuple[str, ...], Meaning], said: str, means: tuple[str, ...] | list[str], how: str) -> None:
    key = _stems(said)
    known = meanings.get(key)
    phrases = [*(known.phrases if known else ()), *((how, phrase) for phrase in map(_stems, means) if phrase != key)]
    if key and phrases:
        meanings[key] = Meaning(tuple(dict.fromkeys(phrases)))


def _stems(text: str) -> tuple[str, ...]:
    return tuple(stem(word.folded) for word in words_of(text))
