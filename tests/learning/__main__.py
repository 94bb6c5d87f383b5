"""Learns the weights in index/weights.toml from files of questions with answers.

    .venv/bin/python -m tests.learning FILE.toml [FILE.toml ...] [--each-counts 1 0.4] [--write]

The files are of the form that tests/benchmarks/verdict_benchmark reads. First it learns which signs tell that two
questions have the same answer by the same rule, then which tell that an answer of a holding is right. It prints right,
wrong and withheld over the margin, each question judged by weights learned without the questions of its rule
(cross-checked, so not in-sample), and with --write writes the weights learned from all.
"""

import argparse
import random
import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.commands.ask import open_sources
from judge_cli.commands.library import open_library
from judge_cli.explanation.asking.ask import Sources
from judge_cli.explanation.asking.holding_question import Ruling
from judge_cli.search.reading.base import Base, Proposition, slots_of
from judge_cli.search.reading.question import OPEN
from judge_cli.search.reading.sureness import Sure, sure_answers
from judge_cli.search.reading.weights import Weights
from tests.learning.logistic import Case, learned

_FOLDS = 4
_NEAR_KEPT, _SURE_KEPT = 40.0, 10.0
_WRONG_PAIRS = 9000
_MARGINS = (15, 20, 25, 30, 35, 40, 45, 50, 60)
_FILE = Path(__file__).parent.parent.parent / "index" / "weights.toml"


class Lesson(NamedTuple):
    """A question with its answer, and what the holdings near to it say."""

    question: dict[str, Any]
    counts: float
    fold: int
    ruling: Ruling
    cards: bool

    @property
    def is_asked(self) -> bool:
        """Whether a holding may answer it at all."""
        read = self.ruling.read
        return not (self.cards or read.form == OPEN or read.either or not read.opened or read.contradictory)


def main() -> None:
    """Learns, prints, and writes if wanted."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("files", type=Path, nargs="+")
    options.add_argument("--each-counts", type=float, nargs="*", default=[])
    options.add_argument("--write", action="store_true")
    chosen = options.parse_args()
    sources = open_sources(open_library().find("cr-26.03"))
    base = sources.talk.base
    lessons = [
        one
        for n, path in enumerate(chosen.files)
        for one in _lessons(sources, path, dict(enumerate(chosen.each_counts)).get(n, 1.0))
    ]
    cites = _Citing(sources)
    found: list[tuple[Lesson, Sure | None, float]] = []
    for fold in range(_FOLDS):
        weights = _weights(base, [one for one in lessons if one.fold != fold], cites)
        found += [_judged(base, weights, one) for one in lessons if one.fold == fold]
    for path in chosen.files:
        _curve(path.stem, [one for one in found if one[0].question["file"] == path.stem], cites)
    if chosen.write:
        _write(_weights(base, lessons, cites))


class _Citing:
    """Which numbers a holding cites."""

    def __init__(self, sources: Sources) -> None:
        self._tree = sources.talk.playable.tree
        self._known: dict[str, set[str]] = {}

    def __call__(self, holding: Proposition) -> set[str]:
        if holding.id not in self._known:
            rules = (self._tree.with_anchor(anchor) for anchor in (holding.rule, *holding.also))
            self._known[holding.id] = {str(rule.number) for rule in rules if rule}
        return self._known[holding.id]


Cites = Callable[[Proposition], set[str]]


def _lessons(sources: Sources, path: Path, counts: float) -> Iterable[Lesson]:
    for n, one in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["question"]):
        if one.get("edition", "cr-26.03") == "cr-26.03":
            fold = sum(map(ord, one["rules"][0] if one["rules"] else str(n))) % _FOLDS
            ruling = Ruling(sources.talk.playable, sources.talk.base, sources.find, one["text"])
            cards = bool(sources.talk.finder.mentions(one["text"]))
            yield Lesson({**one, "file": path.stem}, counts, fold, ruling, cards)


def _weights(base: Base, lessons: Sequence[Lesson], cites: Cites) -> Weights:
    rules = [set(one.question["rules"]) for one in lessons]
    pairs = [
        Case(near.signs, bool(rule & cites(near.holding)) and near.answer == lesson.question["verdict"], lesson.counts)
        for lesson, rule in zip(lessons, rules, strict=True)
        for near in lesson.ruling.near
        if near.answer
    ]
    wrong = [one for one in pairs if not one.right]
    chosen = random.Random(1).sample(wrong, min(len(wrong), _WRONG_PAIRS))
    near = learned([one for one in pairs if one.right] + chosen, _NEAR_KEPT)
    weights = base.weights._replace(near=near)
    answers = [
        Case(sure.signs, bool(rule & cites(sure.near.holding)) and sure.answer == lesson.question["verdict"], lesson.counts)
        for lesson, rule in zip(lessons, rules, strict=True)
        for sure in _sure(base, weights, lesson)[:_LOOKED_AT]
    ]
    return weights._replace(sure=learned(answers, _SURE_KEPT))


_LOOKED_AT = 24


def _sure(base: Base, weights: Weights, lesson: Lesson) -> list[Sure]:
    """The answers, with questions weighed anew; those of the nearest questions first while nothing is learned."""
    near = [one._replace(score=weights.nearness(one.signs)) for one in lesson.ruling.near]
    near.sort(key=lambda one: -one.score)
    found = sure_answers(base, weights, slots_of(lesson.ruling.read), near, lesson.ruling.searched)
    return found


def _judged(base: Base, weights: Weights, lesson: Lesson) -> tuple[Lesson, Sure | None, float]:
    """The surest answer and its margin."""
    sure = _sure(base, weights, lesson) if lesson.is_asked else []
    if not sure or sure[0].signs["number_left"]:
        return lesson, None, 0.0
    contrary = next((one.sureness for one in sure if one.answer != sure[0].answer), 0.0)
    return lesson, sure[0], sure[0].sureness - contrary


def _curve(name: str, found: Sequence[tuple[Lesson, Sure | None, float]], cites: Cites) -> None:
    asked = sum(one[0].question["verdict"] in ("yes", "no", "depends") for one in found)
    print(f"{name}: {asked} yes/no questions; margin: right / right answer by another rule / wrong")
    for margin in _MARGINS:
        right = other = wrong = 0
        for lesson, sure, sureness in found:
            if sure is not None and sureness * 100 >= margin:
                same = sure.answer == lesson.question["verdict"]
                ruled = bool(set(lesson.question["rules"]) & cites(sure.near.holding))
                right, other, wrong = right + (same and ruled), other + (same and not ruled), wrong + (not same)
        print(f"  {margin:>3}: {right:>3} / {other:>2} / {wrong:>2}   {right / asked:.1%} right, {wrong / asked:.1%} wrong")


def _write(weights: Weights) -> None:
    """Writes the weights over those of the file; its words and bounds stay."""
    text = _FILE.read_text(encoding="utf-8")
    head = text[: text.index("[near]")]
    tables = [("near", weights.near), ("sure", weights.sure), ("bounds", weights.bounds)]
    written = ["\n".join([f"[{name}]", *(f"{key} = {round(value * 1000)}" for key, value in table.items())]) for name, table in tables]
    _FILE.write_text(head + "\n\n".join(written) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
