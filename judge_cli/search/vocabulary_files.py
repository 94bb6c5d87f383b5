"""Reads the vocabulary from the files below index/, for building an index."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from judge_cli.errors import CorpusBroken, shortened
from judge_cli.search.document import FIELDS
from judge_cli.search.slang import SLANG, slang_in
from judge_cli.search.vocabulary import Vocabulary
from judge_cli.search.words import stems_of, words_of
from judge_cli.text.place import Place
from judge_cli.text.toml_file import Table, read_toml

_PARTS_IN_ONE = 100
_WEIGHTS = ("synonym", "slang", "spelling", "digits", "coverage", "passage", "before", "every_card")

# A phrase, its meaning, and their relation.
Entry = tuple[str, Sequence[str], str]


def read_vocabulary(folder: Path) -> Vocabulary:
    """The vocabulary in a folder."""
    meanings: dict[str, list[list[str]]] = {}
    talk: set[str] = set()
    for said, means, how in (*_synonyms(folder), *_abbreviations(folder)):
        key = _stems(said)
        talk.update(word.folded for word in words_of(said))
        known = meanings.setdefault(key, [])
        known += [[phrase, how] for phrase in map(_stems, means) if phrase != key and [phrase, how] not in known]
    boosts = read_toml(folder / "boosts.toml").table().only(("fields", "weights"))
    fields, weights = boosts.table("fields").only(FIELDS), boosts.table("weights").only(_WEIGHTS)
    return Vocabulary(
        meanings=meanings,
        talk=frozenset(talk),
        stop_words=_word_list(folder / "stop_words.toml"),
        ordinary=_word_list(folder / "ordinary_words.toml"),
        boosts={field: fields.number(field) / _PARTS_IN_ONE for field in FIELDS},
        weights={name: weights.number(name) / _PARTS_IN_ONE for name in _WEIGHTS},
        longest=max((key.count(" ") + 1 for key in meanings), default=0),
    )


def _synonyms(folder: Path) -> Iterator[Entry]:
    """Slang and other table talk; synonyms, which mean each other; and irregular forms."""
    slang = read_toml(folder / SLANG).table()
    table = read_toml(folder / "synonyms.toml").table().only(("synonym", "same", "forms"))
    once = _Once()
    for means in slang.values:
        once.take(slang, means)
    yield from ((said, [means], "synonym") for said, means in slang_in(slang))
    for entry in table.tables("synonym"):
        entry.only(("said", "means"))
        once.take(entry, "said")
        yield from ((said, entry.texts("means"), "synonym") for said in entry.texts("said"))
    once = _Once()
    for entry in table.tables("same"):
        words = entry.only(("words",)).texts("words")
        once.take(entry, "words")
        yield from ((said, [word for word in words if word != said], "synonym") for said in words)
    forms = table.table("forms")
    yield from ((said, [forms.text(said)], "word") for said in forms.values)


def _abbreviations(folder: Path) -> Iterator[Entry]:
    once = _Once()
    for entry in read_toml(folder / "abbreviations.toml").table().only(("abbreviation",)).tables("abbreviation"):
        entry.only(("short", "long"))
        once.take(entry, "short")
        yield from ((short, entry.texts("long"), "abbreviation") for short in entry.texts("short"))


class _Once:
    """Refuses a repeated entry: a second entry for one word is an oversight."""

    def __init__(self) -> None:
        self._places: dict[str, Place] = {}

    def take(self, entry: Table, key: str) -> None:
        for said in entry.texts(key):
            folded = " ".join(said.casefold().split())
            if folded in self._places:
                raise CorpusBroken(
                    "said-twice",
                    f"{shortened(said)!r} has a meaning already",
                    place=entry.place(key),
                    where=[f"the first stands at {self._places[folded]}"],
                    tries=["say both meanings in one entry"],
                )
            self._places[folded] = entry.place(key)


def _word_list(path: Path) -> frozenset[str]:
    words = read_toml(path).table().only(("words",)).texts("words")
    return frozenset(word.folded for text in words for word in words_of(text))


def _stems(text: str) -> str:
    return " ".join(stems_of(text))
