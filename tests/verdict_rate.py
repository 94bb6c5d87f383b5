"""How many questions get a verdict, and how many of those are wrong, by kind: `python -m tests.verdict_rate FILE...`"""

import sys
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from judge_cli.answers.ask import answered, open_sources
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.paths import cache_folder, corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

IN_FORCE = "cr-26.03"
RIGHT, WRONG, BESIDE, UNDECIDED = "right", "wrong", "undecided, with the answer beside it", "undecided"
_VERDICTS = ("yes", "no", "depends")


class Judged(NamedTuple):
    """A question with its kind and how it was answered."""

    question: str
    kind: str
    how: str


def judged(library: Library, file: Path) -> list[Judged]:
    """The questions of a file that want a verdict, each asked once: of the edition it names, else the one in force."""
    asked = tomllib.loads(file.read_text(encoding="utf-8"))["question"]
    wanted = [one for one in asked if one["verdict"] in _VERDICTS]
    editions = {one.get("edition", IN_FORCE) for one in wanted}
    opened = {edition: open_sources(library.find(edition)) for edition in editions}
    return [
        Judged(one["text"], one["needs"], _how(opened[one.get("edition", IN_FORCE)], one["text"], one["verdict"]))
        for one in wanted
    ]


def _how(sources: Sources, question: str, verdict: str) -> str:
    found = answered(sources, question)
    if found.answer in _VERDICTS:
        return RIGHT if found.answer == verdict else WRONG
    return BESIDE if any(one.answer == verdict for one in found.near) else UNDECIDED


def counted(found: Iterable[Judged]) -> dict[str, Counter[str]]:
    """How the questions of each kind were answered."""
    kinds: dict[str, Counter[str]] = {}
    for one in found:
        kinds.setdefault(one.kind, Counter())[one.how] += 1
    return kinds


if __name__ == "__main__":
    shelf = Library(corpus_folder(), Cache(cache_folder()))
    for name in sys.argv[1:]:
        every = judged(shelf, Path(name))
        for kind, how in counted(every).items():
            print(f"{kind}, {how.total()}: {', '.join(f'{n} {what}' for what, n in how.most_common())}")
        for wrong in (one for one in every if one.how == WRONG):
            print(f"wrong: {wrong.question}")
