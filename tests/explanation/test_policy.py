"""What is no question about the rules is told to be tournament policy, with no rule quoted; what is one, is not."""

import json
import tomllib

import pytest

from judge_cli.paths import shipped
from tests.asking import ask

SAYS = "Not decided: this is tournament policy, not a rule of the game"
WHO = "The event's judge and the organiser's policy documents decide it."


@pytest.mark.parametrize(
    "question",
    [
        "what is the penalty for drawing an extra card?",
        "My opponent missed a trigger, can they still resolve it?",
        "is this slow play",
        "can we rewind to before the run?",
        "what happens in a deck check?",
        "I forgot to take my mandatory draw, what happens now?",
        "Can I TAKE BACK my install?",
    ],
)
def test_a_question_of_policy(question: str) -> None:
    said = ask("ask", question, "--json")
    answer = json.loads(said.out)
    assert (answer["route"], answer["answer"], answer["says"], answer["reasons"]) == (
        "policy",
        "withheld",
        f"{SAYS}. {WHO}",
        [],
    )
    assert said.code == 1
    assert "summary" not in ask("ask", question).out


@pytest.mark.parametrize(
    "question",
    [
        "I forgot to rez my upgrade. Can I rez it during the breach?",
        "is it too late to rez ice during an encounter?",
        "my opponent forgot to jack out, can he jack out during the encounter?",
        "did I miss my chance to score in the runner's turn?",
    ],
)
def test_a_slip_or_a_late_thought_alone_is_no_policy(question: str) -> None:
    assert json.loads(ask("ask", question, "--json").out)["route"] != "policy"


def test_no_judged_question_about_the_rules_is_taken_for_policy() -> None:
    phrases = tomllib.loads((shipped("index") / "policy.toml").read_text(encoding="utf-8"))["phrases"]
    judged = (shipped("index") / "questions.toml").read_text(encoding="utf-8").casefold()
    assert not [phrase for phrase in phrases if f" {phrase} " in judged]
