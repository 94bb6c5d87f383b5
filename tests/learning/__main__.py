"""Learns the weights in index/weights.toml from the questions of the holdings themselves.

    .venv/bin/python -m tests.learning [--lessons 2400] [--write] [FILE.toml ...]

Two fifths of the questions of every holding are left out of the base and of the search; how the base with the rest
answers them shows which signs tell that two questions have the same answer by the same rule, and then which tell that
an answer of a holding is right. The files, of the form that tests/benchmarks/verdict_benchmark reads, are not learned
from: the curve of right, wrong and withheld over the margin is printed for them, with the whole base. It needs numpy.
"""

import argparse
import os
import random
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.commands.ask import open_sources
from judge_cli.commands.library import open_library
from judge_cli.explanation.asking.ask import Sources
from judge_cli.explanation.asking.holding_question import Ruling
from judge_cli.search.reading.base import Base, Proposition, slots_of
from judge_cli.search.reading.sureness import Sure, sure_answers
from judge_cli.search.reading.weights import Weights
from tests.learning.halves import Asked, halved
from tests.learning.logistic import Case, learned

_REPOSITORY = Path(__file__).parent.parent.parent
_FILE = _REPOSITORY / "index" / "weights.toml"
_EDITION = "cr-26.03"
_NEAR_KEPT, _SURE_KEPT = 10.0, 10.0
_WRONG_PAIRS, _ANSWERS = 14, 24
_MARGINS = (10, 15, 20, 25, 30, 35, 40, 45, 50, 60)


class Judged(NamedTuple):
    """A question of a file with the surest answer and its margin."""

    question: dict[str, Any]
    sure: Sure | None
    cited: set[str]
    margin: float


def main() -> None:
    """Learns, prints what the weights do, and writes them if wanted."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("files", type=Path, nargs="*")
    options.add_argument("--lessons", type=int, default=2400)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--write", action="store_true")
    chosen = options.parse_args()
    weights = _learned(chosen.lessons, chosen.seed)
    if chosen.write:
        _write(weights)
    sources = open_sources(open_library().find(_EDITION))
    for path in chosen.files:
        questions = tomllib.loads(path.read_text(encoding="utf-8"))["question"]
        _curve(path.stem, [_judged(sources, weights, one) for one in questions if _is_ours(one)])


def _is_ours(question: dict[str, Any]) -> bool:
    return str(question.get("edition", _EDITION)) == _EDITION


def _learned(count: int, seed: int) -> Weights:
    """The weights that the left out questions teach."""
    with tempfile.TemporaryDirectory() as folder:
        corpus, cache = Path(folder) / "corpus", Path(folder) / "cache"
        lessons = halved(_REPOSITORY / "rules_corpus", corpus, seed)[:count]
        before = {name: os.environ.get(name) for name in ("JUDGE_CORPUS", "JUDGE_CACHE")}
        os.environ.update(JUDGE_CORPUS=str(corpus), JUDGE_CACHE=str(cache))
        try:
            sources = open_sources(open_library().find(_EDITION))
            base = sources.talk.base
            near = learned(list(_pairs(sources, lessons, random.Random(seed))), _NEAR_KEPT)
            weights = base.weights._replace(near=near)
            print("learned which questions are near", flush=True)
            sure = learned(list(_answers(sources, weights, lessons)), _SURE_KEPT)
        finally:
            for name, value in before.items():
                os.environ.pop(name) if value is None else os.environ.update({name: value})
    return weights._replace(sure=sure)


def _pairs(sources: Sources, lessons: Sequence[Asked], draw: random.Random) -> Iterator[Case]:
    """Near questions of each lesson: those with its rule, and as many others as are drawn."""
    for lesson in lessons:
        near = [one for one in _ruling(sources, lesson.text).near if one.answer]
        own = [one for one in near if one.holding.rule in lesson.anchors]
        others = [one for one in near if one.holding.rule not in lesson.anchors]
        yield from (Case(one.signs, one.answer == lesson.verdict) for one in own)
        drawn = draw.sample(others, min(len(others), _WRONG_PAIRS))
        yield from (Case(one.signs, right=False) for one in drawn)


def _answers(sources: Sources, weights: Weights, lessons: Sequence[Asked]) -> Iterator[Case]:
    """The answers of the holdings nearest to each lesson."""
    for lesson in lessons:
        found = _sure(sources.talk.base, weights, _ruling(sources, lesson.text))
        found.sort(key=lambda one: -one.near.score)
        for one in found[:_ANSWERS]:
            yield Case(one.signs, one.answer == lesson.verdict and one.near.holding.rule in lesson.anchors)


def _ruling(sources: Sources, text: str) -> Ruling:
    return Ruling(sources.talk.playable, sources.talk.base, sources.find, text)


def _sure(base: Base, weights: Weights, ruling: Ruling) -> list[Sure]:
    """The answers, with near questions weighed anew."""
    near = [one._replace(score=weights.nearness(one.signs)) for one in ruling.near]
    near.sort(key=lambda one: -one.score)
    return sure_answers(base, weights, slots_of(ruling.read), near, ruling.searched)


def _judged(sources: Sources, weights: Weights, question: dict[str, Any]) -> Judged:
    """The surest answer to a question of a file, where a holding may answer it at all."""
    ruling = _ruling(sources, question["text"])
    if not ruling.may_be_ruled or sources.talk.finder.mentions(question["text"]):
        return Judged(question, None, set(), 0.0)
    sure = _sure(sources.talk.base, weights, ruling)
    if not sure or ruling.hangs_on_more(sure[0]):
        return Judged(question, None, set(), 0.0)
    contrary = next((one.sureness for one in sure if one.answer != sure[0].answer), 0.0)
    cited = _cited(sources, sure[0].near.holding)
    return Judged(question, sure[0], cited, sure[0].sureness - contrary)


def _cited(sources: Sources, holding: Proposition) -> set[str]:
    tree = sources.talk.playable.tree
    rules = (tree.with_anchor(anchor) for anchor in (holding.rule, *holding.also))
    return {str(rule.number) for rule in rules if rule}


def _curve(name: str, found: Sequence[Judged]) -> None:
    asked = sum(one.question["verdict"] in ("yes", "no", "depends") for one in found)
    print(f"{name}: {asked} yes/no questions; margin: right / right by another rule / wrong")
    for margin in _MARGINS:
        right, other, wrong = _counted(one for one in found if one.sure and one.margin * 100 >= margin)
        print(
            f"  {margin:>3}: {right:>3} / {other:>2} / {wrong:>2}  {right / asked:.1%} right, {wrong / asked:.1%} wrong"
        )


def _counted(found: Iterable[Judged]) -> tuple[int, int, int]:
    right = other = wrong = 0
    for one in found:
        same = one.sure is not None and one.sure.answer == one.question["verdict"]
        ruled = bool(set(one.question["rules"]) & one.cited)
        right, other, wrong = right + (same and ruled), other + (same and not ruled), wrong + (not same)
    return right, other, wrong


def _write(weights: Weights) -> None:
    """Writes the learned weights into the file; its words and bounds stay."""
    text = _FILE.read_text(encoding="utf-8")
    head, bounds = text[: text.index("[near]")], text[text.index("[bounds]") :]
    tables = [
        "\n".join([f"[{name}]", *(f"{key} = {round(value * 1000)}" for key, value in table.items())])
        for name, table in (("near", weights.near), ("sure", weights.sure))
    ]
    _FILE.write_text(head + "\n\n".join([*tables, bounds]), encoding="utf-8")


if __name__ == "__main__":
    main()
