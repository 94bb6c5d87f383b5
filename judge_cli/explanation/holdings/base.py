"""The base of known questions: every question of the holdings, read into slots once and cached."""

import json
import math
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache, partial
from hashlib import blake2b
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.explanation.holdings.veto import VETO, Meanings, Turning, read_turning
from judge_cli.question.in_order import in_order
from judge_cli.question.read import FORMS, Read, read_question
from judge_cli.question.senses import Senses
from judge_cli.question.word_list import READING, open_senses, read_senses
from judge_cli.search.words import SLANG, stems_of
from judge_cli.text.toml_file import read_toml
from judge_cli.tree.kept.cache import Cache, Kept, Recipe, code_mark, files_in, fingerprint
from judge_cli.tree.rules.held import as_line


class QuestionSlots(NamedTuple):
    """The comparable parts of a question: its form, who does what, what is asked and what stands around that."""

    form: str
    negated: bool
    act: str
    actor: str
    asked: frozenset[str]
    around: frozenset[str]
    belongs: dict[str, str]

    @property
    def everything(self) -> frozenset[str]:
        """All its features."""
        return self.asked | self.around


def slots_of(read: Read) -> QuestionSlots:
    """The comparable parts of a reading."""
    around = read.circumstances | read.around
    return QuestionSlots(read.form, read.negated, read.main.act, read.actor, read.asked, around, read.belongs)


def slots_to_row(slots: QuestionSlots, number: Callable[[str], int | str]) -> list[Any]:
    """The slots as plain values, empty ones 0 or missing at the end: every answer loads hundreds of rows."""
    features = [list(map(number, sorted(said))) for said in (slots.asked, slots.around - slots.asked)]
    belongs = [[number(key), said] for key, said in sorted(slots.belongs.items())]
    values: list[Any] = [slots.negated, slots.act, slots.actor, *features, belongs]
    row: list[Any] = [FORMS.index(slots.form), *(one or 0 for one in values)]
    while len(row) > 1 and row[-1] == 0:
        row.pop()
    return row


def slots_from_row(row: Sequence[Any], feature: Callable[[Any], str]) -> QuestionSlots:
    """The slots stored as these values."""
    every: list[Any] = [*row, *[0] * (len(QuestionSlots._fields) - len(row))]
    form, negated, act, actor, asked, around, belongs = every
    said, beside = (frozenset(map(feature, slot or ())) for slot in (asked, around))
    whose = {feature(key): side for key, side in belongs or ()}
    return QuestionSlots(FORMS[form], bool(negated), act or "", actor or "", said, beside, whose)


_NAME = "holdings"
_CODE = ("search", "question", "explanation/holdings", "tree")
# A feature of this large a share of questions gives no candidate by itself; other sentences weigh less.
_COMMON, _AROUND = 0.23, 0.4
# Positions by holding are stored beside positions by feature.
_HOLDING = "holding:"
# And those by the meaning in order, of which a mark is enough.
_IN_ORDER, _MARK = "order:", 8
# The plain values of a holding's row come first.
_PLAIN = 8
_COMPARE = 4
_ANSWERS = ("no", "yes")
# So many questions are kept as they are read: one that somebody asks has some thirty beside it.
_MOST_MEANINGS = 2_000


class Known(NamedTuple):
    """A question of a holding, with its answer."""

    holding: int
    answer: str
    text: str
    slots: QuestionSlots

    @property
    def features(self) -> frozenset[str]:
        """All its features."""
        return self.slots.everything


class Proposition(NamedTuple):
    """The parts of a holding that an answer needs; its questions start at `first`."""

    id: str
    rule: str
    says: str
    modality: str
    compare: str
    who: str
    first: int
    how_many: int
    unless: tuple[str, ...]
    not_in: tuple[str, ...]
    also: tuple[str, ...]

    @property
    def places(self) -> range:
        """The positions of its questions."""
        return range(self.first, self.first + self.how_many)


class QuestionPlaces:
    """The positions of questions by feature, each found on demand, and by holdings that compare amounts."""

    def __init__(self, lines: bytes, comparing: Mapping[int, Sequence[int]]) -> None:
        self.comparing = comparing
        self._lines = lines
        self._found: dict[str, int] = {}

    def count(self, word: str) -> int:
        """The number of positions of a word."""
        at = self._at(word)
        return int(self._lines[at : self._lines.index(b"\t", at)]) if at else 0

    def of(self, word: str) -> Sequence[int]:
        """The positions of a word."""
        at = self._at(word)
        if not at:
            return ()
        first, end = self._lines.index(b"\t", at) + 1, self._lines.index(b"\n", at)
        return list(accumulate(map(int, self._lines[first:end].split(b","))))

    def _at(self, word: str) -> int:
        """Offset of the word's count; 0 if the word is unknown."""
        found = self._found.get(word)
        if found is None:
            key = f"\n{word}\t".encode()
            at = self._lines.find(key)
            found = self._found[word] = at + len(key) if at >= 0 else 0
        return found


class Words(NamedTuple):
    """The meanings of words, what turns a question, the words of all questions, and numbered features."""

    senses: Senses
    turning: Turning
    stems: frozenset[str]
    features: Sequence[str]


class Base:
    """All known questions, with their holdings; each is read on demand."""

    def __init__(self, words: Words, holdings: Sequence[bytes], rows: Sequence[bytes], places: QuestionPlaces) -> None:
        self.senses, self.turning, self._stems, self._features = words
        self.comparing = places.comparing
        self._places = places
        self._holdings = holdings
        self._rows = rows
        self._known: dict[int, Known] = {}
        self._propositions: dict[int, Proposition] = {}
        self.meanings = lru_cache(_MOST_MEANINGS)(self._meanings)

    def __len__(self) -> int:
        return len(self._rows)

    def holding(self, at: int) -> Proposition:
        """The holding at this position."""
        found = self._propositions.get(at)
        if found is None:
            row = json.loads(self._holdings[at])
            found = self._propositions[at] = Proposition(*row[:_PLAIN], *map(tuple, row[_PLAIN:]))
        return found

    def known(self, at: int) -> Known:
        """The question at this position."""
        found = self._known.get(at)
        if found is None:
            holding, answer, text, said = json.loads(self._rows[at])
            slots = slots_from_row(said, self._features.__getitem__)
            found = self._known[at] = Known(holding, _ANSWERS[answer], text, slots)
        return found

    def _meanings(self, at: int) -> Meanings:
        """What the question at this position means word by word."""
        known = self.known(at)
        read = read_question(known.text, self.senses, self.holding(known.holding).who)
        return Meanings(self.turning, self.senses, read)

    def weight(self, feature: str) -> float:
        """The weight of a feature: high for rare ones."""
        kind = feature.partition(">")[0] if ">" in feature else feature.partition(":")[0]
        known = self._places.count(feature)
        if not known and kind == "word":
            return self.senses.weights["strange"]
        return self.senses.weights.get(kind, 1.0) * math.log((len(self._rows) + 1) / (known + 1))

    def is_heard(self, stem: str) -> bool:
        """Whether a known question has a word."""
        return stem in self._stems

    def sharing(self, near: Collection[str], around: Collection[str], most: int) -> list[int]:
        """The positions of the questions that share most with these features; `around` counts less."""
        found: dict[int, float] = {}
        for feature in {*near, *around}:
            if self._places.count(feature) <= _COMMON * len(self._rows):
                weight = self.weight(feature) * (1.0 if feature in near else _AROUND)
                for at in self._places.of(feature):
                    found[at] = found.get(at, 0.0) + weight
        return sorted(found, key=lambda at: (-found[at], at))[:most]

    def in_order(self, meanings: Sequence[str]) -> list[int]:
        """The positions of the questions that say just this, in this order."""
        return list(self._places.of(_in_order(meanings)))

    def of_holding(self, name: str) -> Sequence[int]:
        """The positions of the questions of a holding."""
        return self._places.of(_HOLDING + name)


def open_base(folder: Path, index: Path, cache: Cache, senses: Senses | None = None) -> Base:
    """The base over a folder of holdings, read with a folder of words; cached, so that it is read only once."""

    def opened(kept: Kept) -> Base:
        turning, stems, numbered, comparing, (rows_at, places_at) = kept.head
        holdings, rows = (bytes(part).splitlines() for part in (kept.body[:rows_at], kept.body[rows_at:places_at]))
        words = Words(
            senses or open_senses(index, cache), Turning(*map(frozenset, turning)), frozenset(stems), numbered
        )
        return Base(words, holdings, rows, QuestionPlaces(bytes(kept.body[places_at:]), dict(comparing)))

    return cache.made(_recipe(folder, index), lambda: _built(folder, index, cache), opened)


def build_base_ahead(folder: Path, index: Path, into: Path) -> None:
    """Builds the base for the package."""
    _recipe(folder, index).write_ahead(into, _built(folder, index, None))


def _recipe(folder: Path, index: Path) -> Recipe:
    return Recipe(_NAME, [*files_in(folder, ".toml"), *_word_files(index), str(index / VETO)], _CODE)


def _word_files(index: Path) -> list[str]:
    """The files that determine how a question is read."""
    return [str(index / READING), str(index / SLANG)]


def _built(folder: Path, index: Path, cache: Cache | None) -> Kept:
    """The base; a file that was read before, and is the same, is not read again."""
    senses = read_senses(index / READING, read_toml(index / SLANG).table())
    holdings: list[Any] = []
    rows: list[Any] = []
    features: list[list[str]] = []
    stems: set[str] = set()
    for file in files_in(folder, ".toml"):
        for plain, lists, questions, stemmed in _read_before(file, index, senses, cache):
            holdings.append([*plain, len(rows), len(questions), *lists])
            stems.update(stemmed)
            for question, answer, row, orders in questions:
                slots = slots_from_row(row, str)
                rows.append([len(holdings) - 1, answer, question, slots])
                features.append([*sorted(slots.everything), _HOLDING + plain[0], *orders])
    numbered = _number_features(rows)
    parts = [_lines(holdings), _lines(rows), _places_bytes(_places(features))]
    starts = [len(parts[0]), len(parts[0]) + len(parts[1])]
    comparing = [[at, places] for at, places in _comparing(holdings, rows).items()]
    turning = list(map(sorted, read_turning(read_toml(index / VETO))))
    # In a fixed order, like everything stored: a package made twice is the same to the byte.
    return Kept([turning, sorted(stems), numbered, comparing, starts], b"".join(parts))


def _lines(rows: Sequence[Any]) -> bytes:
    """Rows of plain values, one a line: a question needs a few of thousands."""
    return "\n".join(map(as_line, rows)).encode()


def _places_bytes(places: Mapping[str, Sequence[int]]) -> bytes:
    """Lists of positions, a line per word: the word, the count, and the distances."""
    lines = [f"\n{word}\t{len(found)}\t{','.join(map(str, _steps(found)))}" for word, found in places.items()]
    return ("".join(lines) + "\n").encode()


def _steps(places: Sequence[int]) -> list[int]:
    return [place - before for before, place in pairwise((0, *places))]


def _read_before(file: str, index: Path, senses: Senses, cache: Cache | None) -> list[Any]:
    """The holdings of a file as plain values, from the cache as long as file, words and code are the same."""
    if cache is None:
        return _read(file, senses)
    mark = partial(fingerprint, [file, *_word_files(index)], code_mark(*_CODE))
    return list(cache.head(f"{_NAME}-{Path(file).stem}", mark, partial(_read, file, senses)))


def _read(file: str, senses: Senses) -> list[Any]:
    """The holdings of a file, with their questions in slots, as plain values."""
    from judge_cli.tree.rules.holdings import holdings_of_file  # a warm call reads no file of holdings

    found: list[Any] = []
    for placed in holdings_of_file(Path(file)):
        one = placed.holding
        plain = [one.id, one.rule, one.says, one.modality, one.compare, one.who]
        stems = {stem for question, _ in one.answers for stem in stems_of(question)}
        questions = [_question(question, answer, one.who, senses) for question, answer in one.answers]
        found.append([plain, list(map(list, (one.unless, one.not_in, one.also))), questions, sorted(stems)])
    return found


def _question(question: str, answer: str, who: str, senses: Senses) -> list[Any]:
    """A question with its answer, its slots, and the words for what it says in order."""
    read = read_question(question, senses, who)
    # "I" is the holding's player, and may be nobody's side in a question that does not show it.
    ways = [read, read._replace(side="")] if read.side else [read]
    orders = sorted({_in_order(in_order(way, senses)) for way in ways})
    return [question, _ANSWERS.index(answer), slots_to_row(slots_of(read), str), orders]


def _in_order(meanings: Sequence[str]) -> str:
    """The word under which the positions of questions with these meanings in order are stored."""
    return _IN_ORDER + blake2b(" ".join(meanings).encode(), digest_size=_MARK).hexdigest()


def _number_features(rows: Sequence[Any]) -> list[str]:
    """Replaces features by numbers in all rows; frequent ones get the shortest."""
    often = Counter(feature for row in rows for feature in sorted(row[-1].everything))
    numbers = {feature: n for n, (feature, _) in enumerate(often.most_common())}
    for row in rows:
        row[-1] = slots_to_row(row[-1], lambda feature: numbers.setdefault(feature, len(numbers)))
    return list(numbers)


def _comparing(holdings: Sequence[Any], rows: Sequence[Any]) -> dict[int, list[int]]:
    """The holdings that compare amounts, by position, with the positions of their questions."""
    found: dict[int, list[int]] = {}
    for at, (holding, *_) in enumerate(rows):
        if holdings[holding][_COMPARE]:
            found.setdefault(holding, []).append(at)
    return found


def _places(features: Sequence[Sequence[str]]) -> dict[str, list[int]]:
    """The positions of questions, by feature."""
    found: dict[str, list[int]] = {}
    for at, of_one in enumerate(features):
        for feature in of_one:
            found.setdefault(feature, []).append(at)
    return found
