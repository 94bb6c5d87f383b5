"""What the reader learns from: the holdings of the newest book with their known questions, and the questions beside."""

import random
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.learning.training_questions import Undecided, taught, undecided

ANSWERS = ("yes", "no")
# How often a round has a question: those in other words teach more than the many that are alike.
_OFTEN = {"known": 1, "near": 2, "again": 2, "story": 2}
# How many words a sentence has that may be told first, and fewer than how many a question before which it is.
_LEAD, _SHORT = range(4, 23), 30


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


def leads_of(taken: Lessons) -> list[str]:
    """The first sentences of questions that tell a story, where they are short and ask nothing."""
    firsts = [re.split(r"(?<=[.!?]) ", one.question) for one in taken.asked]
    return [first for first, *rest in firsts if rest and "?" not in first and len(first.split()) in _LEAD]


def roughened(question: str, leads: Sequence[str], dice: random.Random) -> str:
    """A question as it may be typed: without capitals, marks at the end, apostrophes, with two letters swapped.

    Now and then something else is told before it, of which it does not depend.
    """
    if dice.random() < 0.35:
        question = question.lower()
    if dice.random() < 0.3:
        question = question.rstrip("?.! ")
    if dice.random() < 0.12 and len(question) > 12:
        n = dice.randrange(1, len(question) - 2)
        question = question[:n] + question[n + 1] + question[n] + question[n + 2 :]
    if dice.random() < 0.15:
        question = question.replace("'", "")
    is_led = dice.random() < 0.18 and leads and len(question.split()) < _SHORT
    return f"{dice.choice(leads)} {question}" if is_led else question
