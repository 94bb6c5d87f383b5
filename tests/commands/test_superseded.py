"""An answer from a superseded edition says so first, and says what the edition in force answers otherwise."""

import json

import jsonschema
import pytest

from judge_cli.answers import ask as ask_module
from judge_cli.answers.ask import Questions
from judge_cli.answers.library import open_library
from judge_cli.answers.schemas import schema_of
from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.tree.comparing.succession import same_wordings
from judge_cli.tree.rules.edition_file import read_edition
from judge_cli.tree.rules.held import Held
from tests.asking import ask
from tests.pages import REPOSITORY

LINE = "CR 1.4 is superseded: CR 26.03 is in force since 2026-03-02."
OLD = ("--edition", "cr-1.4")
INITIATION = ("ask", "can the corp rez an asset during the initiation phase?")


@pytest.mark.parametrize(
    ("schema", "asked", "answer", "says"),
    [
        ("ask", INITIATION, "yes", "In the initiation phase (6.9.1e)."),
        ("when", ("when", "jack out"), "outcome", "permitted at step 6.9.4c"),
        ("explain", ("explain", "jesminder-sareen"), "yes", ""),
    ],
)
def test_the_edition_in_force_is_told_where_it_answers_otherwise(
    schema: str, asked: tuple[str, ...], answer: str, says: str
) -> None:
    said = ask(*asked, *OLD, "--json")
    values = json.loads(said.out)
    jsonschema.Draft202012Validator(schema_of(schema)).validate(values)
    assert values["superseded"] == LINE
    assert (values["in_force"]["edition"], values["in_force"]["answer"]) == ("cr-26.03", answer)
    assert says in values["in_force"]["says"]


@pytest.mark.parametrize("view", [(), ("--markdown",)])
@pytest.mark.parametrize("asked", [INITIATION, ("when", "jack out"), ("explain", "jesminder-sareen", "--brief")])
def test_the_first_line_says_that_an_edition_is_superseded(asked: tuple[str, ...], view: tuple[str, ...]) -> None:
    first, second, *_ = [line.strip("*") for line in ask(*asked, *OLD, *view).out.splitlines() if line]
    assert first == LINE
    assert second.startswith("CR 26.03 answers otherwise: ")


@pytest.mark.parametrize("asked", [("ask", "can the corp rez ice during the runner's turn"), ("when", "rez ice")])
def test_nothing_is_said_of_the_edition_in_force(asked: tuple[str, ...]) -> None:
    values = json.loads(ask(*asked, "--json").out)
    assert values["edition"] == "cr-26.03"
    assert not {"superseded", "in_force"} & set(values)


def test_where_both_answer_the_same_nothing_more_is_said() -> None:
    values = json.loads(ask("ask", "can the corp rez ice during the runner's turn", *OLD, "--json").out)
    assert values["superseded"] == LINE
    assert "in_force" not in values


def test_reworded_since_is_said_only_where_the_printed_words_differ() -> None:
    assert "as printed in CR 1.4 6.8.2a (the wording is unchanged):" in ask("rule", "6.8.2a").out
    printed = read_edition(REPOSITORY / "rules_corpus" / "cr-26.03", None)
    older = open_library().find("cr-1.4").tree
    said = same_wordings(printed, older)
    assert said["rule_run_ends_close_paws"] is True
    assert {True, False} <= set(said.values())


def test_the_edition_in_force_is_opened_once_for_many_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    open_sources = ask_module.open_sources

    def counted(held: Held) -> Sources:
        opened.append(held.edition.id)
        return open_sources(held)

    monkeypatch.setattr(ask_module, "open_sources", counted)
    questions = Questions(open_library(), OLD[1])
    found = [questions.answer(one).in_force for one in (INITIATION[1], INITIATION[1], "can the runner jack out now")]
    assert found[0] is not None and found[0] == found[1]
    assert sorted(opened) == ["cr-1.4", "cr-26.03"]
