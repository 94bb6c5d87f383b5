"""The JSON of judge explain, judge examples and judge when CARD validates against its schemas."""

import json
from typing import Any

import jsonschema
import pytest

from judge_cli.answers.schemas import schema_of
from tests.asking import ask
from tests.explanation.test_examples import PLAYED

pytestmark = pytest.mark.usefixtures("the_edition_handed_over")


def _valid(schema: str, *args: str) -> Any:
    answer = json.loads(ask(*args, "--json").out)
    jsonschema.Draft202012Validator(schema_of(schema)).validate(answer)
    return answer


@pytest.mark.one_in(14)
@pytest.mark.parametrize(("edition", "name"), PLAYED)
def test_a_verdict(edition: str, name: str) -> None:
    answer = _valid("explain", "explain", name, "--edition", edition)
    assert answer["scenario"] == name
    deciding = [rule["citation"] for rule in answer["decided_by"]]
    assert [reason["citation"] for reason in answer["reasons"]][: len(deciding)] in (deciding, [])
    assert 1 <= len(deciding) <= 3


def test_several_scenarios() -> None:
    answer = _valid("explain-list", "explain", "6.8.4")
    assert [one["scenario"] for one in answer["scenarios"]] == [
        *("jacking-out-is-unsuccessful", "crisium-grid", "attacked-server-gone")
    ]


def test_the_examples() -> None:
    answer = _valid("examples", "examples")
    passing = [one for one in answer["examples"] if one["status"] in ("proved", "pass")]
    assert (answer["passed"], answer["total"]) == (len(passing), 137)
    assert answer["proved"] >= 85


def test_a_rules_example_names_its_scenario() -> None:
    answer = _valid("rule", "rule", "6.8.2c")
    assert [example["scenario"] for example in answer["rules"][0]["examples"]] == ["security-nexus"]
    assert _valid("rule", "rule", "6.8.2c", "--with-children") == answer


@pytest.mark.parametrize("card", ["Corroder", "nisei mk ii", "John Masanori", "Dirty Laundry"])
def test_when_a_card_may_be_used(card: str) -> None:
    answer = _valid("when", "when", card)
    assert answer["windows"]
    assert {window["use"] for window in answer["windows"]}


def test_an_icebreaker_breaks_only_in_the_window_of_the_encounter() -> None:
    windows = _valid("when", "when", "Corroder")["windows"]
    breaking = [window for window in windows if "Break" in window["use"]]
    assert {window["step"] for window in breaking if window["allowed"]} == {"6.9.3b"}


def test_a_card_that_waits_for_its_own_turn_waits_in_no_other() -> None:
    windows = _valid("when", "when", "PAD Campaign")["windows"]
    waits = [window["step"] for window in windows if "triggers on" in window["use"]]
    assert waits == ["5.6.1d"]


def test_what_came_of_a_play_is_told_as_values() -> None:
    answer = _valid("explain", "explain", "--cards", "Ice Wall, Ice Wall, Nisei MK II", "--run", "HQ")
    facts = {(f.get("player"), f.get("card"), f.get("copy"), f["fact"]): f["value"] for f in answer["facts"]}
    assert facts[None, None, None, "label"] == answer["outcome"]["label of the run"]
    assert facts["runner", None, None, "credits"] == int(answer["outcome"]["credits of the Runner"])
    assert facts[None, "Ice Wall", None, "resolved"] is True
    assert facts[None, "Ice Wall", 2, "server"] == "HQ"
    assert facts[None, "Ice Wall", 2, "faceup"] is True
    assert facts[None, "Nisei MK II", 1, "zone"] == answer["outcome"]["Nisei MK II is in"]
    assert facts[None, None, None, "winner"] is None
    assert len(facts) == len(answer["facts"])


def test_the_facts_of_a_question_in_words_are_those_of_its_play() -> None:
    answer = _valid(
        "ask", "ask", "can the runner use self-modifying code after the corp ends the run with nisei mk ii?"
    )
    assert {fact["fact"] for fact in answer["facts"]} >= {"label", "credits", "zone"}
    assert _valid("ask", "ask", "can the corp rez ice during an encounter?")["facts"] == []
