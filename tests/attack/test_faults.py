"""Each call of the system fails in turn, in every command that writes: the old state or the new one, told in words."""

import builtins
import errno
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judge_cli.text import whole_file
from tests.asking import Said, ask
from tests.books_made import json_book, lamp_rows
from tests.cards_made import v2_card, v2_folder
from tests.pages import small_corpus

pytestmark = pytest.mark.thorough

_CALLS = ("open", "fsync", "replace", "rename", "link", "unlink", "mkdir", "rmdir")
_PROBLEMS = (errno.EIO, errno.ENOSPC, errno.EINTR)
# The calls of a command that are tried at most, evenly over all of them.
_MOST = 14
_COMMANDS = (
    ("corpus", "add", "lamps.json", "--edition", "lamps-2"),
    ("corpus", "use", "lamps-1"),
    ("corpus", "remove", "lamps-1"),
    ("cards", "add", "more"),
    ("cards", "remove"),
    ("cards", "write", "written"),
    ("log", "add", "May I?", "No."),
    ("log", "undo"),
    ("rule", "6.8.1", "--edition", "small", "--slip"),
)
_PROBES = (
    ("corpus", "list"),
    ("rule", "1.1.1", "--edition", "lamps-1"),
    ("cards", "list"),
    ("log", "--all"),
)


class _Faulty:
    """Fails one call of the system below a folder: the so-manieth, and none if that is zero."""

    def __init__(self, folder: Path, at: int, patched: pytest.MonkeyPatch) -> None:
        self._folder, self._at, self.calls = str(folder), at, 0
        for name in _CALLS:
            patched.setattr(os, name, self._failing(getattr(os, name)))
        patched.setattr(whole_file, "open", self._opened, raising=False)

    def _counts(self) -> bool:
        self.calls += 1
        return self.calls == self._at

    def _problem(self) -> OSError:
        number = _PROBLEMS[self._at % len(_PROBLEMS)]
        return OSError(number, os.strerror(number))

    def _failing(self, call: Any) -> Any:
        def tried(path: Any, *given: Any, **more: Any) -> Any:
            if (isinstance(path, int) or os.fspath(path).startswith(self._folder)) and self._counts():
                raise self._problem()
            return call(path, *given, **more)

        return tried

    def _opened(self, handle: int, mode: str, **more: Any) -> Any:
        """A file whose first read fails, or whose write stops in the middle."""
        file, fails = builtins.open(handle, mode, **more), self._counts()  # noqa: SIM115 (as it is opened there)
        if not fails:
            return file
        if "r" in mode:
            file.close()
            raise self._problem()
        return _Half(file, self._problem())


class _Half:
    """A file of which only half is written."""

    def __init__(self, file: Any, problem: OSError) -> None:
        self._file, self._problem = file, problem

    def __enter__(self) -> "_Half":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def write(self, data: bytes) -> None:
        self._file.write(data[: len(data) // 2])
        raise self._problem


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The home of somebody who has a book, a choice, cards and a ruling."""
    monkeypatch.setenv("JUDGE_CORPUS", str(small_corpus(tmp_path)))
    whole = tmp_path / "whole"
    whole.mkdir()
    monkeypatch.chdir(whole)
    for name in ("DATA", "STATE"):
        monkeypatch.setenv(f"JUDGE_{name}", str(tmp_path / "home" / name))
    json_book(tmp_path / "lamps.json", lamp_rows())
    v2_folder(tmp_path / "more", v2_card("Lamp"), v2_card("Oil"))
    monkeypatch.chdir(tmp_path)
    assert ask("corpus", "add", "lamps.json", "--edition", "lamps-1").code == 0
    assert ask("cards", "add", str(v2_folder(tmp_path / "given", v2_card("Lamp"), v2_card("Wick")))).code == 0
    assert ask("log", "add", "May I look?", "Yes.").code == 0
    assert ask("corpus", "use", "small").code == 0
    (tmp_path / "home").rename(tmp_path / "kept")
    yield tmp_path


def _anew(folder: Path) -> None:
    for name in ("home", "written"):
        shutil.rmtree(folder / name, ignore_errors=True)
    shutil.copytree(folder / "kept", folder / "home", symlinks=True)


def _state() -> list[Said]:
    return [ask(*probe) for probe in _PROBES]


def _done(folder: Path, command: tuple[str, ...], at: int) -> tuple[Said, int]:
    _anew(folder)
    with pytest.MonkeyPatch.context() as patched:
        faulty = _Faulty(folder, at, patched)
        return ask(*command), faulty.calls


@pytest.mark.parametrize("command", _COMMANDS, ids=" ".join)
def test_whatever_fails_the_old_state_or_the_new_one_is_left(
    home: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Times in answers are those of the ruling.
    monkeypatch.setattr("judge_cli.commands.log.now", lambda: "2027-01-01 12:00")
    _anew(home)
    before = _state()
    whole, calls = _done(home, command, 0)
    after = _state()
    assert (whole.code, calls > 0) == (0, True)
    for at in range(1, calls + 1, max(1, calls // _MOST)):
        said, _ = _done(home, command, at)
        assert "does not handle" not in said.err + said.out, (at, said)
        assert said.code == whole.code or said.err.startswith(("error: ", "note: ")) or "error" in said.out, (at, said)
        state = _state()
        assert state in (before, after), (at, said, [*zip(before, state, strict=True)])
        assert not list((home / "home").rglob("*.new")), (at, said)
