"""Calls of the system, and allocations, fail in turn in commands that write: the old state or the new one, in words."""

import builtins
import contextlib
import errno
import importlib
import io
import os
import random
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judge_cli.app import answer
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
_IMPORTERS = tuple(command for command in _COMMANDS if command[1] == "add")
# A command makes a few hundred thousand allocations, most of them after it was found and imported.
_ALLOCATIONS = (2.0, 5.8)
_FAILING_ALLOCATIONS = 40
# What CPython itself does about memory that is missing in its own insides.
_PYTHONS_OWN = "without setting an exception"
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


def _out_of_memory(command: tuple[str, ...], at: int) -> tuple[str, bool]:
    """The output of a process in which one allocation fails, and whether Python itself lived through it."""
    told, written = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(written, 1)
        os.dup2(written, 2)
        sys.stdout = io.TextIOWrapper(io.FileIO(1, "w"), encoding="utf-8")
        sys.stderr = io.TextIOWrapper(io.FileIO(2, "w"), encoding="utf-8")
        memory: Any = importlib.import_module("_testcapi")
        with contextlib.suppress(BaseException):
            memory.set_nomemory(at, at + 1)
            try:
                answer(command)
            finally:
                memory.remove_mem_hooks()
            sys.stdout.flush()
            sys.stderr.flush()
            os.write(1, b"(done)")
        os._exit(0)
    os.close(written)
    with open(told, "rb") as file:  # noqa: PTH123 (what is open already has no path)
        said = file.read().decode()
    return said, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) >= 0


@pytest.mark.parametrize("command", _IMPORTERS, ids=" ".join)
def test_whatever_allocation_fails_the_old_state_or_the_new_one_is_left(
    home: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("_testcapi", reason="this Python cannot fail an allocation")
    monkeypatch.setattr("judge_cli.commands.log.now", lambda: "2027-01-01 12:00")
    _anew(home)
    before = _state()
    _done(home, command, 0)
    after = _state()
    chance, failed = random.Random(str(command)), 0
    for _ in range(_FAILING_ALLOCATIONS):
        at = int(10 ** chance.uniform(*_ALLOCATIONS))
        _anew(home)
        said, lived = _out_of_memory(command, at)
        failed += "no more memory" in said
        if lived and _PYTHONS_OWN not in said:
            assert said.endswith("(done)"), (at, said)
            assert "does not handle" not in said, (at, said)
        state = _state()
        assert state in (before, after), (at, said, [*zip(before, state, strict=True)])
        assert not lived or not list((home / "home").rglob("*.new")), (at, said)
    assert failed > _FAILING_ALLOCATIONS // 4


class _PowerCuts:
    """The folder as a power cut could leave it after each step: what was not synced by then is torn or empty."""

    def __init__(self, folder: Path, left: Path, patched: pytest.MonkeyPatch) -> None:
        self._folder, self._left, self.cuts = folder, left, 0
        self._synced = {path: path.read_bytes() for path in self._files()}
        self._fsync = os.fsync
        patched.setattr(os, "fsync", self._sync)
        for name in ("replace", "rename", "link", "unlink", "mkdir", "rmdir"):
            patched.setattr(os, name, self._followed(getattr(os, name)))

    def _files(self) -> list[Path]:
        """All files but those of SQLite, which syncs by itself."""
        return [path for path in self._folder.rglob("*") if path.is_file() and ".sqlite" not in path.name]

    def _sync(self, handle: int) -> None:
        path = Path(f"/proc/self/fd/{handle}").readlink()
        if path.is_file():
            self._synced[path] = path.read_bytes()

    def _followed(self, call: Any) -> Any:
        def done(path: Any, *given: Any, **more: Any) -> Any:
            result = call(path, *given, **more)
            if not isinstance(path, int) and os.fspath(path).startswith(str(self._folder)):
                if given and Path(path) in self._synced:
                    self._synced[Path(given[0])] = self._synced[Path(path)]
                elif given:
                    moved = {one: data for one, data in self._synced.items() if one.is_relative_to(path)}
                    self._synced |= {Path(given[0], one.relative_to(path)): data for one, data in moved.items()}
                self._cut()
            return result

        return done

    def _cut(self) -> None:
        """Keeps a copy of the folder in which nothing counts that was not synced."""
        for part in (0, 2):
            self.cuts += 1
            copy = self._left / str(self.cuts)
            shutil.copytree(self._folder, copy, symlinks=True)
            for path in self._files():
                if self._synced.get(path) != (data := path.read_bytes()):
                    (copy / path.relative_to(self._folder)).write_bytes(data[: len(data) // part] if part else b"")


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="this system does not say which file is synced")
@pytest.mark.parametrize("command", _COMMANDS, ids=" ".join)
def test_a_power_cut_leaves_the_old_state_or_the_new_one(
    home: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("judge_cli.commands.log.now", lambda: "2027-01-01 12:00")
    _anew(home)
    before = _state()
    with pytest.MonkeyPatch.context() as patched:
        power = _PowerCuts(home / "home", home / "cuts", patched)
        assert ask(*command).code == 0
    after = _state()
    for cut in range(1, power.cuts + 1):
        shutil.rmtree(home / "home")
        (home / "cuts" / str(cut)).rename(home / "home")
        state = _state()
        assert state in (before, after), (cut, [*zip(before, state, strict=True)])


def test_a_power_cut_while_the_log_is_written_leaves_the_rulings_before(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("judge_cli.commands.log.now", lambda: "2027-01-01 12:00")
    _anew(home)
    before = ask("log", "--all")
    (log,) = (home / "home").rglob("rulings.sqlite")
    journal, whole = log.with_name(f"{log.name}-journal"), log.read_bytes()
    with contextlib.closing(sqlite3.connect(log, isolation_level=None)) as half:
        # A cache of one page puts what is changed into the file before the change is whole.
        half.executescript("PRAGMA cache_size = 1; PRAGMA synchronous = FULL; BEGIN IMMEDIATE")
        half.execute("UPDATE slip SET ruling = 'Never.'")
        half.execute("INSERT INTO slip SELECT number + 1, same, question, ?, edition, basis, rules, assumed, at, place,"
                     " judge, withdrawn FROM slip", ("No." * 9000,))  # fmt: skip
        written, undone = log.read_bytes(), journal.read_bytes()
        half.execute("ROLLBACK")
    assert written != whole
    sectors = [*range(0, len(written), 512)]
    chance = random.Random(7)
    for _ in range(12):
        torn = b"".join((written if chance.random() < 0.5 else whole)[at : at + 512] for at in sectors)
        log.write_bytes(torn)
        journal.write_bytes(undone)
        assert ask("log", "--all") == before
        assert not journal.exists()
    assert ask("log", "add", "May I?", "No.").code == 0
