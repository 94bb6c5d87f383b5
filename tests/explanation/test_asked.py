"""Questions in words: each is answered the way, and by the rule, that a person wrote down for it."""

import json
import shlex
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from judge_cli.answers.ask import AskData, Questions, answered
from judge_cli.answers.library import open_library
from judge_cli.explanation.answering.answer import AnswerGiven
from tests.asking import ask
from tests.opened import BEFORE, sources

QUESTIONS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent.parent / "asked.toml").read_text(encoding="utf-8")
)["question"]
TUNED = [one for one in QUESTIONS if not one.get("apart")]
APART = [one for one in QUESTIONS if one.get("apart")]
LEAST_RIGHT_APART = 0.83


@cache
def found(question: str) -> AnswerGiven:
    """The answer to a question, which several tests look at."""
    return answered(sources(BEFORE), question)


def told(one: dict[str, Any], asked: AnswerGiven) -> str:
    """What came, beside what should have come; empty if they are the same."""
    cited = {str(reason.citation.number) for reason in asked.reasons}
    if (asked.route, asked.answer) == (one["route"], one["answer"]) and one.get("rule", "") in {"", *cited}:
        return ""
    wanted = f"{one['route']} {one['answer']} {one.get('rule', '')}"
    return f"{one['asked']}: {asked.route} {asked.answer} {sorted(cited)}, not {wanted} ({'; '.join(asked.understood)})"


def test_there_are_enough_questions_and_half_of_them_stand_apart() -> None:
    assert len(QUESTIONS) >= 60
    assert len(APART) >= 30


@pytest.mark.parametrize("one", TUNED, ids=lambda one: one["asked"])
def test_a_question_is_answered_as_a_person_would(one: dict[str, Any]) -> None:
    assert not told(one, found(one["asked"]))


@pytest.mark.parametrize("one", APART, ids=lambda one: one["asked"])
def test_no_wrong_verdict_is_given_on_a_question_kept_apart(one: dict[str, Any]) -> None:
    asked = found(one["asked"])
    assert asked.answer in (one["answer"], "withheld", "outcome", "rules"), told(one, asked)


def test_most_questions_kept_apart_are_answered() -> None:
    wrong = [said for one in APART if (said := told(one, found(one["asked"])))]
    assert 1 - len(wrong) / len(APART) >= LEAST_RIGHT_APART, "\n".join(wrong)


@pytest.mark.parametrize("one", QUESTIONS, ids=lambda one: one["asked"])
def test_a_verdict_has_a_basis_and_what_is_derived_has_a_transcript(one: dict[str, Any]) -> None:
    asked = found(one["asked"])
    if asked.answer in ("yes", "no", "depends"):
        assert asked.reasons and asked.basis in ("rule", "example", "derived")
    if asked.basis in ("derived", "example"):
        assert asked.verdict
        entries = asked.verdict.played.transcript.entries
        cited = {entry.citation for entry in entries}
        played = [reason for reason in asked.reasons if reason.citation in cited]
        assert played or asked.route == "situation"
        assert entries
    assert asked.command.startswith("judge ")


@pytest.mark.one_in(12)
@pytest.mark.parametrize(
    "one", [one for one in QUESTIONS if one["route"] in ("situation", "example")], ids=lambda one: one["asked"]
)
def test_the_exact_command_gives_the_same_answer(one: dict[str, Any]) -> None:
    asked = found(one["asked"])
    if asked.route not in ("situation", "example") or (asked.route == "example" and asked.basis == "derived"):
        return
    said = ask(*shlex.split(asked.command)[1:], "--edition", "cr-1.4", "--json")
    assert json.loads(said.out)["answer"] == asked.answer


def test_the_prompt_answers_until_it_is_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from judge_cli.commands.prompt import prompt

    written = iter(["when can I jack out?", "?", "", "6.8.2a", "quit"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(written))
    shown: list[AskData] = []

    def show(line: str, _play: bool) -> AskData:
        shown.append(Questions(open_library(), BEFORE).answer(line))
        return shown[-1]

    prompt(sources(BEFORE), show, lambda _args: 0, lambda _line: [])
    assert [asked.route for asked in shown] == ["when", "rule"]
    assert "error: there is no question" in capsys.readouterr().err


@pytest.mark.parametrize("ends", [EOFError, KeyboardInterrupt])
def test_the_prompt_ends_cleanly(monkeypatch: pytest.MonkeyPatch, ends: type[BaseException]) -> None:
    from judge_cli.commands.prompt import prompt

    def leave(_prompt: str) -> str:
        raise ends

    monkeypatch.setattr("builtins.input", leave)
    prompt(sources(BEFORE), pytest.fail, lambda _args: 0, lambda _line: [])


def test_the_prompt_knows_help_and_commands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from judge_cli.app import answer
    from judge_cli.commands.prompt import prompt

    written = iter(["help", "steps run", "rule 6.8.2a", "judge rule 6.8.9", "rule --odd", "exit"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(written))
    prompt(sources(BEFORE), pytest.fail, answer, lambda _line: [])
    said = capsys.readouterr()
    assert 'or write a command as after "judge": rule 6.8, steps run' in said.out
    assert "CR 26.03 6.9 · run · 29 steps, 5 windows" in said.out
    assert "CR 26.03 6.8.2a · 6 Runs" in said.out
    assert said.err.startswith("error: CR 26.03 has no rule 6.8.9\n")
    assert "error: no such option: --odd" in said.err.casefold()


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("steps run", ["steps", "run"]),
        ("Rule 6.8", ["rule", "6.8"]),
        ('judge search "jack out"', ["search", "jack out"]),
        ("when can the corp rez ice", []),
        ("when rez ice", ["when", "rez", "ice"]),
        ("here encounter", ["here", "encounter"]),
        ("deck list.txt", ["deck", "list.txt"]),
        ("help rule", ["help", "rule"]),
        ("cards installed facedown are inactive", []),
        ("rule for jacking out?", []),
        ("card's text wins over the rules", []),
        ("can the runner jack out", []),
        ('rule "6.8', []),
    ],
)
def test_a_line_at_the_prompt_is_a_command_or_a_question(written: str, words: list[str]) -> None:
    from judge_cli.commands.prompt import as_command

    assert as_command(written) == words


def test_the_prompt_completes_card_names_and_rule_numbers() -> None:
    from judge_cli.commands.line_editing import Completer
    from judge_cli.commands.prompt import words_to_complete

    completer = Completer(lambda: words_to_complete(sources(BEFORE)))
    assert completer("can the runner use self-m", 0) == "can the runner use Self-modifying Code"
    assert completer.completions("what does 6.8.2")[:2] == ["what does 6.8.2", "what does 6.8.2a"]
    assert completer("nothing begins so xyzzy", 0) is None


@pytest.mark.parametrize("command", [("ask",), ("when",), ("here", "what")])
def test_a_question_that_is_too_long_is_refused(command: tuple[str, ...]) -> None:
    ask("here", "encounter")
    said = ask(*command, "rez the ice during the run " * 100)
    assert (said.code, said.err.splitlines()[0]) == (2, "error: the question is longer than 400 characters")


def test_a_no_about_something_narrower_names_no_other_step_for_it() -> None:
    inner = json.loads(ask("ask", "may the corp rez the inner ice at step 6.9.2a?", "--json").out)
    assert (inner["answer"], "it can be done" in inner["says"]) == ("no", False)
    any_ice = json.loads(ask("ask", "may the corp rez ice at step 6.9.2a?", "--json").out)
    assert "it can be done in the approach ice phase (6.9.2b)" in any_ice["says"]


def test_a_condition_that_could_not_be_used_is_quoted_with_its_no() -> None:
    said = ask("ask", "can the corp rez ice after the run ends if they have no credits")
    assert 'I could not use the condition "they have no credits"\n' in said.out


def test_a_moment_that_could_not_be_used_is_quoted() -> None:
    assert 'I could not use "this turn"' in ask("ask", "can i jack out this turn").out


def test_phases_have_one_spelling_in_an_answer() -> None:
    said = ask("ask", "may the runner jack out during the encounter?")
    assert said.out.startswith(
        "No. Not in the encounter ice phase unless a card says otherwise; it can be done\n"
        "in the movement phase (6.9.4c).\n"
    )
