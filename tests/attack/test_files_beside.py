"""Files that only look like what a killed process left, or have a second name, are safe."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge_cli.text.whole_file import name_beside, write_over, write_whole
from tests.asking import ask

_DEAD = 2**22 + 1  # no process has so high a number


@pytest.mark.parametrize("name", [".out.svg.new", ".out.svg.my.notes.new", f".out.svg.{_DEAD}.notes.new"])
def test_a_file_that_only_looks_left_behind_is_not_removed(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("mine")
    write_whole(tmp_path / "out.svg", b"drawn")
    assert (tmp_path / name).read_text() == "mine"


def test_what_a_dead_process_left_is_removed(tmp_path: Path) -> None:
    path = tmp_path / "out.svg"
    left = path.with_name(name_beside(path).name.replace(f".{os.getpid()}.", f".{_DEAD}."))
    left.write_text("half")
    write_whole(path, b"drawn")
    assert [one.name for one in tmp_path.iterdir()] == ["out.svg"]


def test_a_file_with_a_second_name_is_written_under_both(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.write_text("old")
    second.hardlink_to(first)
    write_over(first, b"new")
    assert (first.read_bytes(), second.read_bytes()) == (b"new", b"new")
    assert len([*tmp_path.iterdir()]) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="this system bounds no file's size")
def test_a_file_with_a_second_name_stays_whole_where_there_is_no_room(tmp_path: Path) -> None:
    first, second = tmp_path / "first.svg", tmp_path / "second.svg"
    first.write_text("old")
    second.hardlink_to(first)
    bounded = 'ulimit -f 4; exec "$0" -B -m judge_cli steps run --svg "$1"'
    done = subprocess.run(["sh", "-c", bounded, sys.executable, str(first)], capture_output=True, check=False)
    assert done.returncode != 0
    assert (first.read_text(), second.read_text()) == ("old", "old")


def test_a_huge_file_in_a_checkout_nearby_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "judge_cli").mkdir()
    (tmp_path / "rules_corpus").mkdir()
    with (tmp_path / "rules_corpus" / "README.md").open("wb") as huge:
        huge.truncate(2**40)  # takes no room, and more memory than there is
    monkeypatch.chdir(tmp_path)
    said = ask("corpus", "check", "classic-1996")
    assert "does not handle" not in said.err
    assert "rules_corpus" in said.err
