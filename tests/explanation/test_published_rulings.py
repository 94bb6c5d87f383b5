"""Published rulings that were brought in: one that asks the same of the same cards is quoted first."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge_cli.answers.schemas import schema_of
from tests.asking import ask
from tests.cards_made import v2_card, v2_folder

RULINGS = [
    {
        "question": "####[Lamp Club](https://lamps.example) [A Lamplighter]\nCan Wick Trimmer trash a resource?",
        "answer": "No. It trashes only hardware, see 8.2.1.",
        "date_update": "2021-03-04",
        "nsg_rules_team_verified": True,
    },
    {
        "question": "If the Runner installs Wick Trimmer during a run, does it get a power counter?",
        "answer": "Only if the run is successful.",
        "date_update": "2022-05-06",
    },
    {
        "question": "Can the Runner use Wick Trimmer to trash Oil Barrel?",
        "answer": "Yes.",
        "date_update": "2023-07-08",
    },
    {
        "question": "",
        "answer": "Wick Trimmer is a lamp. [Lamp FAQ]",
        "date_update": "2020-01-01",
    },
]


@pytest.fixture
def rulings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards of our own with rulings on them."""
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "data"))
    cards = v2_card("Wick Trimmer"), v2_card("Oil Barrel", card_type_id="hardware")
    assert ask("cards", "add", str(v2_folder(tmp_path / "given", *cards, rulings=RULINGS))).code == 0


def _asked(question: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(ask("ask", question, "--json").out)
    jsonschema.Draft202012Validator(schema_of("ask")).validate(answer)
    return answer


@pytest.mark.usefixtures("rulings")
def test_a_ruling_that_asks_the_same_is_quoted_first_with_its_date_and_its_rule() -> None:
    said = ask("ask", "can i trash a resource with wick trimmer?").out
    assert said.startswith(
        "  published ruling of 2021-03-04 on Wick Trimmer · verified · Lamp Club [A\n"
        "  Lamplighter] · https://netrunnerdb.com/en/card/99000\n"
        "    Q: Can Wick Trimmer trash a resource?\n"
        "    A: No. It trashes only hardware, see 8.2.1.\n"
        "\n"
        "No. By a published ruling of 2021-03-04.\n"
        "  CR 26.03 8.2.1 "
    )


@pytest.mark.usefixtures("rulings")
def test_the_same_in_json_and_markdown() -> None:
    answer = _asked("can wick trimmer trash a resource?")
    assert (answer["answer"], answer["route"], answer["basis"]) == ("no", "ruling", "ruling")
    assert answer["ruling"] == {
        "card": "Wick Trimmer",
        "question": "Can Wick Trimmer trash a resource?",
        "answer": "No. It trashes only hardware, see 8.2.1.",
        "date": "2021-03-04",
        "source": "Lamp Club [A Lamplighter]",
        "verified": True,
        "url": "https://netrunnerdb.com/en/card/99000",
    }
    assert [one["citation"] for one in answer["reasons"]] == ["CR 26.03 8.2.1"]
    lines = ask("ask", "can wick trimmer trash a resource?", "--markdown").out.splitlines()
    assert lines[0].startswith("> published ruling of 2021-03-04 on Wick Trimmer")


@pytest.mark.usefixtures("rulings")
def test_a_ruling_without_a_yes_or_no_is_quoted_and_decides_nothing() -> None:
    answer = _asked("if i install wick trimmer during a run, does it get a power counter?")
    assert answer["ruling"]["date"] == "2022-05-06"
    assert answer["answer"] == "outcome"


@pytest.mark.one_in(3)
@pytest.mark.usefixtures("rulings")
@pytest.mark.parametrize(
    "question",
    [
        "can wick trimmer trash a program?",
        "can wick trimmer trash two resources?",
        "can wick trimmer trash a resource on my opponent's turn?",
        "can wick trimmer trash a facedown resource?",
        "can the corp trash a resource with wick trimmer?",
        "can wick trimmer install a resource?",
    ],
)
def test_a_ruling_that_asks_something_else_is_only_listed(question: str) -> None:
    answer = _asked(question)
    assert answer["answer"] == "withheld"
    assert "ruling" not in answer
    listed = answer["rulings_on_these_cards"]
    assert [one["question"] for one in listed][:1] == ["Can Wick Trimmer trash a resource?"]
    assert len(listed) == 2


@pytest.mark.thorough
@pytest.mark.usefixtures("rulings")
def test_only_rulings_on_all_cards_of_the_question_count() -> None:
    answer = _asked("can i use wick trimmer to trash oil barrel?")
    assert answer["ruling"]["date"] == "2023-07-08"
    assert answer["answer"] == "yes"
    alone = _asked("can i use oil barrel to trash a resource?")
    assert "ruling" not in alone and "rulings_on_these_cards" not in alone


@pytest.mark.usefixtures("rulings")
def test_a_question_in_the_other_form_gets_the_quotation_without_a_verdict() -> None:
    answer = _asked("must wick trimmer trash a resource?")
    assert (answer["answer"], answer["ruling"]["date"]) == ("outcome", "2021-03-04")


@pytest.mark.usefixtures("rulings")
def test_words_that_only_share_initials_with_a_card_name_none(tmp_path: Path) -> None:
    cards = v2_card("Iron Pot Under Table"), v2_card("Wick Trimmer")
    assert ask("cards", "add", str(v2_folder(tmp_path / "other", *cards))).code == 0
    assert "Iron Pot" not in ask("ask", "can i put wick trimmer here?").out
    assert "Iron Pot" in ask("card", "iput").out


@pytest.mark.usefixtures("rulings")
def test_a_ruling_that_names_no_rule_has_the_closest_beside_it_and_says_so() -> None:
    answer = _asked("If the Runner installs Wick Trimmer during a run, does it get a power counter?")
    assert answer["says"] == "By a published ruling of 2022-05-06. It names no rule; the closest:"
    assert answer["reasons"] and {one["says"] for one in answer["reasons"]} == {"near the ruling in its words"}


@pytest.mark.usefixtures("rulings")
def test_the_texts_of_named_cards_stand_beside_an_answer_that_is_no_verdict() -> None:
    undecided = _asked("does a wick trimmer count the lamps before or after an oil barrel has burnt out?")
    assert [(one["name"], one["printed"]) for one in undecided["cards"]] == [
        ("Wick Trimmer", True),
        ("Oil Barrel", True),
    ]
    told = ask("ask", undecided["question"], "--markdown").out
    assert "*Wick Trimmer* (" in told and f"): {undecided['cards'][0]['text']}" in told
    assert "cards" not in _asked("can wick trimmer trash a resource?")
