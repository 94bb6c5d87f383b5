"""`judge schema`: the JSON schema of an answer, complete in itself."""

import json

import jsonschema
import pytest

from judge_cli.answers.registry import COMMANDS
from judge_cli.answers.schemas import schema_names
from tests.asking import ask


def test_every_command_with_json_has_a_schema() -> None:
    without = {command for command in COMMANDS if not any(name.split("-")[0] == command for name in schema_names())}
    assert without == {"schema", "mcp", "serve", "page"}


def test_without_a_command_it_lists_them() -> None:
    lines = ask("schema").out.splitlines()
    assert [line.split()[0] for line in lines] == schema_names()
    assert "ask               The answer to a question in words." in lines


@pytest.mark.parametrize("asked", [["ask"], ["corpus", "add"], ["corpus-add"], ["Rule"]])
def test_it_prints_a_schema_that_needs_no_other_file(asked: list[str]) -> None:
    schema = json.loads(ask("schema", *asked).out)
    jsonschema.Draft202012Validator.check_schema(schema)
    assert {one["$ref"] for one in _references(schema)} <= {f"#/$defs/{name}" for name in schema["$defs"]}


def test_what_is_printed_accepts_the_answer_and_nothing_else() -> None:
    schema = json.loads(ask("schema", "ask").out)
    answer = json.loads(ask("ask", "can the corp rez ice during an encounter?", "--json").out)
    jsonschema.validate(answer, schema)
    changes: list[dict[str, object]] = [{"reasons": [{}]}, {"answer": "maybe"}, {"version": {"format": 1}}, {"odd": 1}]
    for broken in changes:
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(answer | broken, schema)


def test_an_unknown_command_is_refused() -> None:
    said = ask("schema", "nonsense")
    assert said.code == 2
    assert said.err.startswith("error: no JSON answer is called 'nonsense'\n       they are: ask, card, ")
    assert said.err.endswith("try:   judge schema\n")


def _references(schema: object) -> list[dict[str, str]]:
    if isinstance(schema, dict):
        own = [schema] if isinstance(schema.get("$ref"), str) else []
        return own + [one for below in schema.values() for one in _references(below)]
    return [one for below in schema for one in _references(below)] if isinstance(schema, list) else []
