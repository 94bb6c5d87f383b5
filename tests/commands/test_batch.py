"""Many questions in one process: a line in, a line of JSON out, in order."""

import contextlib
import io
import json
from pathlib import Path
from typing import Any

import pytest

from judge_cli.answers.registry import COMMANDS
from judge_cli.app import answer
from tests.asking import Said, ask, ask_anew

KEYS = "a line is plain words, or a JSON object with: "


def _batch(monkeypatch: pytest.MonkeyPatch, command: str, given: str, *options: str) -> tuple[list[Any], Said]:
    monkeypatch.setattr("sys.stdin", io.StringIO(given))
    said = ask(command, "--batch", "-", *options)
    return [json.loads(line) for line in said.out.splitlines()], said


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("command", "written"),
    [
        *(("ask", "what is a tag"), ("rule", "6.8.2a"), ("search", "jack out"), ("explain", "nisei-mk-ii")),
        *(("when", "rez ice"), ("card", "smc")),
    ],
)
def test_a_line_is_answered_as_the_command_answers_it(
    command: str, written: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers, said = _batch(monkeypatch, command, f"{written}\n")
    assert answers == [json.loads(ask(command, *written.split(), "--json").out)]
    assert said.code == 0


def test_answers_come_in_order_and_a_broken_line_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    given = (
        '6.8.2a\n\n{"number": 3}\n{"x\n{"number": "6.8", "number": "6.9"}\n'
        '{"of": "it"}\n99.9\n"6.8.2b"\n{"number": "6.8.2c"}\n' + "9" * 30_000 + "\n6.8"
    )
    answers, said = _batch(monkeypatch, "rule", given)
    told = [_number(one) or (one["error"]["message"], one["error"]["where"][:1]) for one in answers]
    wrong = "this line cannot be answered: "
    assert told == [
        "6.8.2a",
        (f"{wrong}it is empty", [f"{KEYS}number"]),
        (f"{wrong}number is no text", [f"{KEYS}number"]),
        (f"{wrong}it is no JSON", [f"{KEYS}number"]),
        (f"{wrong}the key 'number' stands twice in one object", [f"{KEYS}number"]),
        (f"{wrong}it has an unknown key: of", [f"{KEYS}number"]),
        ("CR 26.03 has no rule 99.9", ["CR 26.03 ends with 11"]),
        "6.8.2b",
        "6.8.2c",
        (f"{wrong}it is longer than 20000 characters", [f"{KEYS}number"]),
        "6.8",
    ]
    assert said.code == 1


def test_an_error_names_the_line_that_it_is_of(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    answers, _ = _batch(monkeypatch, "rule", "6.8.2a\n\n99.9\n")
    assert [one["error"]["place"] for one in answers[1:]] == [{"file": "-", "line": 2}, {"file": "-", "line": 3}]
    (tmp_path / "asked.txt").write_text("99.9", encoding="utf-8")
    said = json.loads(ask("rule", "--batch", str(tmp_path / "asked.txt")).out)
    assert said["error"]["place"] == {"file": str(tmp_path / "asked.txt"), "line": 1}


def test_a_line_may_say_more_than_words(monkeypatch: pytest.MonkeyPatch) -> None:
    (permitted,), said = _batch(monkeypatch, "when", '{"thing": "rez ice", "at": "encounter"}')
    assert permitted == json.loads(ask("when", "rez ice", "--at", "encounter", "--json").out)
    assert said.code == 1


def test_the_options_of_a_command_hold_for_every_line_of_its_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    answers, _ = _batch(monkeypatch, "search", "jack out\nrez ice\n", "--limit", "1", "--in", "6.9")
    assert [len(one["hits"]) for one in answers] == [1, 1]
    assert all(one["hits"][0]["number"].startswith("6.9") for one in answers)
    (rules,), _ = _batch(monkeypatch, "rule", "6.8", "--with-children")
    assert rules == json.loads(ask("rule", "6.8", "--with-children", "--json").out)


def test_what_programs_ask_many_times_takes_a_batch() -> None:
    taking = {command for command in COMMANDS if "--batch" in ask(command, "--help").out}
    assert taking == {"ask", "explain", "rule", "search", "card", "when"}


def _number(answer: dict[str, Any]) -> str:
    return str(answer["rules"][0]["number"]) if "rules" in answer else ""


@pytest.mark.parametrize("line", ['"jack out" after the run ended', '"jack out"', '"jack out'])
def test_a_line_that_begins_with_a_quotation_mark_is_words(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (found,), _ = _batch(monkeypatch, "search", f"{line}\n")
    words = json.loads(line) if line.endswith('out"') else line
    assert found == json.loads(ask("search", words, "--json").out)


def test_an_empty_file_gives_no_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _batch(monkeypatch, "ask", "")[1] == Said("", "", 0)


def test_a_situation_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    answers, said = _batch(monkeypatch, "explain", '{"cards": "Tollbooth", "run": "HQ", "credits": "runner=2"}\n')
    assert answers[0]["says"].endswith("the Runner is not able to pay 3 credits for Tollbooth.")
    assert said.code == 0


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("by_file", [True, False])
def test_lines_end_as_they_may_and_a_byte_order_mark_is_no_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ends: str, mark: str, *, by_file: bool
) -> None:
    given = (mark + ends.join(["6.8.2a", '{"number": "6.8.2b"}', "6.8.9", ""])).encode()
    (tmp_path / "asked").write_bytes(given)
    # As the interpreter opens it: with other ends of lines than a file.
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8", newline="\n"))
    answers = [
        json.loads(line)
        for line in ask("rule", "--batch", str(tmp_path / "asked") if by_file else "-").out.splitlines()
    ]
    assert [_number(one) for one in answers] == ["6.8.2a", "6.8.2b", ""]
    assert answers[2]["error"]["message"] == "CR 26.03 has no rule 6.8.9"


def test_a_byte_order_mark_is_no_part_of_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    answers, _ = _batch(monkeypatch, "ask", '\ufeffwhat is a tag\n\ufeff{"question": "what is a tag"}\n')
    assert [one["question"] for one in answers] == ["what is a tag"] * 2
    assert _batch(monkeypatch, "rule", "\ufeff")[0] == []
    monkeypatch.setattr("sys.stdin", io.StringIO("\ufeffwhat is a tag\n"))
    assert json.loads(ask("ask", "--json").out)["question"] == "what is a tag"


def test_bytes_that_are_no_text_are_answered_too(tmp_path: Path) -> None:
    (tmp_path / "asked").write_bytes(b"\xff\xfe\n6.8.2a\n\x00\n")
    said = ask_anew("rule", "--batch", str(tmp_path / "asked"))
    assert [_number(json.loads(line)) for line in said.out.splitlines()] == ["", "6.8.2a", ""]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (
            ("rule", "--batch", "no-such-file"),
            "error: the batch no-such-file cannot be read: no such file or directory\n",
        ),
        (("rule", "6.8", "--batch", "-"), "error: --batch takes its questions from a file alone\n"),
        (("rule",), "error: missing argument 'NUMBER...'\n"),
        (("search",), "error: missing argument 'WORDS...'\n"),
    ],
)
def test_what_is_no_batch_is_refused(asked: tuple[str, ...], told: str) -> None:
    said = ask(*asked)
    assert said.err.startswith(told)
    assert said.code == 2


class _Questions:
    """Very many questions, of which none is made before it is read."""

    def __init__(self, many: int) -> None:
        self.taken = 0
        self._many = many

    def readline(self, _size: int) -> str:
        self.taken += 1
        return "6.8.2a\n" if self.taken <= self._many else ""


class _Answers(io.StringIO):
    """Counts the answers as they are written, and how many questions were taken by then, and keeps none."""

    def __init__(self, questions: _Questions) -> None:
        super().__init__()
        self.told = 0
        self.ahead = 0
        self._questions = questions

    def write(self, text: str, /) -> int:
        self.told += text.count("\n")
        self.ahead = max(self.ahead, self._questions.taken - self.told)
        return len(text)


@pytest.mark.thorough
def test_no_more_than_one_question_is_held_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    questions = _Questions(500)
    monkeypatch.setattr("sys.stdin", questions)
    answers = _Answers(questions)
    with contextlib.redirect_stdout(answers):
        assert answer(["rule", "--batch", "-"]) == 0
    assert (answers.told, answers.ahead) == (500, 0)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such device")
def test_a_line_without_end_is_given_up() -> None:
    said = ask("ask", "--batch", "/dev/zero")
    assert said.err.splitlines()[0] == "error: the batch /dev/zero cannot be read: a line does not end"
    assert said.code == 2
