"""What words and phrases mean to a question: their kind and their value, looked up by stem, longer phrases first."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.search.words import Word, stem, words_of
from judge_cli.text.toml_file import Table, read_toml

# The kinds of things that a clause is about; two different values of a strict kind are two different questions.
STRICT = ("type", "zone", "state", "moment", "quantity", "cost", "damage", "ability", "counter")
KINDS = ("act", *STRICT)
_GROUPS = ("negation", "asking", "joining", "players")
_LISTS = ("idle", "vague")
_KEYS = (
    *_LISTS,
    *_GROUPS,
    *KINDS,
    "sides",
    "turned",
    "weights",
    "numbers",
    "amount",
    "soft",
    "mild",
    "hard",
    "comparing",
    "forbids",
)
WORD, NUMBER, IDLE = "word", "number", "idle"


class Sense(NamedTuple):
    """What a stretch of words means: its kind, its value, and the first word as it was written."""

    kind: str
    value: str
    said: str
    own: bool = False

    @property
    def feature(self) -> str:
        """The sense as one word."""
        return f"{self.kind}:{self.value}"


class Senses(NamedTuple):
    """Everything that the file of reading says; phrases are by their stems, with blanks between."""

    phrases: dict[str, list[str]]
    stems: dict[str, str]
    sides: dict[str, str]
    turned: list[list[str]]
    weights: dict[str, float]
    longest: int
    numbers: dict[str, int]
    amounts: list[list[Any]]
    soft: list[str]
    mild: list[str]
    hard: list[str]
    comparing: list[str]
    forbids: list[tuple[str, str, list[str]]]

    def of(self, text: str) -> list[Sense]:
        """The senses of a text in order."""
        words = words_of(text)
        stems = [self.stems.get(word.folded) or stem(word.folded) for word in words]
        found: list[Sense] = []
        at = 0
        while at < len(words):
            length = self._length(words, stems, at)
            found.append(self._sense(text, words, stems, at, length))
            at += max(length, 1)
        return found

    def _length(self, words: Sequence[Word], stems: Sequence[str], at: int) -> int:
        """How many words from here on are one phrase; none if even the first is not known."""
        for length in range(min(self.longest, len(words) - at), 0, -1):
            if " ".join(stems[at : at + length]) in self.phrases or (
                length == 1 and EXACT + words[at].folded in self.phrases
            ):
                return length
        return 0

    def _sense(self, text: str, words: Sequence[Word], stems: Sequence[str], at: int, length: int) -> Sense:
        said = words[at].folded
        if not length:
            number = self.numbers.get(said)
            return Sense(NUMBER, str(number), said) if number is not None else _unknown(said, stems[at])
        exact = self.phrases.get(EXACT + said) if length == 1 else None
        kind, value = exact or self.phrases[" ".join(stems[at : at + length])]
        last = words[at + length - 1]
        ends = text[last.start : last.end].casefold()
        own = kind == "players" and (said in _POSSESSIVES or ends.endswith(("'s", "’s")))
        return Sense(kind, value, said, own)


EXACT = "="


def _unknown(said: str, stemmed: str) -> Sense:
    return Sense(NUMBER if said.isdigit() else WORD, stemmed, said)


_POSSESSIVES = {
    "my",
    "mine",
    "our",
    "his",
    "her",
    "their",
    "its",
    "your",
    "own",
    "runners",
    "corps",
    "opponents",
    "opps",
}


def read_senses(path: Path) -> Senses:
    """The senses that a file gives."""
    table = read_toml(path).table().only(_KEYS)
    phrases: dict[str, list[str]] = {}
    stems: dict[str, str] = {}
    for kind, value, said in _entries(table):
        words = [word.folded for word in words_of(said)]
        stems.update((word, stem(word)) for word in words)
        key = said if said.startswith(EXACT) else " ".join(stems[word] for word in words)
        phrases.setdefault(key, [kind, value])
    sides = {value: side for side in ("corp", "runner") for value in table.table("sides").texts(side)}
    turned = [[one.text(key) for key in ("act", "beside", "becomes")] for one in table.tables("turned")]
    weights, numbers, amounts = table.table("weights"), table.table("numbers"), table.tables("amount")
    return Senses(
        phrases,
        stems,
        sides,
        turned,
        {name: weights.number(name) / 100 for name in weights.values},
        max((key.count(" ") + 1 for key in phrases), default=0),
        {name: numbers.number(name) for name in numbers.values},
        [[one.text("name"), *(list(one.texts(key)) for key in ("of", "beside", "apart"))] for one in amounts],
        list(table.texts("soft")),
        list(table.texts("mild")),
        list(table.texts("hard")),
        list(table.texts("comparing")),
        [(one.text("event"), one.text("act"), list(one.texts("rules"))) for one in table.tables("forbids")],
    )


def _entries(table: Table) -> Iterator[tuple[str, str, str]]:
    """Every phrase with its kind and value; what comes first counts where two say the same."""
    for kind in (*KINDS, *_GROUPS):
        values = table.table(kind)
        for value in values.values:
            yield from ((kind, value, said) for said in values.texts(value))
    for name in _LISTS:
        yield from ((name, name, said) for said in table.texts(name))


def senses_to_row(senses: Senses) -> list[Any]:
    """The senses as plain values."""
    return list(senses)


def senses_from_row(row: Sequence[Any]) -> Senses:
    """The senses that were stored as these values."""
    return Senses(*row)


def side_of(sides: Mapping[str, str], feature: str) -> str:
    """The side that has such a thing, or does such an act; empty if both may."""
    return sides.get(feature.partition(":")[2], "")
