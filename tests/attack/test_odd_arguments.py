"""Arguments, settings and streams that nobody types by accident: each is answered in words, with the right code."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

import pytest

from judge_cli.answers.judge import Judge
from judge_cli.assistants.tools import _play
from judge_cli.errors import JudgeError
from judge_cli.paths import cache_folder
from tests.asking import ask, ask_anew
from tests.books_made import LANTERN

_LONG = "a" * 300
_DIGITS = "9" * 5_000


def _short(text: str, most: int = 60) -> str:
    return f"{text[: most - 1]}…"


@pytest.mark.parametrize(
    ("args", "code", "told"),
    [
        (("explain", _LONG), 1, f"error: '{_short(_LONG)}' is not a scenario, a rule, or a card in a scenario\n"),
        (("compare", _LONG), 2, f"error: '{_short(_LONG)}' is not a rule number, a range or an anchor\n"),
        (("compare", f"{_LONG}.toml"), 1, ""),
        (("when", _LONG), 2, f"error: unknown action '{_short(_LONG)}'\n"),
        (("corpus", "add", _LONG), 2, f"error: '{_short(_LONG)}' cannot be read: file name too long\n"),
        (("corpus", "add", "a\0b"), 2, "error: 'a\\x00b' cannot be read: no such file or directory\n"),
        (("explain", "--cards", _LONG), 2, f"error: no card is known by the name '{_short(_LONG)}'\n"),
        (
            ("explain", "--cards", "Ice Wall", "--run", f"remote {_DIGITS}"),
            2,
            f"error: --run '{_short('remote ' + _DIGITS)}' is not understood\n",
        ),
        (("corpus", "add", "http://[::1"), 1, "error: http://[::1 cannot be fetched: Invalid IPv6 URL\n"),
        (
            ("explain", "--cards", "Bullfrog", "--edition", "classic-1996"),
            1,
            "error: Classic 1996 has no steps for 'access a card', so nothing can be played in it\n",
        ),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, tuple) else "",
)
def test_an_odd_argument_is_answered_in_words(args: tuple[str, ...], code: int, told: str) -> None:
    said = ask(*args)
    assert said.code == code or not told
    assert said.err.startswith(told)
    assert "does not handle" not in said.err


@pytest.mark.parametrize("setting", ["JUDGE_CACHE", "JUDGE_CORPUS", "JUDGE_DATA", "JUDGE_STATE"])
def test_a_setting_that_can_name_no_folder_is_told(setting: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(setting, _LONG)
    said = ask("search", "rez ice")
    assert (said.code, said.err) == (
        2,
        f"error: {setting} cannot name a folder: file name too long\ntry:   unset {setting}\n",
    )


@pytest.mark.skipif(sys.platform != "linux", reason="these settings are Linux's")
@pytest.mark.parametrize(
    ("setting", "own"),
    [("XDG_CACHE_HOME", "JUDGE_CACHE"), ("XDG_DATA_HOME", "JUDGE_DATA"), ("XDG_STATE_HOME", "JUDGE_STATE")],
)
def test_a_home_that_can_name_no_folder_is_told(setting: str, own: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(own, raising=False)
    monkeypatch.setenv(setting, f"/{_LONG}")
    said = ask("search", "rez ice")
    assert (said.code, said.err) == (
        2,
        f"error: {setting} cannot name a folder: file name too long\ntry:   unset {setting}\n",
    )


@pytest.mark.skipif(sys.platform != "linux", reason="these settings are Linux's")
def test_a_relative_home_is_not_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("JUDGE_CACHE", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", "here")
    assert cache_folder() == tmp_path / ".cache" / "judge-cli"


def test_a_table_in_a_folder_that_is_none_is_not_called_damaged(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.setenv("JUDGE_STATE", str(file))
    assert ask("here").err == _without_a_table(monkeypatch, tmp_path)
    monkeypatch.setenv("JUDGE_STATE", str(file))
    kept = ask("here", "encounter")
    assert kept.err.startswith("error: where the table is cannot be kept: ")


def _without_a_table(monkeypatch: pytest.MonkeyPatch, folder: Path) -> str:
    """The words for a table that nobody has set."""
    monkeypatch.setenv("JUDGE_STATE", str(folder / "new"))
    return ask("here").err


@pytest.mark.parametrize(
    ("toml", "why"),
    [(f"tags = {_DIGITS}", "a number of thousands of digits"), ("cards = " + "[" * 3_000, "lists within lists")],
    ids=["digits", "depth"],
)
def test_a_scenario_file_of_an_odd_shape_is_told_of(tmp_path: Path, toml: str, why: str) -> None:
    (tmp_path / "odd.toml").write_text(toml)
    said = ask("explain", str(tmp_path / "odd.toml"))
    assert said.code == 2
    assert said.err.startswith(f"error: {tmp_path.name}/odd.toml is not TOML: {why}")


@pytest.mark.parametrize(
    "line",
    ["credits = { runner = -5 }", "credits = { corp = 10000 }", "tags = -1", "clicks = 21", "bad_publicity = 100"],
)
def test_a_short_scenario_file_says_how_many_there_can_be(tmp_path: Path, line: str) -> None:
    (tmp_path / "few.toml").write_text(f'cards = ["Ice Wall"]\nrun = "HQ"\n{line}\n')
    said = ask("explain", str(tmp_path / "few.toml"))
    assert said.code == 2
    assert " must be from 0 to " in said.err


def _closed(*args: str) -> subprocess.CompletedProcess[str]:
    """What `judge` says to a user whose standard input is closed."""
    command = f'exec "{sys.executable}" -m judge_cli "$@" <&-'
    return subprocess.run(
        ["sh", "-c", command, "judge", *args], capture_output=True, encoding="utf-8", env=os.environ, check=False
    )


@pytest.mark.skipif(os.name != "posix", reason="needs a shell that can close a stream")
def test_a_closed_input_is_one_that_says_nothing() -> None:
    asked = _closed("ask")
    assert (asked.returncode, asked.stderr.splitlines()[0]) == (2, "error: there is no question")
    for command in ("ask", "explain"):
        several = _closed(command, "--batch", "-")
        assert (several.returncode, several.stdout, several.stderr) == (0, "", "")
    if find_spec("mcp") is not None:
        served = _closed("mcp")
        assert (served.returncode, served.stdout, served.stderr) == (0, "", "")


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="needs a device that is always full")
@pytest.mark.parametrize("args", [("rule", "6.8.99", "--json"), ("rule", "6.8.2a", "--json"), ("rule", "6.8.2a")])
def test_an_answer_that_cannot_be_written_is_told_without_a_traceback(args: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "judge_cli", *args],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=os.environ,
            check=False,
        )
    assert (done.returncode, done.stderr) == (
        3,
        "error: the answer could not be written: No space left on device\ntry:   look at where the output goes\n",
    )


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="needs a device that is always full")
@pytest.mark.parametrize(("command", "code"), [("rule 999", 1), ("rule --nonsense", 2), ("steps run --in 99", 2)])
@pytest.mark.parametrize("closed", ["2>/dev/full", "2>&-", "<&- 2>&-"])
def test_an_error_that_cannot_be_written_keeps_its_exit_code(command: str, code: int, closed: str) -> None:
    assert _in_a_shell(f"{command} {closed}") == code


@pytest.mark.parametrize("command", ["rule 6.8.2a", "rule 999", "rule --nonsense"])
def test_with_every_stream_closed_the_exit_code_says_that_nothing_was_written(command: str) -> None:
    assert _in_a_shell(f"{command} <&- >&- 2>&-") == 3


def test_words_are_read_back_where_the_locale_is_not_utf_8(tmp_path: Path) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "JUDGE_STATE": str(tmp_path)}
    judge = [sys.executable, "-m", "judge_cli"]
    subprocess.run([*judge, "log", "add", "Karunā?", "Über alles"], env={**os.environ, **plain}, check=True)
    kept = subprocess.run([*judge, "log", "--json"], env={**os.environ, **plain}, capture_output=True, check=True)
    assert "Karunā?" in json.loads(kept.stdout)["slips"][0]["question"]


def test_files_are_found_by_their_names_where_the_locale_is_not_utf_8(tmp_path: Path) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "JUDGE_STATE": str(tmp_path)}
    judge = [sys.executable, "-m", "judge_cli"]
    batch = tmp_path / "fragen-für-ā.txt"
    batch.write_text("6.8.2a\n", encoding="utf-8")
    for asked in (["here", "success", "--table", "ā"], ["rule", "--batch", str(batch)]):
        said = subprocess.run([*judge, *asked], env={**os.environ, **plain}, capture_output=True, check=True)
        assert said.stdout.isascii()  # it still speaks as the locale does
    assert (tmp_path / "tables" / "table-ā.json").is_file()


def test_a_byte_of_latin_1_is_kept_as_its_letter(tmp_path: Path) -> None:
    own = {**os.environ, "JUDGE_STATE": str(tmp_path)}
    judge = [sys.executable, "-m", "judge_cli"]
    subprocess.run([*judge, "log", "add", b"caf\xe9 \xc4\x81?", b"r\xe9"], env=own, check=True)
    kept = subprocess.run([*judge, "log", "--json"], env=own, capture_output=True, check=True)
    slip = json.loads(kept.stdout)["slips"][0]
    assert (slip["question"], slip["ruling"]) == ("café ā?", "ré")


def _in_a_shell(command: str) -> int:
    return subprocess.run(["sh", "-c", f'"$0" -m judge_cli {command}', sys.executable], check=False).returncode


@pytest.mark.parametrize("name", ["con.1", "nul-1.0", "aux.2", "com1.5", "lpt9", "prn.x"])
def test_a_name_that_some_systems_keep_for_devices_is_no_edition(name: str) -> None:
    said = ask("corpus", "add", str(LANTERN), "--edition", name)
    kept = name in ("nul-1.0",)
    assert said.code == (0 if kept else 2)
    assert kept or said.err.startswith(f"error: '{name}' cannot be the id of an edition\n")


@pytest.mark.thorough
def test_comparing_a_long_range_compares_the_editions_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from judge_cli.tree.comparing.compare import Comparison

    made = []
    first = Comparison.__init__

    def counted(self: Comparison, *sides: object) -> None:
        made.append(1)
        first(self, *sides)  # type: ignore[arg-type]

    monkeypatch.setattr(Comparison, "__init__", counted)
    assert ask("compare", ",5,5,5.3–6.8.2", "--with", "cr-26.03", "--edition", "cr-1.4").code == 0
    assert len(made) == 1


@pytest.mark.one_in(4)
@pytest.mark.parametrize("size", ["\u00b2", "0", "-5", "wide", "9" * 5_000, "100000000", "\u0664\u0665", ""])
def test_a_size_of_the_screen_that_is_none_is_passed_over(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    usual = [ask_anew(*asked) for asked in (("rule", "6.8.2"), ("card", "--help"))]
    for name in ("COLUMNS", "LINES", "TERMINAL_WIDTH"):
        monkeypatch.setenv(name, size)
    assert [ask_anew(*asked) for asked in (("rule", "6.8.2"), ("card", "--help"))] == usual
    assert usual[0].code == usual[1].code == 0


def test_without_any_home_it_is_said_what_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for setting in ("HOME", "JUDGE_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(setting, raising=False)

    def nobody(_user: int) -> NoReturn:
        raise KeyError(_user)

    monkeypatch.setattr("pwd.getpwuid", nobody)
    said = ask("rule", "6.8.2a")
    assert (said.code, said.err) == (
        2,
        "error: judge finds no folder of yours: HOME is not set, and the system knows none\n"
        "try:   set HOME to your folder\n       or set JUDGE_DATA, JUDGE_CACHE and JUDGE_STATE\n",
    )


def test_an_error_of_a_scenario_that_an_assistant_gives_is_the_same_each_time() -> None:
    def refused() -> JudgeError:
        with pytest.raises(JudgeError) as told:
            _play(Judge(), {"scenario": "no = toml\nat all\n"})
        return told.value

    one, other = refused(), refused()
    assert (one.what, one.where, one.tries) == (other.what, other.where, other.tries)
    assert one.where == ["given/scenario.toml:1"]
