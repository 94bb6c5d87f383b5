"""A process that runs on while its code is replaced keeps nothing under the name of the new code."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge_cli.tree.kept import cache
from judge_cli.tree.kept.cache import Cache, Kept, code_files, code_mark


@pytest.fixture
def code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file of code, and a process that has just begun."""
    file = tmp_path / "code" / "made.py"
    file.parent.mkdir()
    file.write_text("old")
    monkeypatch.setattr(cache, "code_folders", lambda *_: [file.parent])
    monkeypatch.setattr(cache, "_TICK", 0)
    _begin(monkeypatch)
    yield file
    _forget()


def _begin(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a process does that begins now, after all that was written before."""
    monkeypatch.setattr(cache, "_BEGAN", time.time_ns())
    _forget()


def _forget() -> None:
    code_files.cache_clear()
    code_mark.cache_clear()


def test_a_process_keeps_the_mark_of_the_code_it_began_with(code: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = code_mark("part")
    code.write_text("newer")
    assert code_mark("part") == old
    _begin(monkeypatch)
    assert code_mark("part") != old


def test_what_old_code_makes_is_not_found_by_new_code(
    code: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code.write_text("newer")  # replaced before the old process first asks for its mark
    kept = Cache(tmp_path / "cache")
    kept.keep("name", code_mark("part"), Kept("made by old code"))
    _begin(monkeypatch)
    assert kept.find("name", code_mark("part")) is None


def test_code_that_is_gone_was_replaced(code: Path) -> None:
    known = code_mark("part")
    code.unlink()
    code_mark.cache_clear()
    assert code_mark("part") != known


def test_unchanged_code_has_one_mark_in_every_process(code: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = code_mark("part")
    _begin(monkeypatch)
    assert code_mark("part") == mark
