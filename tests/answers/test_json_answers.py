"""Every JSON answer validates against the schema that stands in the repository."""

import json
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest

from judge_cli import __version__
from judge_cli.answers.schemas import schema_names, schema_of
from judge_cli.answers.value import FORMAT
from tests.asking import ask
from tests.pages import REPOSITORY

pytestmark = pytest.mark.usefixtures("the_edition_handed_over")


def _answer(schema: str, *args: str) -> Any:
    said = ask(*args, "--json")
    assert said.err == ""
    answer = json.loads(said.out)
    jsonschema.Draft202012Validator(schema_of(schema)).validate(answer)
    return answer


@pytest.mark.parametrize("name", schema_names())
def test_a_schema_is_a_schema_of_an_object_that_says_what_every_key_means(name: str) -> None:
    schema = schema_of(name)
    jsonschema.Draft202012Validator.check_schema(schema)
    assert all(kind["type"] == "object" for kind in schema.get("oneOf", [schema]))
    assert schema["description"]
    keys = list(_keys(schema))
    assert keys
    assert [key for key, meaning in keys if not meaning.get("description")] == []


def _keys(schema: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(schema, dict):
        yield from schema.get("properties", {}).items()
    for below in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from _keys(below)


@pytest.mark.parametrize(
    "asked",
    [
        ["6.8.2a"],
        ["6.8.2a", "6.8.2b"],
        ["6.8.2a-d"],
        ["6.8", "--with-children"],
        ["6"],
        ["6.3.2b", "--context"],
        ["7", "-e", "classic"],
        ["10.3.1", "--with-children"],
    ],
)
def test_rules(asked: list[str]) -> None:
    assert _answer("rule", "rule", *asked)


def test_every_rule_of_every_edition() -> None:
    for edition, last in (("cr-1.4", "10"), ("classic-1996", "20")):
        answer = _answer("rule", "rule", f"1-{last}", "--with-children", "--edition", edition)
        assert len(answer["rules"]) == int(last)


def test_one_rule_is_a_list_as_several_are() -> None:
    assert [rule["number"] for rule in _answer("rule", "rule", "6.8.2a")["rules"]] == ["6.8.2a"]
    assert [rule["number"] for rule in _answer("rule", "rule", "6.8.2a-b")["rules"]] == ["6.8.2a", "6.8.2b"]


@pytest.mark.parametrize("asked", [[], ["6.8"], ["--all"], ["--edition", "classic"]])
def test_trees(asked: list[str]) -> None:
    assert _answer("tree", "tree", *asked)["rules"]


def test_corpora(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JUDGE_EDITION")
    assert _answer("corpus-list", "corpus", "list")["default"] == "cr-26.03"
    assert _answer("corpus-check", "corpus", "check", "cr-1.4")["sound"] is True


@pytest.mark.parametrize(
    "asked",
    [
        ["6.8.2c", "--with", "cr-26.03"],
        ["6.8.2a-d"],
        ["9.1.5b"],
        ["5.6.2d", "--edition", "cr-26.03"],
        ["cr-1.4", "cr-26.03"],
        ["cr-26.03", "cr-1.4", "--section", "6.9"],
        ["cr-1.4", "cr-26.03", "--rulings"],
        ["6.3.3b"],
        ["run"],
        ["run", "--with", "classic-1996"],
    ],
)
def test_comparisons(asked: list[str]) -> None:
    assert _answer("compare", "compare", *asked)


def test_imports(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JUDGE_EDITION")
    book = str(REPOSITORY / "tests" / "books" / "lantern-duel.txt")
    assert _answer("corpus-add", "corpus", "add", book, "--dry-run")["kept"] is False
    assert _answer("corpus-add", "corpus", "add", book, "--edition", "lantern-1")["kept"] is True
    assert _answer("corpus-list", "corpus", "list")["default"] == "cr-26.03"
    assert _answer("corpus-default", "corpus", "use", "cr-1.4")["default"] == "cr-1.4"
    assert _answer("corpus-default", "corpus", "remove", "lantern-1")["default"] == "cr-1.4"


@pytest.mark.parametrize(
    ("asked", "code", "exit_code"),
    [
        (["rule", "6.8.9"], "rule-unknown", 1),
        (["rule", ""], "number-not-understood", 2),
        (["rule", "x_y"], "anchor-unknown", 1),
        (["rule", "6.8", "--edition", "none"], "edition-unknown", 2),
        (["rule"], "command-line", 2),
        (["nonsense"], "command-line", 2),
        (["tree", "6.8.2c-a"], "range-backwards", 2),
    ],
)
def test_errors(asked: list[str], code: str, exit_code: int) -> None:
    said = ask(*asked, "--json")
    answer = json.loads(said.out)
    jsonschema.Draft202012Validator(schema_of("error")).validate(answer)
    assert (answer["error"]["code"], said.code, said.err) == (code, exit_code, "")


def test_the_same_question_gives_the_same_bytes() -> None:
    assert ask("rule", "6", "--json").out == ask("rule", "6", "--json").out


@pytest.mark.parametrize(
    "asked",
    [
        ["rule", "6.8.2a"],
        ["rule", "6.8.2a", "6.8.2b"],
        ["search", "jack out"],
        ["tree", "6.8"],
        ["steps"],
        ["steps", "run"],
        ["when", "rez ice"],
        ["steps", "run", "--answers", "no,yes"],
        ["explain", "nisei-mk-ii"],
        ["explain", "6.8.4"],
        ["ask", "6.8.2a"],
        ["compare", "6.8.2c"],
        ["compare", "run"],
        ["compare", "nisei-mk-ii"],
        ["card", "tollbooth"],
        ["corpus", "list"],
        ["rule", "6.8.9"],
        ["rule", "--odd"],
    ],
)
def test_every_answer_says_which_versions_it_is_from(asked: list[str]) -> None:
    version = json.loads(ask(*asked, "--json").out)["version"]
    assert (version["format"], version["program"]) == (FORMAT, __version__)
    assert "edition" in version
