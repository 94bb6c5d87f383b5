"""Settled questions are shown beside one that is not decided: with their answers, and only where they belong to it."""

import pytest

from tests.opened import answer as asked

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


@pytest.mark.parametrize("question", UNDECIDED)
def test_each_settled_question_answers_when_it_is_asked(question: str) -> None:
    found = asked(question)
    assert found.answer == "withheld"
    assert 0 < len(found.near) <= 3
    assert question not in [one.question for one in found.near]
    for one in found.near:
        assert asked(one.question).answer == one.answer


def test_the_words_in_which_they_differ_are_named() -> None:
    found = asked("can i install a second console while the run goes on")
    assert all(one.differs for one in found.near)
    assert "run" in found.near[0].differs


@pytest.mark.parametrize("question", OF_ANOTHER_MATTER)
def test_a_question_of_another_matter_has_none(question: str) -> None:
    assert not asked(question).near


def test_a_decided_question_has_none() -> None:
    found = asked("is my identity installed?")
    assert found.answer in ("yes", "no")
    assert not found.near


def test_the_differing_words_are_told_apart_by_question_and_as_written() -> None:
    found = asked("can i install a second console while the run goes on").near[0]
    assert found.question == "The Runner installed a second console. Is the second one trashed?"
    assert (found.only_asked, found.only_known) == (("run",), ("trashed",))
