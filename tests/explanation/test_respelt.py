"""Slips of the pen in a question: mended where they are plain, and said; a name that is not here is none."""

import pytest

from tests.opened import answer as answered


@pytest.mark.parametrize(
    ("question", "answer", "corrected"),
    [
        ("is it ok to rez ice whlie runner is enconter it", "no", "whlie → while, enconter → encounter"),
        ("must the runner steal an agneda they access", "yes", "agneda → agenda"),
        ("can i install a prorgam over memory limit", "no", "prorgam → program"),
    ],
)
def test_plain_slips_are_mended_and_the_answer_says_so(question: str, answer: str, corrected: str) -> None:
    found = answered(question)
    assert (found.question, found.answer) == (question, answer)
    assert found.understood[-1] == f"corrected: {corrected}"


@pytest.mark.parametrize(
    "question",
    [
        "can i use faust to break ice",  # one letter from "fast", and a card
        "can i jakc out during an encounter",  # too short to be plain
        "can the corp rez an asset druing the enkountr",  # one of two is not plain
    ],
)
def test_what_is_not_plainly_a_slip_is_not_mended(question: str) -> None:
    found = answered(question)
    assert not any(one.startswith("corrected: ") for one in found.understood)
    assert found.answer not in ("yes", "no")
