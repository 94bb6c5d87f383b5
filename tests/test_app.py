"""The command as a whole: help, pipes, colours, settings, and what happens when something unforeseen does."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from judge_cli import __version__
from judge_cli.answers.registry import COMMANDS
from tests.asking import ask, ask_anew, ask_with


@pytest.mark.parametrize(("columns", "rows"), [("80", 24), ("45", 30), ("120", 24)])
def test_help_names_every_command_on_one_screen(columns: str, rows: int) -> None:
    for args in ((), ("--help",)):
        said = ask_with(*args, COLUMNS=columns)
        assert said.code == 0
        lines = said.out.splitlines()
        assert len(lines) < rows
        assert max(map(len, lines)) <= int(columns)
        for command in COMMANDS:
            assert any(re.search(rf"(^|  ){command} ", line) for line in lines), command
    assert ask("corpus").code == 0


def test_help_is_a_command_too() -> None:
    assert ask("help").out == ask("--help").out
    assert ask("help", "tree").out == ask("tree", "--help").out
    assert "Show the table of contents" in ask("help", "tree").out


def test_the_version_is_told() -> None:
    assert ask("--version").out == f"judge {__version__} (cr-26.03, cr-1.4, classic-1996)\n"


def test_a_pipe_gets_no_colour_and_no_trailing_blanks() -> None:
    said = ask_anew("rule", "6.8")
    assert "\x1b" not in said.out
    assert not [line for line in said.out.splitlines() if line != line.rstrip()]


def test_colour_can_be_had_and_refused() -> None:
    assert "\x1b[" in ask_anew("rule", "6.8.2a", FORCE_COLOR="1").out
    for refused in ({"NO_COLOR": "1", "FORCE_COLOR": "1"},):
        assert "\x1b[36" not in ask_anew("rule", "6.8.2a", **refused).out
    assert "\x1b[36" not in ask_anew("rule", "6.8.2a", "--no-color", FORCE_COLOR="1").out


@pytest.mark.parametrize("columns", ["20", "40", "80", "200"])
def test_the_width_of_the_terminal_is_kept(columns: str) -> None:
    said = ask_with("rule", "6.8.2c", COLUMNS=columns)
    # An address is never broken: a terminal does that in a way that it can still be opened.
    lines = [line for line in said.out.splitlines() if not line.strip().startswith("https://")]
    assert max(map(len, lines)) <= int(columns)


def test_a_reader_that_closes_the_pipe_early_is_no_error() -> None:
    command = f"{sys.executable} -m judge_cli rule 1-10 --with-children | head -n 1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False)
    assert (done.stderr, done.returncode) == ("", 0)
    assert done.stdout.startswith("CR 26.03 1")


@pytest.mark.one_in(3)
@pytest.mark.parametrize("view", [[], ["--json"], ["--markdown"]])
@pytest.mark.parametrize(
    ("command", "code"),
    [(["ask", "may the Runner sing during a run?"], 1), (["ask", "can I rez ice during a run?"], 0)],
)
def test_a_reader_that_has_closed_the_pipe_leaves_the_exit_code(command: list[str], code: int, view: list[str]) -> None:
    assert ask(*command, *view).code == code
    reading, writing = os.pipe()
    os.close(reading)
    told = subprocess.run(
        [sys.executable, "-m", "judge_cli", *command, *view],
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writing)
    assert (told.stderr, told.returncode) == ("", code)


def test_the_edition_can_be_set_for_a_whole_session() -> None:
    said = ask_anew("rule", "11", JUDGE_EDITION="classic")
    assert said.out.splitlines()[1].startswith("Classic 1996 step 11")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize("view", [[], ["--json"], ["--markdown"]])
def test_a_full_disk_behind_the_output_is_told_as_such(view: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "judge_cli", "rule", "6", *view]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 3
    assert done.stderr == (
        "error: the answer could not be written: No space left on device\ntry:   look at where the output goes\n"
    )


def test_a_closed_output_is_told_as_such() -> None:
    command = f"{sys.executable} -m judge_cli rule 6.8.2a >&-"
    done = subprocess.run(["bash", "-c", command], stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 3
    assert done.stderr.startswith("error: the answer could not be written: ")


def test_a_defect_is_worded_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ZeroDivisionError("made for a test")

    monkeypatch.setattr("judge_cli.answers.library.corpus_folder", broken)
    said = ask("rule", "6.8")
    assert said.code == 3
    assert said.err == (
        "error: judge met something it does not handle: ZeroDivisionError: made for a test\n"
        "       this is a defect of judge, not of your question\n"
        "try:   judge corpus check\n"
        "       JUDGE_TRACEBACK=1 shows where, for a report\n"
    )


# An interrupt in code made from text, as that of a named tuple is: Python would then end by the signal.
INTERRUPTED = "exec('import os, signal; os.kill(os.getpid(), signal.SIGINT)' + chr(10) + 'while True: pass')"


@pytest.mark.parametrize(
    "where",
    ["judge_cli.app.answer", "judge_cli.answers.library.open_library", "judge_cli.answers.rule.look_up"],
)
def test_a_stopped_command_says_so(tmp_path: Path, where: str) -> None:
    module, _, name = where.rpartition(".")
    program = (
        f"import sys\nimport {module} as module\nfrom judge_cli.__main__ import main\n"
        f"module.{name} = lambda *a, **k: {INTERRUPTED}\nsys.argv = ['judge', 'rule', '6.8.2a']\nmain()\n"
    )
    # Only a module that is run, as judge is, ends in the way in which Python remembers the interrupt.
    (tmp_path / "stopping.py").write_text(program, encoding="utf-8")
    command = [sys.executable, "-m", "stopping"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert (done.returncode, done.stderr) == (130, "error: stopped\n")


@pytest.mark.parametrize(
    ("command", "code", "says"),
    [
        ("rule", 2, b"is not a rule number"),
        ("card", 1, b"no card here is called"),
        ("explain", 1, b"is not a scenario, a rule, or a card in a scenario"),
    ],
)
def test_an_argument_that_is_not_utf_8_is_refused_in_words(command: str, code: int, says: bytes) -> None:
    called: list[str | bytes] = [sys.executable, "-m", "judge_cli", command, b"\xff\xfe"]
    done = subprocess.run(called, capture_output=True, env=os.environ, check=False)
    assert done.returncode == code
    assert says in done.stderr


def test_the_shell_completes_rule_numbers_and_editions() -> None:
    numbers = _completed("judge rule 6.8.2")
    assert {"6.8.2", "6.8.2a", "6.8.2c"} <= set(numbers)
    assert set(_completed("judge rule --edition ")) >= {"cr-1.4", "classic-1996"}
    assert _completed("judge tree --edition cl") == ["classic-1996"]


def _completed(line: str) -> list[str]:
    settings = {"_JUDGE_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(line.split(" ")) - 1)}
    last = line.rsplit(" ", maxsplit=1)[-1]
    return ask_anew(**settings, _JUDGE_WORD=last, _JUDGE_REPLACED=last).out.split()


def test_words_after_two_hyphens_are_no_options() -> None:
    said = ask("rule", "--", "--json")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("error: ")


def test_a_file_of_code_that_was_cut_off_is_not_told_as_a_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    def cut_off(_name: str) -> None:
        raise EOFError("marshal data too short")

    monkeypatch.setattr("judge_cli.answers.command_row.importlib.import_module", cut_off)
    said = ask("steps", "run")
    assert said.code == 3
    assert "error: judge met something it does not handle: EOFError: marshal data too short\n" in said.err
