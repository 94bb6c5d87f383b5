"""One card asked for after another ended the run: the played example answers, in players' words."""

import tomllib
from pathlib import Path

import pytest

from tests.asking import ask
from tests.opened import answer

FILE = tomllib.loads(Path(__file__).with_name("used_after.toml").read_text(encoding="utf-8"))


def _says(question: str) -> str:
    found = answer(question)
    return found.likely.answer if found.likely is not None else found.answer


def test_most_wordings_are_answered_and_none_otherwise() -> None:
    said = [_says(one) for one in FILE["probably"]]
    assert {*said} <= {"no", "withheld"}
    assert said.count("no") >= 20


@pytest.mark.parametrize("question", FILE["never_no"])
def test_another_time_or_order_is_never_answered_with_no(question: str) -> None:
    assert _says(question) != "no"


def test_only_what_was_asked_is_answered_and_the_next_window_is_named() -> None:
    found = answer("can the runner use smc after the corp ended the run with nisei?")
    assert found.understood[0] == "can Self-modifying Code be used after Nisei MK II has ended the run?"
    assert found.says == (
        "Once Nisei MK II has ended the run, Self-modifying Code cannot be used in it any more."
        " The next paid ability window opens after the run (5.7.1e)."
    )
    assert [one.citation.anchor for one in found.reasons] == ["rule_run_ends_close_paws", "step_runner_turn_loop_paw"]


def test_who_asks_for_bad_publicity_is_told_of_it() -> None:
    asked = "nisei ended the run, can i still use smc with my bad publicity credits"
    found = answer(asked)
    assert (found.answer, "credits are lost unspent" in found.says) == ("no", True)


@pytest.mark.parametrize(
    ("question", "differs"),
    [
        ("can the runner use smc before the corp uses the nisei counter during the run", "before"),
        ("can i use smc on the next run after nisei ended the first one", "next run"),
        ("nisei ended the run last turn. can i use self-modifying code this turn", "last turn"),
        ("can the corp use nisei mk ii after the runner used self-modifying code in the run", "Nisei MK II"),
        ("corp has a nisei counter but hasn't used it, can i smc mid run when i approach the ice", "hasnt"),
    ],
)
def test_an_example_of_another_time_says_when_it_holds_and_comes_last(question: str, differs: str) -> None:
    near = answer(question).near
    assert near[-1].when == "the Corp ends the run with Nisei MK II"
    assert differs in near[-1].differs
    assert "    If the Corp ends the run with Nisei MK II: no. " in ask("ask", question).out


def test_an_example_of_the_same_time_comes_first() -> None:
    asked = "Corp spends their Nisei counter during my run. Does that leave me any window for SMC?"
    near = answer(asked).near
    assert (near[0].when, near[0].differs) == ("the Corp ends the run with Nisei MK II", ())
