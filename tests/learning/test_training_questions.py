"""The questions that the reader learns from: their form, and that no question by which it is measured is among them."""

import json
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.books_made import BookOfAUser, printed_runs, runs_of
from tests.learning.training_questions import (
    CALIBRATION,
    DEVELOPMENT,
    FOLDER,
    UNDECIDED,
    calibration,
    development,
    taught,
    undecided,
)
from tests.pages import CORPUS
from tests.test_unseen_questions import asked, folded, known

BOOK = "cr-26.03"
MOST_BYTES = 500_000
FILES = sorted([*FOLDER.glob("*.jsonl"), DEVELOPMENT, CALIBRATION])
MEASURED = ("questions", "verdicts", "told", "examples", "rulings")


def _in_force() -> dict[str, str]:
    """The holdings of the book in force, with the chapter of the file that each stands in."""
    anchors = set(tomllib.loads((CORPUS / BOOK / "anchors.toml").read_text(encoding="utf-8")).values())
    return {
        holding["id"]: path.name.split(".")[0]
        for path in (CORPUS / "holdings").glob("*.toml")
        for holding in tomllib.loads(path.read_text(encoding="utf-8"))["holding"]
        if holding["rule"] in anchors and BOOK not in holding.get("editions", {})
    }


def _learned() -> list[str]:
    return [*(one.question for one in taught()), *(one.question for one in undecided())]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_is_small_and_every_line_has_the_keys_of_its_kind(path: Path) -> None:
    keys = ["q", "class"] if path == UNDECIDED else ["q", "a", "rules", "kind"]
    keys = keys if path in (UNDECIDED, DEVELOPMENT, CALIBRATION) else ["id", "q", "a", "kind"]
    lines = path.read_text(encoding="utf-8").splitlines()
    assert path.stat().st_size < MOST_BYTES
    assert [line for line in lines if list(json.loads(line)) != keys] == []
    assert all(str(json.loads(line)["q"]).strip() for line in lines)


def test_every_holding_in_force_is_asked_about_and_stands_in_the_file_of_its_chapter() -> None:
    in_force = _in_force()
    stands = {json.loads(line)["id"]: path.stem for path in FILES for line in path.open() if '"id"' in line}
    assert stands == in_force


def test_answers_and_kinds_are_known_words_and_all_occur() -> None:
    questions = taught()
    assert {one.answer for one in questions} == {"yes", "no", "none"}
    assert {one.kind for one in questions} == {"again", "story", "near"}
    assert not [one for one in questions if one.answer == "none" and one.kind != "near"]
    assert {one.kind for one in development()} == {"short", "story", "near", "wh"}


def test_yes_and_no_are_about_as_frequent() -> None:
    many = Counter(one.answer for one in taught())
    assert 0.8 < many["yes"] / many["no"] < 1.25


@pytest.mark.thorough
def test_no_question_is_asked_twice_and_none_is_a_known_one() -> None:
    questions = [folded(question) for question in _learned()]
    assert [one for one, many in Counter(questions).items() if many > 1] == []
    assert set(questions) & set(known()) == set()


def test_no_question_that_measures_is_learned_from() -> None:
    learned = {folded(question) for question in _learned()}
    measuring = {folded(text) for folder in MEASURED for _, text in asked(folder)}
    assert len(measuring) > 1000
    assert learned & measuring == set()
    asked_of_it = {folded(one.question) for one in (*development(), *calibration())}
    assert asked_of_it & (learned | measuring | set(known())) == set()


@pytest.mark.thorough
def test_no_question_shares_seven_words_with_a_book(with_book: Callable[[Path], BookOfAUser]) -> None:
    printed = printed_runs(with_book)
    questions = [*_learned(), *(one.question for one in (*development(), *calibration()))]
    assert [question for question in questions if any(run in printed for run in runs_of(question))] == []
