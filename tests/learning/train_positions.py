"""Teaches the reader of positions: `python -m tests.learning.train_positions [--rounds 9] [--file FILE] [--page FILE]`

It wants torch, and leaves the encoder as it is: two small networks learn from its rows, which are computed once, on all
cores. A tenth of the sentences, by a sum of their text, is kept aside for the figures.
"""

import argparse
import zlib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn

from judge_cli.reader.encoder import Encoder
from judge_cli.reader.exact import Floats
from judge_cli.reader.positions import cut, flags, with_types
from judge_cli.reader.tables import written
from judge_cli.reader.told import CardSaid
from judge_cli.reader.weights_file import opened
from tests.learning.taught_encoder import rounded_rows
from tests.learning.told_positions import CARD, KINDS, SPEAKERS, Circumstance, ToldPosition, told_positions

READER = Path(__file__).parent.parent.parent / "index" / "reader"
LAYERS = (1, 3, 6)
TYPES = (
    *("ice", "breaker", "program", "hardware", "resource", "event", "identity", "agenda", "asset", "upgrade"),
    *("operation", "corpidentity", "card", "subtype"),
)
WHOSE = ("runner", "corp", "")
KIND_NAMES = [kind for kinds in KINDS.values() for kind in kinds]
# A class of circumstances with fewer sentences is learned as its label alone.
LEAST = 6
NARROW, HIDDEN = 256, 160
NOTHING = "O"
_OF_ONE = {
    *("credits", "clicks", "hand", "points", "deck", "tags", "badpub", "memory", "link", "strength", "copies"),
    *("position", "other"),
}
_OF_A_PLAYER = ("did", "will", "turncount")


class Seen(NamedTuple):
    """A sentence as the networks see it: its words, and its mean row."""

    rows: Floats
    flagged: Floats
    mean: Floats
    spans: list[tuple[int, int]]


class Network(nn.Module):
    """One hidden layer."""

    def __init__(self, given: int, taken: int) -> None:
        super().__init__()
        self.widen, self.narrow = nn.Linear(given, HIDDEN), nn.Linear(HIDDEN, taken)

    def forward(self, rows: torch.Tensor, dropped: float) -> torch.Tensor:
        """What it makes of rows, with some of them dropped while it learns."""
        rows = nn.functional.dropout(rows, dropped / 2, self.training)
        hidden = nn.functional.dropout(nn.functional.gelu(self.widen(rows)), dropped, self.training)
        found: torch.Tensor = self.narrow(hidden)
        return found


def is_aside(one: ToldPosition) -> bool:
    """Whether a sentence is kept aside."""
    return zlib.crc32((one.file + one.text).encode()) % 10 == 0


def named(one: Circumstance) -> str:
    """The class of a circumstance: its label, and the part of its value that is neither card, player nor number."""
    parts = [part for part in one.value.split(":") if not part.startswith("{")]
    if one.label in _OF_ONE:
        return one.label
    part = (parts[1:2] if one.label in _OF_A_PLAYER else parts[:1]) or [""]
    return f"{one.label}:{part[0]}"


@cache
def _encoder() -> Encoder:
    return Encoder(opened(READER / "weights"))


def see(one: ToldPosition) -> Seen:
    """A sentence through the encoder."""
    encoder = _encoder()
    cards = [CardSaid(*found.span(), found.group()[1:-2]) for found in CARD.finditer(one.text)]
    sentence = cut(one.text, cards, encoder.pieces, encoder.longest)
    rows = encoder.rows(sentence.pieces[: encoder.longest], LAYERS)
    flagged = flags(one.text, sentence, TYPES)
    return Seen(rows[sentence.firsts], flagged, with_types(rows, flagged), sentence.spans)


class Lessons:
    """What is learned: of each word its class, whether one begins there, and whose it is; of each sentence its kind."""

    def __init__(self, sentences: Sequence[ToldPosition], seen: Sequence[Seen]) -> None:
        counted = Counter(named(one) for sentence in sentences for one in sentence.circumstances)
        labels = {name.partition(":")[0] for name in counted}
        self.classes = [NOTHING, *sorted(labels | {name for name, many in counted.items() if many >= LEAST})]
        marks = [self._mark(*span, one) for one, s in zip(sentences, seen, strict=True) for span in s.spans]
        self.told, self.begins, self.whose = torch.tensor(marks).T
        many = torch.tensor([len(one.spans) for one in seen])
        aside = torch.tensor([is_aside(one) for one in sentences])
        self.aside, self.words_aside = aside, aside.repeat_interleave(many)
        ends = many.cumsum(0)
        count = int(ends[-1])
        self.before, self.after = torch.arange(count) - 1, torch.arange(count) + 1
        self.before[ends - many], self.after[ends - 1] = count, count
        rows = torch.tensor(np.concatenate([one.rows for one in seen]))
        self.middle = rows[::4].mean(0)
        spread, ways = torch.linalg.eigh(torch.cov((rows[::4] - self.middle).T))
        deviation = spread[-NARROW:].flip(0).sqrt().clamp_min(1e-4)
        self.narrow = ways[:, -NARROW:].flip(1) / (deviation * deviation.mean()).sqrt()
        flagged = torch.tensor(np.concatenate([one.flagged for one in seen]))
        own = torch.cat([(rows - self.middle) @ self.narrow, flagged], 1)
        self.own = torch.cat([own, torch.zeros(1, own.shape[1])])
        self.means = torch.tensor(np.stack([one.mean for one in seen]))
        self.kinds = torch.tensor([KIND_NAMES.index(one.kind) for one in sentences])
        self.speakers = torch.tensor([SPEAKERS.index(one.speaker) for one in sentences])

    def _mark(self, begin: int, end: int, sentence: ToldPosition) -> tuple[int, int, int]:
        one = next((one for one in sentence.circumstances if begin < one.end and end > one.begin), None)
        if one is None:
            return 0, 0, WHOSE.index("")
        name = named(one)
        told = self.classes.index(name if name in self.classes else one.label)
        player = one.value.partition(":")[0]
        return told, int(begin <= one.begin), WHOSE.index(player if player in WHOSE else "")

    def beside(self, words: torch.Tensor) -> torch.Tensor:
        """Rows of words between those of their neighbours."""
        return torch.cat([self.own[self.before[words]], self.own[words], self.own[self.after[words]]], 1)


def teach(lessons: Lessons, rounds: int) -> tuple[Network, Network]:
    """The network for words, and the one for sentences."""
    classes = len(lessons.classes)
    words = Network(3 * lessons.own.shape[1], classes + 1 + len(WHOSE))
    sentences = Network(lessons.means.shape[1], len(KIND_NAMES) + len(SPEAKERS))
    taught = [*words.parameters(), *sentences.parameters()]
    teacher = torch.optim.AdamW(taught, 1e-3, weight_decay=0.01)
    given, asked = (~lessons.words_aside).nonzero()[:, 0], (~lessons.aside).nonzero()[:, 0]
    wrong, done, steps = nn.functional.cross_entropy, 0, rounds * (len(given) // 256)
    for number in range(rounds):
        heaps: list[torch.Tensor] = []
        for heap in given[torch.randperm(len(given))].split(256):
            teacher.param_groups[0]["lr"] = 1.2e-3 * max(0.02, 1 - done / steps)
            heaps = heaps or list(asked[torch.randperm(len(asked))].split(64))
            some = heaps.pop()
            of_words, of_sentences = words(lessons.beside(heap), 0.15), sentences(lessons.means[some], 0.3)
            begins = lessons.begins[heap].float()
            loss = (
                wrong(of_words[:, :classes], lessons.told[heap])
                + 0.3 * nn.functional.binary_cross_entropy_with_logits(of_words[:, classes], begins)
                + 0.3 * wrong(of_words[:, classes + 1 :], lessons.whose[heap])
                + wrong(of_sentences[:, : len(KIND_NAMES)], lessons.kinds[some])
                + 0.5 * wrong(of_sentences[:, len(KIND_NAMES) :], lessons.speakers[some])
            )
            teacher.zero_grad()
            loss.backward()
            teacher.step()
            done += 1
        print(f"round {number + 1} of {rounds}: {loss.item():.3f}", flush=True)
    return words.eval(), sentences.eval()


def file_of(lessons: Lessons, words: Network, sentences: Network, checksum: str) -> bytes:
    """The file that `judge_cli/reader/positions.py` reads."""
    narrow = lessons.narrow.numpy()
    tables: dict[str, Any] = _matrix("narrow", narrow.T, -(lessons.middle.numpy() @ narrow))
    for name, network in (("told", words), ("kind", sentences)):
        for part, linear in (("widen", network.widen), ("narrow", network.narrow)):
            tables |= _matrix(f"{name}.{part}", linear.weight.detach().numpy(), linear.bias.detach().numpy())
    form = {
        **{"weights": checksum, "layers": LAYERS, "types": TYPES, "classes": lessons.classes},
        **{"kinds": KIND_NAMES, "speakers": SPEAKERS},
    }
    return written(form, tables)


def _matrix(name: str, rows: Floats, shift: Floats) -> dict[str, Any]:
    numbers, scale = rounded_rows(np.ascontiguousarray(rows))
    return {name: numbers.T, f"{name}.scale": scale[:, 0], f"{name}.shift": shift.astype(np.float32)}


def figures(lessons: Lessons, words: Network, sentences: Network) -> str:
    """The figures on what was kept aside: by kind, and by label."""
    with torch.no_grad():
        signs = sentences(lessons.means[lessons.aside], 0)
        told = words(lessons.beside(lessons.words_aside.nonzero()[:, 0]), 0)[:, : len(lessons.classes)]
    shares, kinds = signs[:, : len(KIND_NAMES)].softmax(1).max(1)
    true = lessons.kinds[lessons.aside]
    lines = ["| kind read at least | read | right |", "|---|---|---|"]
    for least in (0.0, 0.5, 0.7, 0.9):
        those = shares >= least
        lines.append(f"| {least:.1f} | {int(those.sum())} | {int((kinds == true)[those].sum())} |")
    lines += ["", "| kind | asked | found | rightly |", "|---|---|---|---|"]
    lines += [_line(name, kinds == n, true == n) for n, name in enumerate(KIND_NAMES)]
    labels = [name.partition(":")[0] for name in lessons.classes]
    each = torch.tensor([labels.index(label) for label in labels])
    found, meant = each[told.argmax(1)], each[lessons.told[lessons.words_aside]]
    lines += ["", "| words that tell | there | found | rightly |", "|---|---|---|---|"]
    lines += [_line(label, found == n, meant == n) for n, label in enumerate(labels) if labels.index(label) == n and n]
    return "\n".join(lines)


def _line(name: str, found: torch.Tensor, meant: torch.Tensor) -> str:
    return f"| {name} | {int(meant.sum())} | {int(found.sum())} | {int((found & meant).sum())} |"


def main() -> None:
    """Teaches, and writes the file and its figures."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rounds", type=int, default=9)
    asked.add_argument("--file", type=Path, default=READER / "positions")
    asked.add_argument("--page", type=Path)
    said = asked.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(1)
    sentences = list(told_positions())
    with Pool() as pool:
        lessons = Lessons(sentences, pool.map(see, sentences, chunksize=32))
    words, kinds = teach(lessons, said.rounds)
    said.file.write_bytes(file_of(lessons, words, kinds, opened(READER / "weights").checksum))
    page = figures(lessons, words, kinds)
    print(page)
    if said.page:
        said.page.write_text(f"{page}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
