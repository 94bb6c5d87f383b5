"""The base of known questions: every question of the holdings, read into slots once and kept in the cache."""

import math
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.paths import code_folders
from judge_cli.search.reading.kept_rows import KeptPlaces, KeptRows, places_bytes, rows_bytes
from judge_cli.search.reading.question import Read, read_question
from judge_cli.search.reading.senses import Senses, read_senses, senses_from_row, senses_to_row
from judge_cli.tree.cache import Cache, KeptBytes, files_in, fingerprint

_NAME = "holdings"
# A feature that so many questions have leads to no candidate by itself.
_COMMON = 900
# Where the row of a holding says what it compares.
_COMPARE = 4


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


class Finding(NamedTuple):
    """How questions are found: their places by what they speak of, and by the holdings that compare amounts."""

    places: KeptPlaces
    comparing: Mapping[int, Sequence[int]]


class Base:
    """All known questions, with the holdings that they belong to; each is read when it is wanted."""

    def __init__(self, senses: Senses, holdings: Sequence[Any], rows: Sequence[Any], finding: Finding) -> None:
        self.senses = senses
        self.comparing = finding.comparing
        self._places = finding.places
        self._holdings = holdings
        self._rows = rows
        self._known: dict[int, Known] = {}
        self._propositions: dict[int, Proposition] = {}

    def __len__(self) -> int:
        return len(self._rows)

    def holding(self, at: int) -> Proposition:
        """The holding at a place."""
        found = self._propositions.get(at)
        if found is None:
            row = self._holdings[at]
            found = self._propositions[at] = Proposition(*row[:5], *map(tuple, row[5:]))
        return found

    def known(self, at: int) -> Known:
        """The question at a place."""
        found = self._known.get(at)
        if found is None:
            found = self._known[at] = _known_from_row(self._rows[at])
        return found

    def weight(self, feature: str) -> float:
        """How telling a feature is: rare ones are."""
        kind = feature.partition(">")[0] if ">" in feature else feature.partition(":")[0]
        known = self._places.count(feature)
        if not known and kind == "word":
            return self.senses.weights["strange"]
        return self.senses.weights.get(kind, 1.0) * math.log((len(self._rows) + 1) / (known + 1))

    def sharing(self, features: Collection[str], most: int) -> list[int]:
        """The places of the questions that share most with these features."""
        found: dict[int, float] = {}
        for feature in features:
            if self._places.count(feature) <= _COMMON:
                weight = self.weight(feature)
                for at in self._places.get(feature, ()):
                    found[at] = found.get(at, 0.0) + weight
        return sorted(found, key=lambda at: (-found[at], at))[:most]


def open_base(folder: Path, words: Path, cache: Cache) -> Base:
    """The base over a folder of holdings, as the file of words reads it; kept, so that it is read only once."""
    files = [*files_in(folder, ".toml"), str(words)]
    code = [path for part in code_folders("search/reading", "tree") for path in files_in(part, ".py")]
    mark = fingerprint([*files, *code])
    kept = cache.find_bytes(_NAME, mark)
    if kept is None:
        kept = _built(folder, words)
        cache.keep_bytes(_NAME, mark, kept)
    senses, comparing, starts = kept.head
    holdings, rows, places = (kept.start + start for start in starts)
    finding = Finding(KeptPlaces(kept.data, places), dict(comparing))
    return Base(senses_from_row(senses), KeptRows(kept.data, holdings), KeptRows(kept.data, rows), finding)


def _built(folder: Path, words: Path) -> KeptBytes:
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
    parts = [rows_bytes(holdings), rows_bytes(rows), places_bytes(_places(rows))]
    starts = [0, len(parts[0]), len(parts[0]) + len(parts[1])]
    comparing = [[at, places] for at, places in _comparing(holdings, rows).items()]
    return KeptBytes([senses_to_row(senses), comparing, starts], b"".join(parts), 0)


def _comparing(holdings: Sequence[Any], rows: Sequence[Any]) -> dict[int, list[int]]:
    """The holdings that compare amounts, by their places, with the places of their questions."""
    found: dict[int, list[int]] = {}
    for at, (holding, *_) in enumerate(rows):
        if holdings[holding][_COMPARE]:
            found.setdefault(holding, []).append(at)
    return found


def _places(rows: Sequence[Any]) -> dict[str, list[int]]:
    """The places of the questions that speak of something, by what they speak of."""
    found: dict[str, list[int]] = {}
    for at, row in enumerate(rows):
        for feature in sorted(_known_from_row(row).features):
            found.setdefault(feature, []).append(at)
    return found


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
