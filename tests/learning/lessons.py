"""What the reader learns from: the holdings of the newest book with their known questions, and the questions beside."""

import random
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.learning.training_questions import Undecided, taught, undecided

ANSWERS = ("yes", "no")
# How often a round has a question: those in other words teach more than the many that are alike.
_OFTEN = {"known": 1, "near": 2, "again": 2, "story": 2}


class Sentence(NamedTuple):
    """A holding: its id, the rules that it is by, and what it says."""

    holding: str
    anchors: tuple[str, ...]
    says: str


class Lesson(NamedTuple):
    """A question with its holding (by place) and answer, and how often a round has it."""

    question: str
    place: int
    answer: str
    often: int


class Lessons(NamedTuple):
    """All that is learned from."""

    sentences: Sequence[Sentence]
    asked: Sequence[Lesson]
    apart: Sequence[tuple[str, int]]
    undecided: Sequence[Undecided]


def lessons(corpus: Path, book: str) -> Lessons:
    """The lessons that a corpus gives for a book, with the training questions of its holdings."""
    anchors = set(tomllib.loads((corpus / book / "anchors.toml").read_text(encoding="utf-8")).values())
    sentences: list[Sentence] = []
    asked: list[Lesson] = []
    for path in sorted((corpus / "holdings").glob("*.toml")):
        for holding in tomllib.loads(path.read_text(encoding="utf-8"))["holding"]:
            if holding["rule"] not in anchors or book in holding.get("editions", {}):
                continue
            place = len(sentences)
            sentences.append(Sentence(holding["id"], (holding["rule"], *holding.get("also", ())), holding["holding"]))
            for answer in ANSWERS:
                asked += [Lesson(question, place, answer, _OFTEN["known"]) for question in holding.get(answer, ())]
    places = {sentence.holding: place for place, sentence in enumerate(sentences)}
    for one in taught():
        if one.holding in places and one.answer in ANSWERS:
            asked.append(Lesson(one.question, places[one.holding], one.answer, _OFTEN[one.kind]))
    apart = [(one.question, places[one.holding]) for one in taught() if one.holding in places and one.answer == "none"]
    return Lessons(sentences, asked, apart, undecided())


def roughened(question: str, dice: random.Random) -> str:
    """A question as it may be typed: without capitals, marks at the end, apostrophes, or with two letters swapped."""
    if dice.random() < 0.35:
        question = question.lower()
    if dice.random() < 0.3:
        question = question.rstrip("?.! ")
    if dice.random() < 0.12 and len(question) > 12:
        n = dice.randrange(1, len(question) - 2)
        question = question[:n] + question[n + 1] + question[n] + question[n + 2 :]
    return question.replace("'", "") if dice.random() < 0.15 else question
