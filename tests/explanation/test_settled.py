"""Settled questions are shown beside one that is not decided: with their answers, and only where they belong to it."""

from functools import cache
from pathlib import Path

import pytest

from judge_cli.answers.ask import open_sources
from judge_cli.explanation.answering.answer import AnswerGiven
from judge_cli.explanation.answering.ask import ask
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

UNDECIDED = [
    "can i install a second console while the run goes on",
    "does ice have an install cost?",
    "can a facedown asset be exposed?",
    "do i keep my leftover credits after the run?",
]
OF_ANOTHER_MATTER = [
    "can a knight jump over pieces in chess?",
    "is the moon made of cheese?",
    "does pikachu evolve with a thunder stone?",
    "is it going to rain tomorrow?",
]


@cache
def sources(cache_folder: Path) -> Sources:
    """What questions are answered from, read once."""
    return open_sources(Library(corpus_folder(), Cache(cache_folder)).find("cr-26.03"))


def asked(cache_folder: Path, question: str) -> AnswerGiven:
    """The answer to a question."""
    return ask(sources(cache_folder), question)


@pytest.mark.parametrize("question", UNDECIDED)
def test_each_settled_question_answers_when_it_is_asked(shared_cache: Path, question: str) -> None:
    found = asked(shared_cache, question)
    assert found.answer == "withheld"
    assert 0 < len(found.near) <= 3
    assert question not in [one.question for one in found.near]
    for one in found.near:
        assert asked(shared_cache, one.question).answer == one.answer


def test_the_words_in_which_they_differ_are_named(shared_cache: Path) -> None:
    found = asked(shared_cache, "can i install a second console while the run goes on")
    assert all(one.differs for one in found.near)
    assert "run" in found.near[0].differs


@pytest.mark.parametrize("question", OF_ANOTHER_MATTER)
def test_a_question_of_another_matter_has_none(shared_cache: Path, question: str) -> None:
    assert not asked(shared_cache, question).near


def test_a_decided_question_has_none(shared_cache: Path) -> None:
    found = asked(shared_cache, "is my identity installed?")
    assert found.answer in ("yes", "no")
    assert not found.near


def test_the_differing_words_are_told_apart_by_question_and_as_written(shared_cache: Path) -> None:
    found = asked(shared_cache, "corp draws from empty deck").near[0]
    assert found.question == "Is the corp decked when it must draw and can't"
    assert (found.only_asked, found.only_known) == (("empty",), ("can't",))
