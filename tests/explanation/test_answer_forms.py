"""What the answer to one form of a question says about another form."""

import pytest

from judge_cli.explanation.holdings.meant import carried
from judge_cli.question.read import CAN, DOES, MUST

ASKS, DENIES = False, True


@pytest.mark.parametrize(
    ("known", "form", "denies", "asked", "asks_contrary", "answer"),
    [
        ("no", CAN, ASKS, DOES, ASKS, "no"),
        ("yes", CAN, ASKS, DOES, ASKS, "yes"),
        ("no", CAN, ASKS, DOES, DENIES, "yes"),
        ("yes", CAN, ASKS, DOES, DENIES, "no"),
        ("no", CAN, ASKS, MUST, ASKS, "no"),
        ("yes", CAN, ASKS, MUST, ASKS, ""),
        ("yes", MUST, ASKS, CAN, DENIES, "no"),
        ("no", MUST, ASKS, CAN, DENIES, "yes"),
        ("yes", MUST, ASKS, CAN, ASKS, "yes"),
        ("no", MUST, ASKS, CAN, ASKS, ""),
        ("yes", CAN, ASKS, "open", ASKS, ""),
    ],
)
def test_an_answer_is_carried_only_where_it_decides(
    known: str, form: str, denies: bool, asked: str, asks_contrary: bool, answer: str
) -> None:
    assert carried(known, form, asked, negated=denies, asks_contrary=asks_contrary) == answer


def test_the_same_form_keeps_the_answer() -> None:
    assert carried("depends", CAN, CAN, negated=True, asks_contrary=True) == "depends"
