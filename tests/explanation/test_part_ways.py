"""Where the editions part over a scenario, and what examples without a scenario wait for."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest

from judge_cli.answers.schemas import schema_of
from tests.asking import ask
from tests.books_made import OFFICIAL_JSON, BookOfAUser
from tests.pages import REPOSITORY, examples_of

IN_BOTH = sorted(set(examples_of("cr-1.4")) & set(examples_of("cr-26.03")))


@pytest.mark.one_in(8)
@pytest.mark.parametrize("name", IN_BOTH)
def test_every_scenario_of_two_editions_can_be_compared(name: str) -> None:
    said = ask("compare", name, "--json")
    answer = json.loads(said.out)
    schema = schema_of("compare-scenario")
    jsonschema.Draft202012Validator(schema).validate(answer)
    assert (answer["from"], answer["to"]) == ("cr-1.4", "cr-26.03")
    assert all(answer["decided_by"].values())
    differs = {one["fact"] for one in answer["outcome"]}
    assert ("tags" in differs) is (name == "jesminder-sareen")
    assert (answer["answers"]["from"] == answer["answers"]["to"]) is (name != "jesminder-sareen")


def test_the_first_step_and_the_first_thing_that_differ_are_named() -> None:
    answer = json.loads(ask("compare", "jesminder-sareen", "--json").out)
    assert answer["steps_part"]["to"]["step"] == "6.9.1d"
    assert answer["play_parts"]["from"]["text"] == "The run is complete: unsuccessful"
    assert answer["play_parts"]["to"]["text"].startswith("The Runner resolves John Masanori")
    assert {"fact": "tags", "from": "1", "to": "0"} in answer["outcome"]


def test_a_scenario_of_one_edition_cannot_be_compared() -> None:
    said = ask("compare", "gagarin")
    assert said.code == 1
    assert said.err.startswith("error: gagarin is no scenario for CR 1.4\n")


@pytest.mark.thorough
def test_what_is_missing_is_grouped_by_what_it_waits_for(
    monkeypatch: pytest.MonkeyPatch, with_book: Callable[[Path], BookOfAUser]
) -> None:
    if not OFFICIAL_JSON.is_file():
        pytest.skip(f"{OFFICIAL_JSON} is not here")
    monkeypatch.setenv("JUDGE_DATA", str(with_book(OFFICIAL_JSON).data))
    answer = json.loads(ask("examples", "--edition", "cr-26.03", "--missing", "--json").out)
    schema = schema_of("examples")
    jsonschema.Draft202012Validator(schema).validate(answer)
    assert answer["total"] == 243
    assert sum(one["total"] for one in answer["chapters"]) == 243
    missing = [(one["rule"], one["ordinal"]) for group in answer["missing"] for one in group["examples"]]
    nothing = {(one["rule"], one["ordinal"]) for one in answer["examples"] if one["status"] == "nothing-to-play"}
    assert nothing and not nothing & set(missing)
    assert len(missing) == len(set(missing)) == 243 - answer["passed"] - len(nothing)
    assert {group["kind"] for group in answer["missing"]} == {"ability", "cards"}
    waits = tomllib.loads((REPOSITORY / "rules_corpus" / "waiting.toml").read_text(encoding="utf-8"))["waits"]
    listed = {one for group in waits for one in group.get("cr-26.03", [])}
    grouped = {f"{rule}/{ordinal}" for rule, ordinal in missing}
    assert listed <= grouped
