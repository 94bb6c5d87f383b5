"""Messages pasted from a chat are asked as the question in them; what they are shown as is what was written."""

import json

import pytest

from judge_cli.paths import shipped
from judge_cli.question.before_reading import without_chat
from judge_cli.question.word_list import read_senses
from judge_cli.text.toml_file import read_toml
from tests.asking import ask

ASKED = "can the corp rez ice during an encounter"


@pytest.mark.parametrize(
    "message",
    [
        f"> {ASKED}?",
        f"1) {ASKED}?",
        f"• {ASKED}",
        f"@judge hey, {ASKED}? thanks!",
        f"Hey judge! Quick question: {ASKED}? lol",
        f"judge: {ASKED} pls",
        f"ok so {ASKED}? thanks in advance :",
    ],
)
def test_a_message_is_answered_as_the_question_in_it(message: str) -> None:
    said = json.loads(ask("ask", message, "--json").out)
    assert (said["answer"], said["route"], said["question"]) == ("no", "when", message)


@pytest.mark.parametrize(
    "message",
    ["hey", "thanks", "so", "1.4 says what", "6.8.2 a", "does so much happen", "heyday of the runner", "is it hey"],
)
def test_what_is_no_greeting_stays(message: str) -> None:
    senses = read_senses(shipped("index") / "reading.toml", read_toml(shipped("index") / "slang.toml").table())
    assert without_chat(message, senses) == message


def test_a_misspelled_question_is_answered_as_it_was_meant_and_the_answer_says_so() -> None:
    said = json.loads(ask("ask", "can the corp rez ice durign an encouter?", "--json").out)
    assert said["answer"] == "no"
    assert "corrected: durign → during, encouter → encounter" in said["understood"]


def test_a_misspelled_question_without_a_verdict_says_what_may_be_meant() -> None:
    said = json.loads(ask("ask", "may the corp shuffle the heap mid enkountr?", "--json").out)
    assert said["answer"] == "withheld"
    assert "did you mean: may the corp shuffle the heap mid encounter?" in said["understood"]


@pytest.mark.parametrize("unseen", ["\u200b", "\xad", "\u2060", "\ufeff", "\u202e", "\ufe0f", "\U000e0041"])
def test_what_nobody_sees_cuts_no_word_in_two(unseen: str) -> None:
    message = f"can the corp rez ice be{unseen}fore an encounter?"
    said = json.loads(ask("ask", message, "--json").out)
    assert (said["answer"], said["question"]) == ("yes", message)
    message = f"can the corp rez{unseen} ice during {unseen}an encounter?"
    assert json.loads(ask("ask", message, "--json").out)["answer"] == "no"
