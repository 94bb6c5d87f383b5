"""The JSON of judge ask, and of judge explain over all lines of play, validates against its schemas."""

import json
from typing import Any

import jsonschema
import pytest

from judge_cli.answers.schemas import schema_of
from tests.asking import ask

NEXUS = ("explain", "--cards", "Tollbooth, Security Nexus", "--run", "HQ", "--edition", "cr-1.4")


def _valid(schema: str, *args: str) -> Any:
    answer = json.loads(ask(*args, "--json").out)
    jsonschema.Draft202012Validator(schema_of(schema)).validate(answer)
    return answer


@pytest.mark.parametrize(
    ("question", "route"),
    [
        ("6.8.2a", "rule"),
        ("when can I jack out?", "when"),
        ("is a run on crisium grid unsuccessful?", "example"),
        ("does inside job bypass tollbooth", "situation"),
        ("what happens to bad pub credits", "search"),
        ("does wotan end the run", "search"),
    ],
)
def test_a_question(question: str, route: str) -> None:
    answer = _valid("ask", "ask", question, "--edition", "cr-1.4")
    assert answer["route"] == route
    assert answer["reasons"]


def test_what_is_derived_carries_the_play_it_was_derived_from() -> None:
    answer = _valid("ask", "ask", "does inside job bypass tollbooth", "--edition", "cr-1.4")
    assert answer["basis"] == "derived"
    cited = {entry["citation"] for entry in answer["transcript"]}
    assert {reason["citation"] for reason in answer["reasons"]} <= cited
    assert "The Runner has 5 credits." in answer["assumptions"]


@pytest.mark.parametrize(
    ("question", "cards"),
    [
        (
            "does acme consulting: the truth you need trigger crowdfunding and tollbooth twice?",
            ["Acme Consulting: The Truth You Need"],
        ),
        ("does tollbooth trigger twice?", None),
    ],
)
def test_cards_that_are_not_here_are_named(question: str, cards: list[str] | None) -> None:
    answer = _valid("ask", "ask", question)
    assert (answer["answer"], answer.get("unknown_cards")) == ("withheld", cards)


def test_a_comparison_is_read_back_in_words() -> None:
    answer = _valid("ask", "ask", "i have 2 net dmg coming and 1 card in hand do i die")
    assert (answer["answer"], answer["read_as"]) == ("yes", "is the damage more than cards in hand?")


def test_a_short_everyday_word_is_no_card_that_is_elsewhere() -> None:
    answer = _valid("ask", "ask", "my opponent is on 6 pts and wants to score on my turn, is that fine?")
    assert "unknown_cards" not in answer
    assert not any("pts" in line for line in answer["understood"])


def test_an_undecided_answer_is_a_sentence_and_no_heading_of_what_stands_elsewhere() -> None:
    for question in ("asdf qwer zxcv", "does tollbooth trigger twice?", "can the corp frobnicate ice"):
        answer = _valid("ask", "ask", question)
        assert (answer["answer"], answer["says"]) == ("withheld", "Not decided.")


def test_the_cards_of_an_undecided_question_come_with_their_numbers_and_five_rules() -> None:
    answer = _valid("ask", "ask", "does tollbooth trigger twice?")
    (card,) = answer["cards"]
    page = _valid("card", "card", "tollbooth")
    assert card["values"] == page["values"] == {"rez": 8, "strength": 5}
    assert (card["type"], card["subtypes"]) == (page["type"], page["subtypes"])
    assert len(answer["reasons"]) == 5
    told = ask("ask", "does tollbooth trigger twice?", "--markdown").out
    assert "*Tollbooth* (ice: code gate, rez 8, strength 5): " in told
    shown = " ".join(ask("ask", "does tollbooth trigger twice?").out.split())
    assert [one["text"][:50] in shown for one in answer["reasons"]] == [True, True, True, False, False]


def test_every_outcome() -> None:
    answer = _valid("explain", *NEXUS, "--outcomes")
    assert answer["answer"] == "outcome"
    assert len(answer["outcomes"]) > 20
    assert {one["chooser"] for one in answer["outcomes"]} == {"Runner"}


def test_whether_something_can_happen() -> None:
    answer = _valid("explain", *NEXUS, "--can", "Tollbooth resolves if Security Nexus ends the run")
    assert (answer["answer"], answer["basis"]) == ("no", "derived")
    assert [reason["citation"] for reason in answer["reasons"]] == ["CR 1.4 6.8.2c"]


def test_the_same_question_gives_the_same_bytes() -> None:
    first = ask("ask", "does bernice mai give the runner a tag?", "--json")
    assert first == ask("ask", "does bernice mai give the runner a tag?", "--json")
