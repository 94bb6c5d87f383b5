"""`judge steps --answers`: the way through a chart by answers."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge_cli.procedure.charts.walk import answer_meant, walked
from judge_cli.procedure.steps.place_names import QUESTIONS
from judge_cli.procedure.steps.procedure import Condition
from tests.commands.test_steps import answered
from tests.procedure.compiling import shipped

pytestmark = pytest.mark.usefixtures("the_edition_handed_over")


def way(*args: str) -> list[str]:
    """The numbers of the steps on a way."""
    return [met["number"] for met in answered("steps-answers", "steps", *args)["way"]]


def test_answers_lead_through_the_run() -> None:
    assert way("run", "--answers", "no,yes") == [
        *("6.9.1a", "6.9.1b", "6.9.1c", "6.9.1d", "6.9.1e", "6.9.1f"),
        *("6.9.5a", "6.9.5b", "6.9.5c", "6.9.6a", "6.9.6b", "6.9.6c", "6.9.6d"),
    ]


def test_a_turn_with_one_click_takes_one_action() -> None:
    steps = way("runner turn", "--answers", "yes,no")
    assert steps[4:10] == ["5.7.1e", "5.7.1f", "5.7.1g", "5.7.1e", "5.7.1f", "5.7.1h"]


def test_the_shortest_way_to_win_in_1996(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JUDGE_EDITION")
    answer = answered("steps-answers", "steps", "classic", "--answers", "n, N ,no,YES")
    assert answer["ended"] is True
    assert answer["ending"] == "Stop right there - you win!"
    assert answer["way"][1]["answers"] == [{"question": "Do you want to jack out?", "answer": "no"}]


def _questions(name: str, answers: list[str]) -> Iterator[str]:
    """The answers that a walk through a procedure takes, one after another, from what somebody says."""
    given: list[str] = []
    for answer in answers:
        now = walked(shipped("cr-1.4")[name], tuple(given))
        if now.asked is None:
            return
        meant = answer_meant(now.asked, answer)
        if meant is not None:
            given.append(meant)
            yield meant


@settings(deadline=None)
@given(
    st.sampled_from(["run", "runner turn", "corp turn"]), st.lists(st.sampled_from(["y", "no", "x", ""]), max_size=40)
)
def test_a_walk_meets_only_steps_of_its_procedure_and_takes_every_answer(name: str, answers: list[str]) -> None:
    given_answers = tuple(_questions(name, answers))
    now = walked(shipped("cr-1.4")[name], given_answers)
    assert sum(len(met.answered) for met in now.way) == len(given_answers)
    assert {met.step for met in now.way} <= set(shipped("cr-1.4")[name].steps)
    assert (now.asked is None) is bool(now.ending)


def test_every_condition_of_a_step_is_asked_in_plain_words() -> None:
    assert set(QUESTIONS) == set(Condition)
    assert all(question.endswith("?") for question in QUESTIONS.values())
