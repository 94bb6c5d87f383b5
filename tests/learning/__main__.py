"""Learns the weights in index/weights.toml.

    .venv/bin/python -m tests.learning [--lessons 2400] [--only-trust] [--write] [FILE.toml ...]

`near` and `sure` are learned from the questions of the holdings themselves: two fifths of the questions of every
holding are left out of the base and of the search; how the base with the rest answers them shows which signs tell that
two questions have the same answer by the same rule, and then which tell that an answer of a holding is right.
`trust` is learned in the same way from a tenth that is left out, twice: which surest answers are right. The curve of
right, wrong and withheld over the bound is printed for these, each judged by what the questions of other rules teach;
and for the questions of examiners in tests/questions and in the files, which are not learned from. It needs numpy.
"""

import argparse
import os
import random
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from judge_cli.answers.ask import open_sources
from judge_cli.answers.library import open_library
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.explanation.holdings.answer import HoldingsAsked
from judge_cli.explanation.holdings.base import Base
from judge_cli.explanation.holdings.slots import slots_of
from judge_cli.explanation.holdings.sureness import Sure, sure_answers
from judge_cli.explanation.holdings.weights import Weights
from tests.learning.left_out import Asked, parted
from tests.learning.logistic import Case, learned
from tests.learning.trusting import Judged, judged, trust_learned, trusted_apart

_REPOSITORY = Path(__file__).parent.parent.parent
_FILE = _REPOSITORY / "index" / "weights.toml"
_EDITION = "cr-26.03"
_QUESTIONS = _REPOSITORY / "tests" / "questions"
_NEAR_KEPT, _SURE_KEPT = 10.0, 10.0
# Parts of the questions that the base keeps, and how often a part is left out to learn trust.
_KEPT, _TRUST_KEPT, _TRUST_PARTS = 0.6, 0.9, 2
_WRONG_PAIRS, _ANSWERS = 14, 24
_BOUNDS = (50, 60, 65, 70, 75, 78, 80, 82, 84, 86, 88, 90, 92, 95)


def main() -> None:
    """Learns, prints what the weights do, and writes them if wanted."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("files", type=Path, nargs="*")
    options.add_argument("--lessons", type=int, default=2400)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--only-trust", action="store_true")
    options.add_argument("--write", action="store_true")
    chosen = options.parse_args()
    if not chosen.only_trust:
        _write(_learned(chosen.lessons, chosen.seed), ("near", "sure"), _FILE if chosen.write else None)
    taught = [one for n in range(_TRUST_PARTS) for one in _trust_lessons(chosen.lessons, chosen.seed + n)]
    sources = open_sources(open_library().find(_EDITION))
    weights = sources.talk.base.weights._replace(trust=trust_learned(taught))
    _write(weights, ("trust",), _FILE if chosen.write else None)
    _curve("left out, by the questions of other rules", taught, trusted_apart(weights, taught, chosen.seed))
    for path in (*sorted(_QUESTIONS.glob("*.toml")), *chosen.files):
        found = _all_judged(sources, path)
        _curve(path.stem, found, [weights.trusted(one.signs) if one.signs else 0.0 for one in found])


def _trust_lessons(count: int, seed: int) -> list[Judged]:
    """Questions of the holdings, each judged by a base that lacks it."""
    with _left_out(seed, _TRUST_KEPT) as (sources, lessons):
        return [judged(sources, one.text, one.verdict, one.anchors) for one in lessons[:count]]


def _all_judged(sources: Sources, path: Path) -> list[Judged]:
    """The questions of a file, judged; without those that holdings have too."""
    questions = tomllib.loads(path.read_text(encoding="utf-8"))["question"]
    held = _held()
    return [
        judged(sources, one["text"], one["verdict"], one["rules"])
        for one in questions
        if _is_ours(one) and _letters(one["text"]) not in held and one["verdict"] in ("yes", "no")
    ]


def _held() -> set[str]:
    """The questions of the holdings, by their letters."""
    folder = _REPOSITORY / "rules_corpus" / "holdings"
    holdings = [one for path in folder.glob("*.toml") for one in tomllib.loads(path.read_text("utf-8"))["holding"]]
    return {_letters(text) for one in holdings for answer in ("yes", "no") for text in one.get(answer, ())}


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


def _is_ours(question: dict[str, Any]) -> bool:
    return str(question.get("edition", _EDITION)) == _EDITION


def _learned(count: int, seed: int) -> Weights:
    """The weights that the left out questions teach."""
    with _left_out(seed, _KEPT) as (sources, lessons):
        base = sources.talk.base
        near = learned(list(_pairs(sources, lessons[:count], random.Random(seed))), _NEAR_KEPT)
        weights = base.weights._replace(near=near)
        print("learned which questions are near", flush=True)
        sure = learned(list(_answers(sources, weights, lessons[:count])), _SURE_KEPT)
    return weights._replace(sure=sure)


@contextmanager
def _left_out(seed: int, kept: float) -> Iterator[tuple[Sources, list[Asked]]]:
    """Sources that know a part of the questions, and the others."""
    with tempfile.TemporaryDirectory() as folder:
        corpus, cache = Path(folder) / "corpus", Path(folder) / "cache"
        lessons = parted(_REPOSITORY / "rules_corpus", corpus, seed, kept)
        before = {name: os.environ.get(name) for name in ("JUDGE_CORPUS", "JUDGE_CACHE")}
        os.environ.update(JUDGE_CORPUS=str(corpus), JUDGE_CACHE=str(cache))
        try:
            yield open_sources(open_library().find(_EDITION)), lessons
        finally:
            for name, value in before.items():
                os.environ.pop(name) if value is None else os.environ.update({name: value})


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


def _ruling(sources: Sources, text: str) -> HoldingsAsked:
    return HoldingsAsked(sources.talk.playable, sources.talk.base, sources.find, text)


def _sure(base: Base, weights: Weights, ruling: HoldingsAsked) -> list[Sure]:
    """The answers, with near questions weighed anew."""
    near = [one._replace(score=weights.nearness(one.signs)) for one in ruling.near]
    near.sort(key=lambda one: -one.score)
    return sure_answers(base, weights, slots_of(ruling.read), near, ruling.searched)


def _curve(name: str, found: Sequence[Judged], trusts: Sequence[float]) -> None:
    print(f"{name}: {len(found)} yes/no questions; bound: right / right by another rule / wrong")
    for bound in _BOUNDS:
        given = [one for one, trust in zip(found, trusts, strict=True) if one.signs and trust * 100 >= bound]
        right, wrong = sum(one.agrees and one.cites for one in given), sum(not one.agrees for one in given)
        print(f"  {bound:>3}: {right:>4} / {len(given) - right - wrong:>3} / {wrong:>3}")


def _write(weights: Weights, tables: Sequence[str], path: Path | None) -> None:
    """Writes tables of learned weights into the file; its words and bounds stay. Without a path nothing is written."""
    if path is None:
        return
    text = path.read_text(encoding="utf-8")
    for name in tables:
        start = text.index(f"[{name}]")
        end = text.index("\n[", start)
        lines = [f"[{name}]", *(f"{key} = {round(value * 1000)}" for key, value in getattr(weights, name).items()), ""]
        text = text[:start] + "\n".join(lines) + text[end:]
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
