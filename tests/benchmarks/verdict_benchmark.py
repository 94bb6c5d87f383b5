"""Verdicts on a file of questions: right, wrong and withheld, over the trust that an answer of a holding must have.

    .venv/bin/python -m tests.benchmarks.verdict_benchmark FILE.toml [--each] [--curve]

The file holds `[[question]]` tables with id, text, edition, verdict (yes, no, depends, policy or none), rules
(numbers or anchors of which one must be cited), kind and cards. A verdict is right only if a cited rule is among them;
any other verdict is wrong, also one on a question that has none. With --curve the figures over the bound of a
holding's answer come first; the last lines are `judge ask` as it stands, and the search.
"""

import argparse
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.answers.ask import open_sources
from judge_cli.answers.library import open_library
from judge_cli.errors.base import JudgeError
from judge_cli.explanation.answering.answer import AnswerGiven
from judge_cli.explanation.answering.ask import ask
from judge_cli.explanation.answering.inquiry import Sources

_VERDICTS = ("yes", "no", "depends")
_FIRST = 3
_BOUNDS = (0, 50, 60, 65, 70, 75, 78, 80, 82, 85, 90)


class Told(NamedTuple):
    """A question of the file with the answer that it got."""

    question: dict[str, Any]
    asked: AnswerGiven | None
    search: list[str]
    cited: set[str]

    @property
    def is_asked(self) -> bool:
        return self.question["verdict"] in _VERDICTS

    @property
    def outcome(self) -> str:
        """Right, wrong or withheld."""
        if self.asked is None or self.asked.answer not in _VERDICTS:
            return "withheld"
        right = self.asked.answer == self.question["verdict"] and self.cited & set(self.question["rules"])
        return "right" if right else "wrong"


def told(sources: Sources, question: dict[str, Any]) -> Told:
    """The answer to one question."""
    hits = [str(hit.rule.number) for hit in sources.find(question["text"]).hits]
    try:
        found = ask(sources, question["text"])
    except JudgeError:
        return Told(question, None, hits, set())
    cited = {str(reason.citation.number) for reason in found.reasons}
    return Told(question, found, hits, cited | {reason.citation.anchor for reason in found.reasons})


def main() -> None:
    """Prints the figures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("file", type=Path)
    options.add_argument("--each", action="store_true")
    options.add_argument("--curve", action="store_true")
    chosen = options.parse_args()
    questions = [
        {"id": f"q{n}", "edition": "cr-26.03", "kind": one.get("needs", ""), **one}
        for n, one in enumerate(tomllib.loads(chosen.file.read_text(encoding="utf-8"))["question"], 1)
    ]
    library = open_library()
    opened = {name: open_sources(library.find(name)) for name in {one["edition"] for one in questions}}
    if chosen.curve:
        _curve(opened, questions)
    found = [told(opened[one["edition"]], one) for one in questions]
    if chosen.each:
        for one in found:
            answer = one.asked.answer if one.asked else "error"
            route = one.asked.route if one.asked else ""
            print(one.outcome, one.question["id"], one.question["verdict"], answer, route, one.question["text"][:110])
    _summary(found)


def _curve(opened: dict[str, Sources], questions: list[dict[str, Any]]) -> None:
    """Right, wrong and withheld for each bound of trust in a holding's answer."""
    asked = [one for one in questions if one["verdict"] in _VERDICTS or one["verdict"] == "none"]
    bounds = {name: sources.talk.base.weights.bounds for name, sources in opened.items()}
    before = {name: bound["trust"] for name, bound in bounds.items()}
    print("bound: right / wrong / withheld")
    for least in _BOUNDS:
        for bound in bounds.values():
            bound["trust"] = least / 100
        counted = Counter(told_only(opened[one["edition"]], one).outcome for one in asked)
        print(f"{least:>6}: {counted['right']:>3} / {counted['wrong']:>2} / {counted['withheld']:>3}")
    for name, bound in bounds.items():
        bound["trust"] = before[name]


def told_only(sources: Sources, question: dict[str, Any]) -> Told:
    """The answer to one question, without a search."""
    try:
        found = ask(sources, question["text"])
    except JudgeError:
        return Told(question, None, [], set())
    cited = {str(reason.citation.number) for reason in found.reasons}
    return Told(question, found, [], cited | {reason.citation.anchor for reason in found.reasons})


def _summary(found: list[Told]) -> None:
    asked = [one for one in found if one.is_asked]
    counted = Counter(one.outcome for one in asked)
    whole = len(asked) or 1
    print(f"verdicts on {len(asked)} yes/no questions:", *(f"{k} {v} ({v / whole:.0%})" for k, v in counted.items()))
    none = [one for one in found if not one.is_asked and one.outcome != "withheld"]
    print(f"verdicts where there is none: {len(none)} {[one.question['id'] for one in none]}")
    print("wrong:", [one.question["id"] for one in asked if one.outcome == "wrong"])
    for kind in sorted({one.question["kind"] for one in asked}):
        of_kind = Counter(one.outcome for one in asked if one.question["kind"] == kind)
        print(f"  {kind:8}", dict(of_kind))
    ruled = [one for one in found if one.question["rules"]]
    shown = [_rank([str(r.citation.number) for r in one.asked.reasons] if one.asked else [], one) for one in ruled]
    print(f"right rule among the first {_FIRST} of ask: {sum(0 < n <= _FIRST for n in shown) / len(ruled):.3f}")
    ranks = [_rank(one.search, one) for one in ruled]
    mrr = sum(1 / n for n in ranks if n) / len(ranks)
    print(
        f"search: MRR@10 {mrr:.3f}, hit@1 {_hit(ranks, 1):.3f}, hit@3 {_hit(ranks, 3):.3f}, hit@5 {_hit(ranks, 5):.3f}"
    )


def _rank(numbers: list[str], one: Told) -> int:
    return next((n for n, number in enumerate(numbers, 1) if number in one.question["rules"]), 0)


def _hit(ranks: list[int], most: int) -> float:
    return sum(0 < n <= most for n in ranks) / len(ranks)


if __name__ == "__main__":
    main()
