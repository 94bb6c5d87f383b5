"""Questions about a card or two that tell nothing else: what is printed decides them."""

import pytest

from tests.opened import answer

PRINTED = {
    "can Mimic break Archer": "3.9.5g",
    "can Mimic break Wall of Static": "3.9.5h",
    "can Mimic break Colossus": "3.9.5g",
    "can Mimic break Archer with K2CP Turbine": "3.9.5g",
    "can Corroder break Enigma": "3.9.5h",
}


@pytest.mark.parametrize(("question", "rule"), PRINTED.items())
def test_what_is_printed_and_cannot_change_is_still_a_no(question: str, rule: str) -> None:
    found = answer(question)
    assert found.answer == "no"
    assert rule in {str(one.citation.number) for one in found.reasons}


@pytest.mark.parametrize("card", ["Fermenter", "Smartware Distributor"])
def test_an_action_is_refused_in_a_run_because_it_is_one(card: str) -> None:
    found = answer(f"can i use {card} during a run")
    assert found.answer == "no"
    assert found.says.startswith(f"It is an action. {card}: [click]")
    assert [str(one.citation.number) for one in found.reasons] == ["5.2.4", "5.2.2a"]


@pytest.mark.parametrize(
    ("breaker", "ice"), [("Corroder", "Ice Wall"), ("Cleaver", "Hafrún"), ("Curupira", "Ice Wall")]
)
def test_the_way_that_is_shown_has_no_needless_payment(breaker: str, ice: str) -> None:
    found = answer(f"can i break {ice} with {breaker}")
    assert found.says.startswith("The Runner's credits: yes with 1 or more, no with none. One way: ")
    assert found.says.count(f"uses {breaker}") == 1
