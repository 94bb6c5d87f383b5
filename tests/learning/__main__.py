"""Learns the weights in index/weights.toml.

    .venv/bin/python -m tests.learning [--lessons 2400] [--only-trust] [--write] [FILE.toml ...]

`near` and `sure` are learned from the questions of the holdings themselves: two fifths of the questions of every
holding are left out of the base and of the search; how the base with the rest answers them shows which signs tell that
two questions have the same answer by the same rule, and then which tell that an answer of a holding is right.
`trust` is learned from the questions of examiners in tests/questions, with the whole base; those that stand among the
questions of a holding are left out. The curve of right, wrong and withheld over the bound is printed for them, each
judged by what the questions of other rules teach; and for the files, which are not learned from. It needs numpy.
"""

import argparse
import os
import random
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from judge_cli.commands.ask import open_sources
from judge_cli.commands.library import open_library
from judge_cli.explanation.asking.ask import Sources
from judge_cli.explanation.asking.holding_question import Ruling
from judge_cli.search.reading.base import Base
from judge_cli.search.reading.slots import slots_of
from judge_cli.search.reading.sureness import Sure, sure_answers
from judge_cli.search.reading.weights import Weights
from tests.learning.halves import Asked, halved
from tests.learning.logistic import Case, learned
from tests.learning.trusting import Judged, judged, trust_learned, trusted_apart

_REPOSITORY = Path(__file__).parent.parent.parent
_FILE = _REPOSITORY / "index" / "weights.toml"
_EDITION = "cr-26.03"
_QUESTIONS = _REPOSITORY / "tests" / "questions"
_NEAR_KEPT, _SURE_KEPT = 10.0, 10.0
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
    sources = open_sources(open_library().find(_EDITION))
    weights = sources.talk.base.weights
    taught = {path.stem: _all_judged(sources, path, known=False) for path in sorted(_QUESTIONS.glob("*.toml"))}
    every = [one for found in taught.values() for one in found]
    weights = weights._replace(trust=trust_learned(every))
    _write(weights, ("trust",), _FILE if chosen.write else None)
    trusts = iter(trusted_apart(weights, every, chosen.seed))
    for name, found in taught.items():
        _curve(f"{name}, by the questions of other rules", [(one, next(trusts)) for one in found])
    for path in chosen.files:
        found = _all_judged(sources, path, known=True)
        _curve(path.stem, [(one, weights.trusted(one.signs) if one.signs else 0.0) for one in found])


def _all_judged(sources: Sources, path: Path, *, known: bool) -> list[Judged]:
    """The questions of a file, judged; without those that holdings have too, unless these are wanted."""
    questions = tomllib.loads(path.read_text(encoding="utf-8"))["question"]
    held = set() if known else _held()
    return [judged(sources, one) for one in questions if _is_ours(one) and _letters(one["text"]) not in held]


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


def _curve(name: str, found: Sequence[tuple[Judged, float]]) -> None:
    asked = sum(one.question["verdict"] in ("yes", "no", "depends") for one, _ in found)
    print(f"{name}: {asked} yes/no questions; bound: right / right by another rule / wrong")
    for bound in _BOUNDS:
        given = [one for one, trust in found if one.signs and trust * 100 >= bound]
        right, wrong = sum(one.right for one in given), sum(not one.agrees for one in given)
        other = len(given) - right - wrong
        print(
            f"  {bound:>3}: {right:>3} / {other:>2} / {wrong:>2}  {right / asked:.1%} right, {wrong / asked:.1%} wrong"
        )


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
