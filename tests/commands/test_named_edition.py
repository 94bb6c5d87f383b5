"""A question that names an edition in its own words is asked of that edition, and the answer says so."""

import json

import pytest

from judge_cli import Judge
from tests.asking import ask

ASKED = "can the corp rez ice during an encounter"
NAMED = "a question on CR 1.4, as you wrote"


@pytest.mark.parametrize(
    "written",
    [
        f"in 1.4 {ASKED}?",
        f"In CR 1.4, {ASKED}?",
        f"{ASKED} under the old CR 1.4?",
        f"{ASKED}, in cr-1.4?",
        f"according to the 1.4 rules {ASKED}",
        f"nisei 1.4: {ASKED}?",
        f"{ASKED} in version 1.4",
    ],
)
def test_the_edition_that_is_named_answers(written: str) -> None:
    said = json.loads(ask("ask", written, "--json").out)
    assert (said["edition"], said["answer"], said["route"]) == ("cr-1.4", "no", "when")
    assert (said["question"], said["understood"][0]) == (written, NAMED)
    assert said["command"] == 'judge when "rez ice" --edition cr-1.4'


@pytest.mark.parametrize(
    "written",
    [
        "what does 1.4 say",  # the section of that number
        "what is in 1.4?",
        "what does rule 1.4.2 say",
        f"do CR 1.4 and CR 26.03 agree whether {ASKED}?",
        f"{ASKED} with 1996 credits?",
        f"is it a classic that {ASKED}?",
    ],
)
def test_a_number_or_a_word_that_may_mean_something_else_names_no_edition(written: str) -> None:
    said = json.loads(ask("ask", written, "--json").out)
    assert said["edition"] == "cr-26.03"
    assert NAMED not in said["understood"]


def test_the_option_goes_before_the_words() -> None:
    said = json.loads(ask("ask", f"in 1.4 {ASKED}?", "--edition", "cr-26.03", "--json").out)
    assert said["edition"] == "cr-26.03"
    same = json.loads(ask("ask", f"in 1.4 {ASKED}?", "--edition", "1.4", "--json").out)
    assert (same["edition"], same["answer"], same["understood"][0]) == ("cr-1.4", "no", NAMED)


def test_the_words_go_before_the_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_EDITION", "cr-1.4")
    said = json.loads(ask("ask", f"under CR 26.03 {ASKED}?", "--json").out)
    assert (said["edition"], said["command"]) == ("cr-26.03", 'judge when "rez ice" --edition cr-26.03')


def test_a_rule_by_its_number_is_that_of_the_named_edition() -> None:
    said = json.loads(ask("ask", "what does CR 1.4 6.8.2a say?", "--json").out)
    assert (said["edition"], said["command"]) == ("cr-1.4", "judge rule 6.8.2a --edition cr-1.4")


def test_programs_and_batches_are_answered_alike() -> None:
    assert Judge().ask(f"in 1.4 {ASKED}?").edition == "cr-1.4"
    assert Judge("cr-26.03").ask(f"in 1.4 {ASKED}?").edition == "cr-26.03"
