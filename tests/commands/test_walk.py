"""`judge walk`: by answers given beforehand, by asking, back and out again."""

import io
import sys
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge_cli.procedure.charts.walk import answer_meant, walked
from judge_cli.procedure.steps.place_names import QUESTIONS
from judge_cli.procedure.steps.procedure import Condition
from tests.asking import ask
from tests.commands.test_steps import answered
from tests.procedure.compiling import shipped

pytestmark = pytest.mark.usefixtures("the_edition_handed_over")


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Lets the next command read this as if somebody typed it."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def way(*args: str) -> list[str]:
    """The numbers of the steps on a way."""
    return [met["number"] for met in answered("walk", "walk", *args)["way"]]


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
    answer = answered("walk", "walk", "classic", "--answers", "n, N ,no,YES")
    assert answer["ended"] is True
    assert answer["ending"] == "Stop right there - you win!"
    assert answer["way"][1]["answers"] == [{"question": "Do you want to jack out?", "answer": "no"}]


def test_going_back_asks_the_question_before_again(monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "yes\nback\nno\nno\n")
    said = ask("walk", "run")
    assert said.out.count("Does any ice protect the attacked server?") == 3
    assert "ended: the run is over" in said.out


def test_back_at_the_first_question_stays_there(monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "back\nq\n")
    said = ask("walk", "run")
    assert said.code == 0
    assert "stopped at CR 1.4 6.9.1f" in said.out


@pytest.mark.parametrize("ends", ["quit\n", "", "what?\n"])
def test_quitting_and_the_end_of_input_give_the_way_so_far(monkeypatch: pytest.MonkeyPatch, ends: str) -> None:
    typed(monkeypatch, f"yes\n{ends}")
    said = ask("walk", "run")
    assert (said.code, said.err) == (0, "")
    assert "stopped at CR 1.4 6.9.2c" in said.out


def test_with_json_the_questions_go_to_stderr(monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "no\nno\n")
    said = ask("walk", "run", "--json")
    assert said.out.startswith("{")
    assert "Does the Runner jack out?" in said.err


class _Interrupted:
    """A keyboard at which somebody presses Ctrl-C instead of answering."""

    def readline(self) -> str:
        raise KeyboardInterrupt


def test_an_interrupted_walk_ends_cleanly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", _Interrupted())
    said = ask("walk", "run")
    assert (said.code, said.err) == (0, "")
    assert "stopped at CR 1.4 6.9.1f" in said.out


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
