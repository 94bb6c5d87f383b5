"""What a sentence tells of a position: which kind of question it asks, who speaks, and which words tell what.

Two small networks read the rows of the encoder, as it is: one the rows of each word and of the words beside it, one
the mean row. `index/reader/positions` holds them, and names the weights whose rows they were taught to read.
"""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from judge_cli.errors import CorpusBroken
from judge_cli.reader.encoder import Encoder
from judge_cli.reader.exact import Floats, gently, times, total
from judge_cli.reader.pieces import Pieces
from judge_cli.reader.tables import LearnedTables
from judge_cli.reader.told import WORD, CardSaid, ToldSentence, ToldStretch, type_words
from judge_cli.reader.weights_file import HOW_TO_MEND, Learned, of_kind, opened

_THOUSAND = 1000
_NOTHING = "O"


class CutSentence(NamedTuple):
    """The pieces of a sentence, and for each word its place in the text, its first piece, and its type if a card."""

    pieces: list[int]
    firsts: list[int]
    spans: list[tuple[int, int]]
    types: list[str]


def cut(text: str, cards: Sequence[CardSaid], pieces: Pieces, longest: int) -> CutSentence:
    """The pieces of a sentence in which each card is named by its type."""
    found = CutSentence([pieces.begin], [], [], [])
    words = [(one.start(), one.end(), "") for one in WORD.finditer(text)]
    words = [one for one in words if not any(card.begin < one[1] and one[0] < card.end for card in cards)]
    for begin, end, kind in sorted([*words, *cards]):
        numbers = pieces.of(type_words(kind) or text[begin:end], longest)
        if numbers:
            found.firsts.append(len(found.pieces))
            found.spans.append((begin, end))
            found.types.append(kind)
            found.pieces.extend(numbers)
    found.pieces.append(pieces.end)
    return found


def flags(text: str, sentence: CutSentence, types: Sequence[str]) -> Floats:
    """For each word which type of card it is, and whether it is a number."""
    found = np.zeros((len(sentence.spans), len(types) + 1), np.float32)
    for n, ((begin, end), kind) in enumerate(zip(sentence.spans, sentence.types, strict=True)):
        if kind:
            found[n, types.index(kind)] = 1
        found[n, -1] = text[begin:end].isdigit()
    return found


def with_beside(own: Floats) -> Floats:
    """The row of each word between those of its neighbours."""
    none = np.zeros((1, own.shape[1]), np.float32)
    return np.concatenate([np.concatenate([none, own[:-1]]), own, np.concatenate([own[1:], none])], axis=1)


def with_types(rows: Floats, flagged: Floats) -> Floats:
    """The mean row of a sentence, with the types of cards in it."""
    mean: Floats = total(np.ascontiguousarray(rows.T))[:, 0] / np.float32(len(rows))
    return np.concatenate([mean, flagged[:, :-1].max(axis=0)])


class PositionReader:
    """Reads sentences about positions with an encoder and what was learned beside it."""

    def __init__(self, learned: Learned, encoder: Encoder, checksum: str) -> None:
        form = of_kind(learned.form, "weights", "layers", "types", "classes", "kinds", "speakers")
        if form["weights"] != checksum:
            raise CorpusBroken(
                "positions-weights",
                f"the reader of positions was taught with the weights {form['weights']}, and here are {checksum}",
                tries=HOW_TO_MEND,
            )
        self._encoder = encoder
        self._tables = LearnedTables(learned)
        self._layers: list[int] = form["layers"]
        self._types: list[str] = form["types"]
        self._classes: list[str] = form["classes"]
        self._kinds: list[str] = form["kinds"]
        self._speakers: list[str] = form["speakers"]

    def read(self, text: str, cards: Sequence[CardSaid]) -> ToldSentence | None:
        """What a sentence tells; none of one that is too long."""
        sentence = cut(text, cards, self._encoder.pieces, self._encoder.longest)
        if len(sentence.pieces) > self._encoder.longest or not sentence.spans:
            return None
        rows = self._encoder.rows(sentence.pieces, self._layers)
        flagged = flags(text, sentence, self._types)
        kinds = self._network("kind", with_types(rows, flagged)[None])[0]
        many = len(self._kinds)
        kind, surely = _surest(self._kinds, kinds[:many])
        speaker, by_surely = _surest(self._speakers, kinds[many:])
        own = np.concatenate([times(rows[sentence.firsts], self._tables.matrix("narrow")), flagged], axis=1)
        stretches = self._stretches(sentence, self._network("told", with_beside(own)))
        return ToldSentence(kind, surely, speaker, by_surely, stretches)

    def _network(self, name: str, rows: Floats) -> Floats:
        return times(gently(times(rows, self._tables.matrix(f"{name}.widen"))), self._tables.matrix(f"{name}.narrow"))

    def _stretches(self, sentence: CutSentence, signs: Floats) -> tuple[ToldStretch, ...]:
        """Neighbouring words that tell the same; what they tell, and whose it is, is what they tell together."""
        many = len(self._classes)
        groups: list[list[int]] = []
        labels = [_label(self._classes[int(row[:many].argmax())]) for row in signs]
        for n, label in enumerate(labels):
            if label == _NOTHING:
                continue
            if n and labels[n - 1] == label and signs[n, many] <= 0:
                groups[-1].append(n)
            else:
                groups.append([n])
        return tuple(self._stretch(sentence, signs, group, labels[group[0]]) for group in groups)

    def _stretch(self, sentence: CutSentence, signs: Floats, group: list[int], label: str) -> ToldStretch:
        many = len(self._classes)
        shares = [_shares(signs[n, :many].tolist()) for n in group]
        fitting = [at for at, name in enumerate(self._classes) if _label(name) == label]
        together = {self._classes[at]: sum(one[at] for one in shares) for at in fitting}
        told = max(together, key=lambda name: together[name])
        whose = signs[group, many + 1 :].T
        summed = [float(one) for one in total(np.ascontiguousarray(whose))[:, 0]]
        begin, end = sentence.spans[group[0]][0], sentence.spans[group[-1]][1]
        surely = round(_THOUSAND * sum(one[at] for one in shares for at in fitting) / len(shares))
        return ToldStretch(begin, end, told, _surest(("runner", "corp", ""), summed)[0], surely)


def open_positions(path: Path, encoder: Encoder, checksum: str) -> PositionReader:
    """The reader in a file; refuses one that is missing or damaged, or was taught with other weights."""
    return PositionReader(opened(path), encoder, checksum)


def _label(name: str) -> str:
    return name.partition(":")[0]


def _shares(signs: Sequence[float]) -> list[float]:
    powers = [math.exp(sign - max(signs)) for sign in signs]
    whole = sum(powers)
    return [power / whole for power in powers]


def _surest(names: Sequence[str], signs: Sequence[float] | Floats) -> tuple[str, int]:
    """The name with the greatest share, which is given to the thousandth: a library's last places differ."""
    shares = _shares([float(one) for one in signs])
    best = max(range(len(names)), key=lambda at: shares[at])
    return names[best], round(_THOUSAND * shares[best])
