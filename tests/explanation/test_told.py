"""Positions with cards that a question tells: nothing wrong is said of them."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge_cli.answers.ask import open_sources
from judge_cli.explanation.answering.ask import ask
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.paths import corpus_folder
from judge_cli.tree.editions.library import Library
from judge_cli.tree.kept.cache import Cache

FOLDER = Path(__file__).parent.parent / "told"
UNDECIDED = ("withheld", "rules")


def questions() -> list[dict[str, Any]]:
    files = sorted(FOLDER.glob("*.toml"))
    return [one for file in files for one in tomllib.loads(file.read_text(encoding="utf-8"))["question"]]


@pytest.fixture(scope="module")
def sources(shared_cache: Path) -> Sources:
    return open_sources(Library(corpus_folder(), Cache(shared_cache)).find("cr-26.03"))


@pytest.mark.parametrize("one", questions(), ids=lambda one: str(one["asks"]))
def test_a_position_is_answered_rightly_or_not_at_all(sources: Sources, one: dict[str, Any]) -> None:
    found = ask(sources, one["asks"])
    said = found.answer if found.answer != "outcome" else found.says
    assert found.answer in UNDECIDED or one["answer"] in said


DISPUTE = {
    "he nisei'd me can i smc": "no",
    "Got nisei'd. SMC with my bad pub?": "no",
    "corp popped nisei last turn. is it ok to smc now?": "withheld",
    "I used smc, then he popped nisei. Is that allowed?": "withheld",
    "Does the run end if the Corp uses Nisei and I use SMC?": "withheld",
    "corp spends nisei counter, my next run can i smc?": "withheld",
    "Corp ended my run with Nisei. Next click I use SMC. Legal?": "withheld",
    "Corp used Nisei to end the run. After the run I use SMC. Legal?": "withheld",
    "Nisei ends the run. Is my SMC trashed?": "withheld",
}


@pytest.mark.parametrize(("question", "answer"), DISPUTE.items())
def test_a_use_after_another_is_refused_only_where_nothing_else_is_told_or_asked(
    sources: Sources, question: str, answer: str
) -> None:
    assert ask(sources, question).answer == answer


PRINTED = {
    "can Mimic break Archer": "3.9.5g",
    "can Mimic break Wall of Static": "3.9.5h",
    "can Mimic break Colossus": "3.9.5g",
    "can Mimic break Archer with K2CP Turbine": "3.9.5g",
    "can Corroder break Enigma": "3.9.5h",
}


@pytest.mark.parametrize(("question", "rule"), PRINTED.items())
def test_what_is_printed_and_cannot_change_is_still_a_no(sources: Sources, question: str, rule: str) -> None:
    found = ask(sources, question)
    assert found.answer == "no"
    assert rule in {str(one.citation.number) for one in found.reasons}


@pytest.mark.parametrize("card", ["Fermenter", "Smartware Distributor"])
def test_an_action_is_refused_in_a_run_because_it_is_one(sources: Sources, card: str) -> None:
    found = ask(sources, f"can i use {card} during a run")
    assert found.says == f"It can be done in no line of play: at step 6.9.4e, {card}'s ability is an action."
    assert [str(one.citation.number) for one in found.reasons] == ["9.5.2a"]


@pytest.mark.parametrize(
    ("breaker", "ice"), [("Corroder", "Ice Wall"), ("Cleaver", "Hafrún"), ("Curupira", "Ice Wall")]
)
def test_the_way_that_is_shown_has_no_needless_payment(sources: Sources, breaker: str, ice: str) -> None:
    found = ask(sources, f"can {breaker} break {ice}")
    assert found.says.startswith("The Runner's credits: yes with 1 or more, no with none. One way: ")
    assert found.says.count(f"uses {breaker}") == 1
