"""Files that only look like what a killed process left, or have a second name, are safe."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge_cli.text.whole_file import make_private, name_beside, write_over, write_whole
from tests.asking import ask
from tests.books_made import LANTERN
from tests.cards_made import v2_card, v2_folder
from tests.pages import small_corpus

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


def test_a_file_that_may_not_be_written_is_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mine.svg"
    path.write_text("years")
    path.chmod(0o444)
    # Root may write to every file; what the system says to anybody else is said here.
    monkeypatch.setattr(os, "access", lambda _path, how: how != os.W_OK)
    with pytest.raises(PermissionError):
        write_over(path, b"drawn")
    assert path.read_text() == "years"


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system has no owners")
def test_a_file_of_somebody_else_stays_theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "theirs.svg"
    path.write_text("old")
    before = path.stat().st_ino
    monkeypatch.setattr(os, "geteuid", lambda: path.stat().st_uid + 1)
    write_over(path, b"new")
    assert (path.read_text(), path.stat().st_ino) == ("new", before)


@pytest.mark.parametrize("name", ["é" * 120, "卡" * 80, "🂡" * 60])
def test_a_name_of_many_bytes_is_written_too(tmp_path: Path, name: str) -> None:
    write_whole(tmp_path / name, b"drawn")
    left = tmp_path / name_beside(tmp_path / name).name.replace(f".{os.getpid()}.", f".{_DEAD}.")
    left.write_text("half")
    write_whole(tmp_path / name, b"again")
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [(name, b"again")]


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no such modes")
def test_nobody_else_may_write_to_what_is_kept_whatever_the_mask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "deep" / "data"
    monkeypatch.setenv("JUDGE_DATA", str(kept))
    monkeypatch.setenv("JUDGE_CORPUS", str(small_corpus(tmp_path)))
    cards = v2_folder(tmp_path / "given", v2_card("Lamp"))
    usual = os.umask(0)
    try:
        assert ask("cards", "add", str(cards)).code == 0
        assert ask("corpus", "add", str(LANTERN), "--edition", "lamps-1").code == 0
        assert ask("corpus", "use", "lamps-1").code == 0
    finally:
        os.umask(usual)
    modes = {path: path.stat().st_mode & 0o077 for path in (kept.parent, kept, *kept.rglob("*"))}
    assert len(modes) > 8
    assert {path: mode for path, mode in modes.items() if mode} == {}


def test_a_removed_present_folder_is_told_and_not_asked_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    try:
        gone.rmdir()
    except OSError:
        pytest.skip("this system keeps the present folder")
    with pytest.raises(FileNotFoundError):
        make_private(Path("data/cards"))
