"""The base of known questions: every question of the holdings, read into slots once and kept in the cache."""

import math
from collections.abc import Collection, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.paths import code_folders
from judge_cli.search.reading.question import Read, read_question
from judge_cli.search.reading.senses import Senses, read_senses, senses_from_row, senses_to_row
from judge_cli.tree.cache import Cache, Kept, fingerprint

_NAME = "holdings"
# A feature that so many questions have leads to no candidate by itself.
_COMMON = 900


class Slots(NamedTuple):
    """What of a question is compared with another: all that it says, in sets."""

    form: str
    negated: bool
    act: str
    acts: frozenset[str]
    asked: frozenset[str]
    given: frozenset[str]
    around: frozenset[str]
    actor: str
    subject: str
    pairs: frozenset[tuple[str, str]]
    implied: frozenset[tuple[str, str]]
    denied: frozenset[str]
    doers: dict[str, str]
    owners: dict[str, str]
    belongs: dict[str, str]
    heads: frozenset[str]


class Known(NamedTuple):
    """A question of a holding, with its answer."""

    holding: int
    answer: str
    text: str
    slots: Slots

    @property
    def features(self) -> frozenset[str]:
        """Everything that it speaks of."""
        return self.slots.asked | self.slots.given | self.slots.around


class Proposition(NamedTuple):
    """What of a holding is needed to answer with it."""

    id: str
    rule: str
    says: str
    modality: str
    compare: str
    unless: tuple[str, ...]
    not_in: tuple[str, ...]
    also: tuple[str, ...]


class Base:
    """All known questions, with the holdings that they belong to."""

    def __init__(self, senses: Senses, holdings: Sequence[Proposition], rows: Sequence[Any]) -> None:
        self.senses = senses
        self.holdings = holdings
        self._rows = rows
        self._known: dict[int, Known] = {}

    def __len__(self) -> int:
        return len(self._rows)

    def known(self, at: int) -> Known:
        """The question at a place."""
        found = self._known.get(at)
        if found is None:
            found = self._known[at] = _known_from_row(self._rows[at])
        return found

    def weight(self, feature: str) -> float:
        """How telling a feature is: rare ones are."""
        kind = feature.partition(">")[0] if ">" in feature else feature.partition(":")[0]
        known = len(self._places.get(feature, ()))
        if not known and kind == "word":
            return self.senses.weights["strange"]
        return self.senses.weights.get(kind, 1.0) * math.log((len(self._rows) + 1) / (known + 1))

    def sharing(self, features: Collection[str], most: int) -> list[int]:
        """The places of the questions that share most with these features."""
        found: dict[int, float] = {}
        for feature in features:
            places = self._places.get(feature, ())
            if len(places) <= _COMMON:
                weight = self.weight(feature)
                for at in places:
                    found[at] = found.get(at, 0.0) + weight
        return sorted(found, key=lambda at: (-found[at], at))[:most]

    @cached_property
    def comparing(self) -> dict[int, list[int]]:
        """The holdings that compare amounts, by their places, with the places of their questions."""
        found: dict[int, list[int]] = {}
        for at, row in enumerate(self._rows):
            if self.holdings[row[0]].compare:
                found.setdefault(row[0], []).append(at)
        return found

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        places: dict[str, list[int]] = {}
        for at, row in enumerate(self._rows):
            for feature in {*row[3][4], *row[3][5], *row[3][6]}:
                places.setdefault(feature, []).append(at)
        return places


def open_base(folder: Path, words: Path, cache: Cache) -> Base:
    """The base over a folder of holdings, as the file of words reads it; kept, so that it is read only once."""
    files = [*sorted(folder.glob("*.toml")), words]
    code = [path for part in code_folders("search/reading", "tree") for path in sorted(part.glob("*.py"))]
    mark = fingerprint([*files, *code])
    kept = cache.find(_NAME, mark)
    if kept is None:
        kept = _built(folder, words)
        cache.keep(_NAME, mark, kept)
    senses, holdings, rows = kept.head
    return Base(senses_from_row(senses), [Proposition(*one[:5], *map(tuple, one[5:])) for one in holdings], rows)


def _built(folder: Path, words: Path) -> Kept:
    from judge_cli.tree.holdings_file import read_holdings  # a warm call reads no file of holdings

    senses = read_senses(words)
    holdings: list[Any] = []
    rows: list[Any] = []
    for placed in read_holdings(folder):
        one = placed.holding
        holdings.append(
            [one.id, one.rule, one.says, one.modality, one.compare, list(one.unless), list(one.not_in), list(one.also)]
        )
        for question, answer in one.answers:
            read = read_question(question, senses, one.who)
            rows.append([len(holdings) - 1, answer, question, _to_row(slots_of(read))])
    return Kept([senses_to_row(senses), holdings, rows], "")


def slots_of(read: Read) -> Slots:
    """What of a question is compared."""
    return Slots(
        read.form,
        read.negated,
        read.main.act,
        frozenset(read.main.acts),
        read.asked,
        read.circumstances,
        read.around,
        read.actor,
        read.main.subject,
        read.pairs,
        read.implied,
        read.denied,
        read.doers,
        read.owners,
        read.belongs,
        read.heads,
    )


def _to_row(slots: Slots) -> list[Any]:
    return [sorted(value) if isinstance(value, frozenset) else value for value in slots]


def _known_from_row(row: Sequence[Any]) -> Known:
    holding, answer, text, (form, negated, act, acts, asked, given, around, actor, subject, pairs, *rest) = row
    implied, denied, doers, owners, belongs, heads = rest
    slots = Slots(
        form, negated, act, frozenset(acts), frozenset(asked), frozenset(given), frozenset(around), actor, subject,
        _pairs(pairs), _pairs(implied), frozenset(denied), doers, owners, belongs, frozenset(heads),
    )  # fmt: skip
    return Known(holding, answer, text, slots)


def _pairs(rows: Sequence[Sequence[str]]) -> frozenset[tuple[str, str]]:
    return frozenset((first, later) for first, later in rows)
