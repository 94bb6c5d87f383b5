"""The ten questions that judges get most: verdict and rule within the first five lines, on a laptop and a phone."""

import tomllib
from typing import Any

import pytest

from tests.asking import ask
from tests.pages import REPOSITORY

QUESTIONS = tomllib.loads((REPOSITORY / "tests" / "usual_questions.toml").read_text(encoding="utf-8"))["question"]
FIRST = 5
SCREEN = 24


@pytest.mark.parametrize("columns", [80, 45])
@pytest.mark.parametrize("one", QUESTIONS, ids=lambda one: one["command"][1])
def test_verdict_and_rule_are_seen_at_once(monkeypatch: pytest.MonkeyPatch, one: dict[str, Any], columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = ask(*one["command"], "--edition", "cr-26.03").out.splitlines()
    assert lines[0].startswith(one["verdict"])
    assert [line for line in lines[:FIRST] if line.startswith(f"  CR 26.03 {one['rule']} ")]
    # An address stays whole, so that it can be opened.
    assert not [line for line in lines if len(line) > columns and "://" not in line]
    assert columns < 80 or len(lines) <= SCREEN


def test_there_are_ten() -> None:
    assert len(QUESTIONS) == 10


def test_all_outcomes_of_a_situation_are_one_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = ask("explain", "--cards", "Security Nexus, Tollbooth", "--run", "HQ", "--outcomes")
    assert said.code == 0
    assert len(said.out.splitlines()) <= SCREEN
