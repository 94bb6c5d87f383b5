"""The JSON of judge explain, judge examples and judge when CARD validates against its schemas."""

import json
from typing import Any

import jsonschema
import pytest

from tests.asking import ask
from tests.explanation.test_examples import PLAYED
from tests.pages import REPOSITORY

pytestmark = pytest.mark.usefixtures("the_edition_handed_over")

SCHEMAS = REPOSITORY / "judge_cli" / "screen" / "schemas"


def _valid(schema: str, *args: str) -> Any:
    answer = json.loads(ask(*args, "--json").out)
    jsonschema.Draft202012Validator(json.loads((SCHEMAS / f"{schema}.json").read_text(encoding="utf-8"))).validate(
        answer
    )
    return answer


@pytest.mark.parametrize(("edition", "name"), PLAYED)
def test_a_verdict(edition: str, name: str) -> None:
    answer = _valid("explain", "explain", name, "--edition", edition)
    assert answer["scenario"] == name
    told = {entry["citation"] for entry in answer["transcript"]}
    deciding = {rule["citation"] for rule in answer["decided_by"]}
    assert {reason["citation"] for reason in answer["reasons"]} <= told | deciding


def test_why_not() -> None:
    answer = _valid("explain", "explain", "nisei-mk-ii", "--why-not", "runner uses Self-Modifying Code")
    assert answer["why_not"]["citation"] == "CR 1.4 6.8.2a"
    assert (answer["why_not"]["before"], answer["why_not"]["after"]) == ("6.9.2e", None)


def test_several_scenarios() -> None:
    answer = _valid("explain-list", "explain", "6.8.4")
    assert [one["scenario"] for one in answer["scenarios"]] == [
        *("jacking-out-is-unsuccessful", "crisium-grid", "attacked-server-gone")
    ]


def test_the_examples() -> None:
    answer = _valid("examples", "examples")
    assert (answer["passed"], answer["total"]) == (40, 137)


def test_a_rules_example_names_its_scenario() -> None:
    answer = _valid("rule", "rule", "6.8.2c")
    assert [example["scenario"] for example in answer["examples"]] == ["security-nexus"]
    assert _valid("rule", "rule", "6.8.2c", "--with-children") == answer


@pytest.mark.parametrize("card", ["Corroder", "nisei mk ii", "John Masanori", "Dirty Laundry"])
def test_when_a_card_may_be_used(card: str) -> None:
    answer = _valid("when", "when", card)
    assert answer["windows"]
    assert {window["use"] for window in answer["windows"]}


def test_an_icebreaker_breaks_only_in_the_window_of_the_encounter() -> None:
    windows = _valid("when", "when", "Corroder")["windows"]
    assert {window["step"] for window in windows if window["allowed"]} == {"6.9.3b"}


def test_a_card_that_waits_for_its_own_turn_waits_in_no_other() -> None:
    windows = _valid("when", "when", "PAD Campaign")["windows"]
    waits = [window["step"] for window in windows if "waits for" in window["use"]]
    assert waits == ["5.6.1d"]
