"""Errors name the real fault: paths as given, unreadable apart from damaged, half characters as such."""

import ast
import json
import os
import pwd
import re
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import judge_cli
from judge_cli.assistants.incoming import refused
from judge_cli.paths import cache_folder
from tests.asking import ask, ask_anew
from tests.cards_made import v2_card, v2_folder


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("given", ["big.toml", "./big.toml"])
def test_a_file_of_the_users_own_is_named_as_it_was_given(here: Path, given: str) -> None:
    (here / "big.toml").write_text("a = = 1", encoding="utf-8")
    said = ask("explain", given)
    assert said.code == 2
    assert said.err == (
        "error: big.toml is not TOML: Invalid value\n       big.toml:1\ntry:   mend the file, then ask again\n"
    )


def test_a_mark_at_the_start_of_a_scenario_file_is_passed_over(here: Path) -> None:
    (here / "own.toml").write_bytes(b"\xef\xbb\xbfa = = 1")
    marked = ask("explain", "own.toml").err
    (here / "own.toml").write_bytes(b"a = = 1")
    assert marked == ask("explain", "own.toml").err


def test_an_empty_home_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("JUDGE_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "")
    monkeypatch.setattr(pwd, "getpwuid", lambda _: pwd.struct_passwd(("me", "x", 1, 1, "", "/the/home", "")))
    assert cache_folder() == Path("/the/home/.cache/judge-cli")


def test_too_few_rules_for_a_book_are_counted(here: Path) -> None:
    (here / "few.txt").write_text("1. A\n1.1. B\n1.1.1. C\n", encoding="utf-8")
    said = ask("corpus", "add", "few.txt")
    assert said.err.startswith("error: few.txt has only 2 numbered rules; a book has at least 3\n")


def test_a_table_that_cannot_be_read_is_not_called_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_STATE", str(tmp_path))
    (tmp_path / "tables" / "table.json").mkdir(parents=True)
    said = ask("here")
    assert said.code == 2
    assert said.err == (
        "error: the file of this table cannot be read: Is a directory\n"
        f"       {tmp_path / 'tables' / 'table.json'}\n"
        "       it is left as it is\n"
        "try:   make it readable\n"
        "       judge here encounter --table another\n"
    )


@pytest.mark.parametrize(("key", "value"), [("format", True), ("entries", -1), ("entries", True)])
def test_numbers_of_a_table_that_are_none_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, value: Any
) -> None:
    monkeypatch.setenv("JUDGE_STATE", str(tmp_path))
    assert ask("here", "success").code == 0
    file = tmp_path / "tables" / "table.json"
    file.chmod(0o600)
    file.write_text(json.dumps({**json.loads(file.read_text(encoding="utf-8")), key: value}), encoding="utf-8")
    assert ask("here").err.startswith("error: the file of this table ")


def test_a_log_that_cannot_be_read_is_not_said_to_keep_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path))
    (tmp_path / "rulings.sqlite").mkdir()
    said = ask("log")
    assert said.code == 3
    assert said.err.startswith("error: the log of rulings cannot be read: unable to open database file\n")
    assert "make it readable, or set JUDGE_DATA to another folder\n" in said.err


def test_undo_of_an_empty_log_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path))
    assert ask("log", "undo").err.startswith("error: the log has no ruling to withdraw\n")
    assert not (tmp_path / "rulings.sqlite").exists()


@pytest.mark.parametrize("stored", ["x'ff00fe'", "CAST(x'ff00fe' AS TEXT)"])
def test_bytes_in_the_log_are_damage(stored: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path))
    assert ask("log", "add", "q", "r").code == 0
    with sqlite3.connect(tmp_path / "rulings.sqlite") as log:
        log.execute(f"UPDATE slip SET question = {stored}")
    assert ask("log").err.startswith("error: the log of rulings is damaged: ruling 1 in it cannot be read\n")


def test_half_a_character_in_a_message_is_told_as_such() -> None:
    line = r'{"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "\ud800"}}'
    told = refused(line)
    assert told is not None
    assert (told.id, told.error.message) == (
        7,
        "this is no JSON-RPC 2.0 message: a text in it holds half a character, U+D800",
    )


def _errors_about_writing() -> dict[str, str]:
    """The exit code with which each error about writing is made, by its own code."""
    made = [
        call
        for path in Path(judge_cli.__file__).parent.rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and call.args
    ]
    return {
        code: ast.unparse(exits[0].value) if exits else ""
        for call in made
        if isinstance(call.args[0], ast.Constant)
        and isinstance(code := call.args[0].value, str)
        and re.fullmatch(r"[a-z-]+-not-written|cannot-[a-z]+", code)
        for exits in [[one for one in call.keywords if one.arg == "exit_code"]]
    }


def test_what_cannot_be_written_ends_every_command_with_one_code() -> None:
    found = _errors_about_writing()
    assert len(found) >= 6
    assert set(found.values()) == {"CORPUS_BROKEN"}, found


def test_a_log_with_a_damaged_page_is_told_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path))
    assert ask("log", "add", "q", "r").code == 0
    file = tmp_path / "rulings.sqlite"
    with sqlite3.connect(file) as log:
        log.executemany(
            "INSERT INTO slip (same, question, ruling, edition, basis, rules, assumed, at, place, judge)"
            " VALUES (?, 'q', 'r', 'cr-26.03', '', '[]', '[]', '', '', '')",
            [(f"{n} {'lamp ' * 50}",) for n in range(200)],
        )
    whole = bytearray(file.read_bytes())
    for page in range(5, 12):
        whole[page * 4096 + 8 : page * 4096 + 200] = b"\xff" * 192
        file.write_bytes(whole)
        said = ask("log")
        assert said.code == 3
        assert said.err.startswith("error: the log of rulings is damaged: ")
        assert "\ufffd" not in said.err and len(said.err.splitlines()) == 4


@pytest.mark.parametrize("settings", [{"PYTHONWARNINGS": "error"}, {"PYTHONWARNINGS": "always"}])
def test_warnings_of_python_neither_end_an_answer_nor_stand_beside_it(tmp_path: Path, settings: dict[str, str]) -> None:
    own = {**settings, "JUDGE_DATA": str(tmp_path / "data")}
    folder = v2_folder(tmp_path / "given", v2_card("Lamp"))
    for asked in (("cards", "add", str(folder)), ("card", "Lamp"), ("cards", "remove"), ("log", "add", "q", "r")):
        said = ask_anew(*asked, **own)
        assert (said.code, said.err) == (0, ""), asked


def test_a_clock_before_every_edition_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge_cli.tree.editions.library.today", lambda: "1970-01-01")
    said = ask("rule", "6.8.2a")
    assert said.code == 3
    assert said.err == (
        "error: no edition is in force on 1970-01-01; is the clock of this machine right?\n"
        "try:   judge corpus use cr-26.03  (answers by it whatever the day is)\n       judge corpus list\n"
    )
    assert ask("corpus", "use", "cr-26.03").code == 0
    assert ask("rule", "6.8.2a").code == 0


@pytest.mark.parametrize("command", [("cards", "write"), ("cards", "add"), ("corpus", "add"), ("page",)])
def test_an_empty_name_is_no_folder(command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = ask(*command, "")
    assert (said.code, said.out, list(tmp_path.iterdir())) == (2, "", [])
    assert re.fullmatch(
        rf"error: invalid value for '[A-Z|]+': the name is empty\ntry:   judge {' '.join(command)} --help\n", said.err
    )


def test_a_state_folder_that_nobody_may_read_is_not_taken_for_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("judge_cli.commands.table_file.read_own", refuse)
    said = ask("here")
    assert said.err.startswith("error: the file of this table cannot be read: Permission denied\n")


def test_a_name_too_long_for_the_disk_is_no_defect_of_judge(tmp_path: Path) -> None:
    assert ask("cards", "add", str(v2_folder(tmp_path / "given", v2_card("Lamp")))).code == 0
    name = "a" * 300
    said = ask("cards", "write", str(tmp_path / name))
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("error: the system refuses this file or folder: file name too long\n       ")
    assert said.err.endswith(f"{name}/corp\ntry:   name another, or change who may use it\n")


def test_a_folder_that_may_not_be_entered_is_no_defect_of_judge(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "is_dir", refused)
    said = ask("cards", "add", str(tmp_path))
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("error: the system refuses this file or folder: permission denied\n       ")


def test_memory_that_is_used_up_is_no_defect_of_judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> bytes:
        raise MemoryError

    monkeypatch.setattr("judge_cli.tree.importing.incoming.given_bytes", refused)
    said = ask("corpus", "add", str(tmp_path / "book.txt"))
    assert (said.code, said.err) == (
        3,
        "error: the system gives judge no more memory\ntry:   raise its limit (ulimit -v), or close other programs\n",
    )


@pytest.mark.skipif(os.name == "nt", reason="a folder in use cannot be removed there")
def test_a_working_folder_that_is_gone_is_no_defect_of_judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    said = ask("page", "site")
    assert (said.code, said.err) == (
        2,
        "error: the system refuses this file or folder: no such file or directory\n"
        "try:   name another, or change who may use it\n",
    )


@pytest.mark.parametrize("asked", [("card", "--text", "-"), ("explain", "--card-text", "-", "--run", "HQ")])
def test_input_that_cannot_be_read_is_not_told_as_output(asked: tuple[str, ...], tmp_path: Path) -> None:
    with (tmp_path / "written").open("wb") as only_written:
        done = subprocess.run(
            [sys.executable, "-m", "judge_cli", *asked], stdin=only_written, capture_output=True, check=False
        )
    assert (done.returncode, done.stderr) == (2, b"error: standard input cannot be read: bad file descriptor\n")
