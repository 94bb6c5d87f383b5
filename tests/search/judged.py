"""The judged questions of index/questions.toml, and how well a search answers them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from judge_cli.text.toml_file import read_toml

QUESTIONS = Path(__file__).parents[2] / "index" / "questions.toml"
_KINDS = ("keyword", "natural", "typo", "number")


@dataclass(frozen=True)
class Question:
    """A question, the anchors of the rules that answer it, and whether it is there to tune on or only to report on."""

    edition: str
    kind: str
    asked: str
    rules: tuple[str, ...]
    half: str


@dataclass(frozen=True)
class Quality:
    """How well questions were answered: the mean reciprocal rank among ten, and how many hit first or among five."""

    questions: int
    mrr: float
    hit1: float
    hit5: float

    def __str__(self) -> str:
        """The figures on one line."""
        return f"{self.questions:4} questions  MRR@10 {self.mrr:.3f}  hit@1 {self.hit1:.3f}  hit@5 {self.hit5:.3f}"


def questions() -> list[Question]:
    """All judged questions; those about numbers belong to no half."""
    tables = [t.only(("edition", "kind", "asked", "rules")) for t in read_toml(QUESTIONS).table().tables("question")]
    assert all(table.text("kind") in _KINDS for table in tables)
    in_words = sorted((t for t in tables if t.text("kind") != "number"), key=lambda t: t.text("edition"))
    found = [
        Question(edition, table.text("kind"), table.text("asked"), table.texts("rules"), "report" if n % 2 else "tune")
        for edition, group in groupby(in_words, key=lambda t: t.text("edition"))
        for n, table in enumerate(group)
    ]
    numbers = (t for t in tables if t.text("kind") == "number")
    found += [Question(t.text("edition"), "number", t.text("asked"), t.texts("rules"), "") for t in numbers]
    return found


def rank_of(question: Question, anchors: Sequence[str]) -> int | None:
    """The place, counted from 1, of the first rule that answers the question among those found."""
    return next((n for n, anchor in enumerate(anchors, 1) if anchor in question.rules), None)


def quality(ranks: Iterable[int | None]) -> Quality:
    """The figures for these ranks."""
    found = list(ranks)
    total = len(found)
    return Quality(
        total,
        sum(1 / rank for rank in found if rank and rank <= 10) / total,
        sum(rank == 1 for rank in found) / total,
        sum(bool(rank and rank <= 5) for rank in found) / total,
    )
