"""A likely answer: shown with its question and rule, never as a verdict, and not at all where a word turns it."""

import json
from pathlib import Path

import pytest

from judge_cli.answers.judge import Judge
from tests.asking import ask
from tests.opened import answer

LIKELY = [
    ("can ice be put in front of archives", "yes"),
    ("can an expose effect hit a facedown card in archives", "no"),
]
# Each is a word or two from a settled question that is answered otherwise.
MISLEADING = [
    "do I steal agendas in archives if I do not access them",
    "does a terminal operation end my turn's actions if it is not resolved",
    "does the access end if the card does not move",
]


@pytest.mark.parametrize(("question", "wanted"), LIKELY)
def test_a_likely_answer_names_the_settled_question_and_its_rule(question: str, wanted: str) -> None:
    found = answer(question)
    assert found.answer == "withheld"
    assert found.likely is not None
    assert found.likely.answer == wanted
    assert found.reasons[0].citation == found.likely.citation
    assert answer(found.likely.question).answer == wanted


def test_it_is_a_key_of_its_own_beside_withheld() -> None:
    values = json.loads(ask("ask", "--json", LIKELY[0][0]).out)
    assert (values["answer"], values["read_as"]) == ("withheld", "")
    assert values["likely"]["answer"] == "yes"
    assert values["likely"]["citation"] == values["reasons"][0]["citation"] == "CR 26.03 3.4.2"
    assert values["likely"]["question"] not in [one["question"] for one in values.get("near", ())]
    markdown = ask("ask", "--markdown", LIKELY[0][0]).out
    assert markdown.startswith(f"**Probably yes, if this is your question: {values['likely']['question']}")


@pytest.mark.parametrize("question", MISLEADING)
def test_a_word_that_turns_the_question_takes_it_away(question: str) -> None:
    assert answer(question).likely is None


def test_where_a_card_is_named_its_text_stands_beside_what_holds_for_its_type() -> None:
    values = json.loads(ask("ask", "--json", "I accessed Snare! in archives, do I have to pay to trash it").out)
    assert (values["answer"], values["likely"]["answer"]) == ("withheld", "no")
    assert [one["name"] for one in values["cards"]] == ["Snare!"]
    sure = json.loads(ask("ask", "--json", "can i rez PAD Campaign at the end of the runner's turn").out)
    assert (sure["answer"], [one["name"] for one in sure["cards"]]) == ("yes", ["PAD Campaign"])


def test_programs_and_people_are_told_the_same(tmp_path: Path) -> None:
    question = LIKELY[0][0]
    said = ask("ask", question)
    assert said.code == 1
    assert said.out.startswith("Probably yes, if this is your question:")
    (tmp_path / "questions").write_text(f"{question}\n{MISLEADING[0]}\n", encoding="utf-8")
    first, second = map(json.loads, ask("ask", "--batch", str(tmp_path / "questions"), "--json").out.splitlines())
    assert first["likely"]["answer"] == "yes"
    assert "likely" not in second
    python = Judge().ask(question)
    assert python.likely is not None
    assert (python.answer, python.likely.answer) == ("withheld", "yes")
