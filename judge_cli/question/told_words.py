"""The ways in which people tell of a position, a deed and a fact that they ask for, read from `index/plays.toml`."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from judge_cli.search.words import stem, words_of
from judge_cli.text.toml_file import Table, TomlFile

TELLS, DOES, ASKS = KINDS = ("tells", "does", "asks")
_KEYS = ("says", "means", "who", "do", "at", "can", "fact", "value", "read", "answer", "deed", "on", "run", "least")
_OPTIONAL, _CLASS, _SLOT = "[", "<", "{"
_OR, _SPACE = "|", "_"
END = "."


class Part(NamedTuple):
    """One place of a way to say something: a slot, or the words that may stand there, each a row of stems."""

    slot: str
    words: tuple[tuple[str, ...], ...]
    optional: bool


class Way(NamedTuple):
    """One way to say something, by its places, and what it means."""

    parts: tuple[Part, ...]
    kind: str
    meaning: Mapping[str, str]


class ToldWords(NamedTuple):
    """All ways to tell something, and what each word of a slot stands for.

    Words that are `skipped` tell nothing; those that are `joining` join what is told, and ask before what is asked.
    """

    ways: tuple[Way, ...]
    skipped: frozenset[str]
    joining: frozenset[str]
    slots: Mapping[str, Mapping[tuple[str, ...], str]]


def told_words(file: TomlFile) -> ToldWords:
    """The words that a file gives."""
    table = file.table().only(("skipped", "joining", "words", "slots", *KINDS))
    words, slots = table.table("words"), table.table("slots")
    classes = {name: tuple(map(stems, words.texts(name))) for name in words.values}
    return ToldWords(
        ways=tuple(way for kind in KINDS for one in table.tables(kind) for way in _ways(kind, one, classes)),
        skipped=frozenset(stem(one) for one in table.texts("skipped")),
        joining=frozenset(stem(one) for one in table.texts("joining")),
        slots={slot: dict(_values(slots.table(slot))) for slot in slots.values},
    )


def stems(said: str) -> tuple[str, ...]:
    """The stems of some words; a full stop is one too."""
    return (END,) if said == END else tuple(stem(word.folded) for word in words_of(said))


def _values(table: Table) -> Iterator[tuple[tuple[str, ...], str]]:
    for value in table.values:
        for said in table.texts(value):
            yield stems(said), value


def _ways(kind: str, table: Table, classes: Mapping[str, tuple[tuple[str, ...], ...]]) -> Iterator[Way]:
    table.only(_KEYS)
    meaning = {key: table.text(key) for key in table.values if key != "says"}
    for said in table.texts("says"):
        yield Way(tuple(_part(one, classes) for one in said.split()), kind, meaning)


def _part(written: str, classes: Mapping[str, tuple[tuple[str, ...], ...]]) -> Part:
    optional = written.startswith(_OPTIONAL)
    plain = written.strip("[]")
    if plain.startswith(_SLOT):
        return Part(plain.strip("{}"), (), optional)
    if plain.startswith(_CLASS):
        return Part("", classes[plain.strip("<>")], optional)
    return Part("", tuple(stems(one.replace(_SPACE, " ")) for one in plain.split(_OR)), optional)
