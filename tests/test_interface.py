"""The interface for programs: values with types, the same answers as the commands give."""

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import judge_cli
from judge_cli import Judge, JudgeError
from judge_cli.answers.ask import AskData
from judge_cli.answers.card import CardData
from judge_cli.answers.compared import CompareData
from judge_cli.answers.deck import DeckData
from judge_cli.answers.examples import ExamplesData
from judge_cli.answers.explain import ExplainData
from judge_cli.answers.rule import RuleData, RulesData
from judge_cli.answers.schemas import schema_of
from judge_cli.answers.search import SearchData
from judge_cli.answers.steps import ChartsData, StepsData
from judge_cli.answers.tree import TreeData
from judge_cli.answers.value import Answer
from judge_cli.answers.when import WhenData
from judge_cli.wire.value import Value
from tests.asking import ask
from tests.pages import REPOSITORY

REZ = "can the corp rez ice during an encounter?"
UNDECIDED = "does flarblegarp prevent damage?"
TOLL = {"cards": "Tollbooth", "run": "HQ", "credits": "runner=2"}
# How a program asks, and the command line that asks the same.
SAME: dict[str, tuple[Callable[[Judge], Answer], list[str]]] = {
    "rules": (lambda judge: judge.rules("6.8.2a-c"), ["rule", "6.8.2a-c"]),
    "rules below": (lambda judge: judge.rules(["6.8.2"], children=True), ["rule", "6.8.2", "--with-children"]),
    "rules above": (lambda judge: judge.rules("6.8.2a", parents=True), ["rule", "6.8.2a", "--parents"]),
    "rules around": (lambda judge: judge.rules("6.8.2a", context=True), ["rule", "6.8.2a", "--context"]),
    "search": (lambda judge: judge.search("jack out", 3), ["search", "jack out", "-n", "3"]),
    "search a part": (lambda judge: judge.search("ice", within="6.9"), ["search", "ice", "--in", "6.9"]),
    "search all": (lambda judge: judge.search("jack out", everywhere=True), ["search", "jack out", "--all-editions"]),
    "ask": (lambda judge: judge.ask(REZ, why=True), ["ask", REZ, "--why"]),
    "ask in vain": (lambda judge: judge.ask(UNDECIDED), ["ask", UNDECIDED]),
    "explain": (lambda judge: judge.explain("nisei-mk-ii"), ["explain", "nisei-mk-ii"]),
    "explain cards": (
        lambda judge: judge.explain(cards=["Tollbooth"], run="HQ", credits=["runner=2"]),
        ["explain", "--cards", "Tollbooth", "--run", "HQ", "--credits", "runner=2"],
    ),
    "explain can": (
        lambda judge: judge.explain(cards="Tollbooth", run="HQ", can="tollbooth resolves"),
        ["explain", "--cards", "Tollbooth", "--run", "HQ", "--can", "tollbooth resolves"],
    ),
    "explain without": (
        lambda judge: judge.explain("nisei-mk-ii", without=["6.8.2a"]),
        ["explain", "nisei-mk-ii", "--without", "6.8.2a"],
    ),
    "explain counters and zones": (
        lambda judge: judge.explain(cards="Tollbooth", run="HQ", tags=1, clicks=2, grip="Sure Gamble, Diesel"),
        [
            *("explain", "--cards", "Tollbooth", "--run", "HQ", "--counters", "tags=1, clicks=2"),
            *("--where", "grip=Sure Gamble, Diesel"),
        ],
    ),
    "when": (lambda judge: judge.when("rez ice", at="encounter"), ["when", "rez ice", "--at", "encounter"]),
    "when a card": (lambda judge: judge.when("smc"), ["when", "smc"]),
    "steps": (lambda judge: judge.steps("run"), ["steps", "run"]),
    "a step": (lambda judge: judge.steps("run", at="6.9.2b"), ["steps", "run", "--at", "6.9.2b"]),
    "charts": (lambda judge: judge.charts(), ["steps"]),
    "card": (lambda judge: judge.card("smc"), ["card", "smc"]),
    "compare": (lambda judge: judge.compare("6.8.2c"), ["compare", "6.8.2c"]),
    "compare a chart": (lambda judge: judge.compare("run"), ["compare", "run"]),
    "compare a scenario": (lambda judge: judge.compare("nisei-mk-ii"), ["compare", "nisei-mk-ii"]),
    "compare a section": (
        lambda judge: judge.compare("cr-1.4", "cr-26.03", section="6.9"),
        ["compare", "cr-1.4", "cr-26.03", "--section", "6.9"],
    ),
    "tree": (lambda judge: judge.tree("6.8"), ["tree", "6.8"]),
    "examples": (lambda judge: judge.examples("6.8", missing=True), ["examples", "--in", "6.8", "--missing"]),
}


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", SAME)
def test_an_answer_is_that_of_the_command(name: str) -> None:
    given, command = SAME[name]
    answer = given(Judge())
    assert answer.to_dict() == json.loads(ask(*command, "--json").out)
    assert answer.to_markdown().startswith(ask(*command, "--markdown").out[:100].rstrip()[:90])


@pytest.mark.parametrize("name", ["rules", "ask", "explain", "when"])
def test_a_brief_answer_is_that_of_the_command_too(name: str) -> None:
    given, command = SAME[name]
    brief = given(Judge(brief=True)).to_dict()
    said = json.loads(ask(*command, "--brief", "--json").out)
    brief.pop("answerers", None)
    said.pop("answerers", None)
    assert brief == said
    assert len(json.dumps(brief)) < len(json.dumps(given(Judge()).to_dict())) or name == "ask"


SCHEMAS: list[tuple[type[Answer], tuple[str, ...]]] = [
    (RulesData, ("rule",)),
    (SearchData, ("search",)),
    (AskData, ("ask",)),
    (ExplainData, ("explain",)),
    (WhenData, ("when",)),
    (StepsData, ("steps",)),
    (ChartsData, ("steps-list",)),
    (CardData, ("card",)),
    (DeckData, ("deck",)),
    (CompareData, ("compare", "compare-scenario")),
    (TreeData, ("tree",)),
    (ExamplesData, ("examples",)),
]


@pytest.mark.parametrize(("kind", "names"), SCHEMAS, ids=lambda one: getattr(one, "__name__", ""))
def test_an_answer_has_the_attributes_that_its_schema_has_keys(kind: type[Answer], names: tuple[str, ...]) -> None:
    schemas = [schema_of(name) for name in names]
    kinds = [one for schema in schemas for one in schema.get("oneOf", [schema])]
    keys = {key for one in kinds for key in one["properties"]}
    assert {field.key for field in kind.fields.values() if field.is_key} == keys


def test_the_values_within_an_answer_have_attributes_too() -> None:
    judge = Judge()
    found = [*_values(judge.rules("6.8.2a").rules), *_values(judge.search("jack out", 2).hits)]
    asked = judge.ask("can the runner not jack out")
    found += [*_values(asked.reasons), *_values(asked.near), *_values(judge.explain("nisei-mk-ii").decided_by)]
    found += [*_values(judge.when("rez ice").windows), *_values(judge.steps("run").steps)]
    found += [*_values(judge.card("smc").abilities), *_values(judge.compare("6.8.2c").comparisons)]
    assert len({type(one) for one in found}) >= 8
    for one in found:
        assert set(one.to_dict()) <= {field.key for field in one.fields.values()}, type(one)


def _values(values: tuple[Value, ...]) -> Iterator[Value]:
    assert values
    yield from values


def test_plain_attributes() -> None:
    judge = Judge("cr-26.03")
    assert judge.edition == "cr-26.03"
    rule = judge.rule("6.8.2(a)")
    assert (rule.number, rule.citation, rule.anchor) == ("6.8.2a", "CR 26.03 6.8.2a", "rule_run_ends_close_paws")
    assert rule.url == "https://rules.nullsignal.games/?r=rule_run_ends_close_paws"
    assert rule.text.startswith("A paid ability window in which the run was ended closes.")
    assert rule.continues is not None and rule.continues.number == "6.8.2"
    assert (rule.address, rule.headings) == (rule.url, ("6 Runs", "6.8 Run Ends Phase"))
    asked = judge.ask(REZ)
    assert (asked.answer, asked.stands, asked.reasons[0].citation) == ("no", True, "CR 26.03 9.2.7e")
    assert asked.reasons[0].number == "9.2.7e"
    assert (judge.ask(UNDECIDED).answer, judge.ask(UNDECIDED).stands) == ("withheld", False)
    assert judge.search("nisei after run ended smc", limit=1).hits[0].rule.number == "6.8.2a"
    assert judge.explain("nisei-mk-ii").decided_by[0].number == "6.8.2a"
    assert judge.compare("6.8.2c").comparisons[0].from_ == "cr-1.4"
    card = judge.card("smc")
    assert (card.name, card.type, card.side, card.matched) == ("Self-modifying Code", "program", "runner", "acronym")


def test_an_answer_cannot_be_changed() -> None:
    rule = Judge().rule("6.8.2a")
    with pytest.raises(AttributeError):
        rule.text = "something else"  # type: ignore[misc]
    rule.to_dict()["text"] = "something else"
    assert rule.to_dict()["text"] == rule.text


def test_what_cannot_be_answered_is_an_error_in_words() -> None:
    with pytest.raises(JudgeError, match=r"CR 26\.03 has no rule 6\.8\.9") as unknown:
        Judge().rule("6.8.9")
    assert unknown.value.tries == ["judge tree 6.8"]
    with pytest.raises(JudgeError) as several:
        Judge().explain("6.8.2")
    assert several.value.what == "several scenarios are meant by '6.8.2'"
    with pytest.raises(JudgeError):
        Judge().card("no such card at all")
    with pytest.raises(JudgeError):
        Judge("no such edition")
    with pytest.raises(AttributeError):
        judge_cli.Nobody  # noqa: B018


def test_a_broken_corpus_is_an_error_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cr-0").mkdir()
    (tmp_path / "cr-0" / "edition.toml").write_text("id = [", encoding="utf-8")
    monkeypatch.setenv("JUDGE_CORPUS", str(tmp_path))
    with pytest.raises(JudgeError):
        Judge().rule("1.1.1")


def test_an_answer_goes_to_another_process() -> None:
    asked = Judge().ask(REZ)
    again = pickle.loads(pickle.dumps(asked))
    assert (again, again.to_dict(), again.to_markdown()) == (asked, asked.to_dict(), asked.to_markdown())
    assert pickle.loads(pickle.dumps(asked.reasons[0])) == asked.reasons[0]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_a_judge_can_be_asked_after_a_fork() -> None:
    code = (
        "import os, sys\nfrom judge_cli import Judge\njudge = Judge()\n"
        "asked = lambda: (judge.search('jack out', 3).to_dict(), judge.ask('is my identity installed?').says)\n"
        "before = asked()\nchildren = []\n"
        "for _ in range(4):\n    child = os.fork()\n"
        "    if not child: os._exit(0 if all(asked() == before for _ in range(5)) else 1)\n"
        "    children.append(child)\n"
        "same = asked() == before\n"
        "sys.exit(any(os.waitpid(one, 0)[1] for one in children) or not same)\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=120).returncode == 0


def test_a_command_does_not_import_it_and_it_imports_no_screen_package() -> None:
    code = "import sys, judge_cli.app; print('judge_cli.answers.judge' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "False\n"
    code = (
        "import sys\nfrom judge_cli import Judge\njudge = Judge()\n"
        "judge.rule('6.8.2a'), judge.search('jack out'), judge.ask('can the corp rez ice during an encounter?')\n"
        "judge.explain('nisei-mk-ii'), judge.explain(cards='Tollbooth', run='HQ'), judge.when('rez ice')\n"
        "judge.steps('run'), judge.charts(), judge.card('smc'), judge.compare('6.8.2c'), judge.compare('run')\n"
        "judge.compare(), judge.compare('nisei-mk-ii'), judge.tree('6.8'), judge.examples('6.8')\n"
        "print([name for name in ('typer', 'click', 'rich', 'mcp', 'pydantic') if name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "[]\n"


@pytest.mark.thorough
def test_a_program_that_uses_every_method_has_types(tmp_path: Path) -> None:
    methods = [name for name in vars(Judge) if not name.startswith("_")]
    program = (REPOSITORY / "tests" / "typed_program.py").read_text(encoding="utf-8")
    assert [name for name in methods if f"judge.{name}" not in program] == []
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), "tests/typed_program.py"],
        cwd=REPOSITORY, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert checked.returncode == 0, checked.stdout
    assert (REPOSITORY / "judge_cli" / "py.typed").exists()


def test_help_is_a_page_to_work_from() -> None:
    page = judge_cli.__doc__ or ""
    assert [name for name in vars(Judge) if not name.startswith("_") and f"judge.{name}" not in page] == ["edition"]
    assert set(judge_cli.__all__) >= {"Judge", "JudgeError", "AskData", "RuleData"}
    assert all(getattr(judge_cli, name) for name in judge_cli.__all__)
    assert _is_documented(Judge) and _is_documented(RuleData)


def _is_documented(kind: Any) -> bool:
    own = [one for name, one in vars(kind).items() if not name.startswith("_") and callable(one)]
    return bool(kind.__doc__) and all(one.__doc__ for one in own)
