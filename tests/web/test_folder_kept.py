"""`judge page` never removes a file that it did not write."""

import os
from pathlib import Path

import pytest

from judge_cli.errors.base import JudgeError
from judge_cli.text.whole_file import name_beside
from judge_cli.web import folder as writing
from tests.refusal import refusal

FILES = {"index.html": "new", "runtime/python.wasm": "new"}


def _put(folder: Path, files: dict[str, str]) -> None:
    for name, said in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(said, encoding="utf-8")


@pytest.fixture
def during(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path, dict[str, str]]]:
    """Files that somebody else puts somewhere while the page is built; the page itself is two files and its worker."""
    others: list[tuple[Path, dict[str, str]]] = []

    def write(made: Path, *_rest: object, **_named: object) -> None:
        _put(made, FILES)
        (made / "sw.js").write_text(writing._service_worker(made), encoding="utf-8")
        for folder, files in others:
            _put(folder, files)

    monkeypatch.setattr(writing, "_write", write)
    return others


def _write(folder: Path) -> None:
    writing.write_folder(folder, "", lambda _said: None, with_imports=False)


def _all_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.usefixtures("during")
def test_a_folder_is_written_and_written_again(tmp_path: Path) -> None:
    for _ in range(2):
        _write(tmp_path / "site")
        assert _all_in(tmp_path) == {f"site/{name}" for name in (*FILES, "sw.js")}


@pytest.mark.usefixtures("during")
@pytest.mark.parametrize(
    "files",
    [
        {"thesis.txt": "years"},
        {"manifest.webmanifest": '{"name": "another app"}', "thesis.txt": "years"},
        {"sw.js": "self.addEventListener('install', () => {});", "install": ""},
        {"sw.js": 'const VERSION = "judge-1";\nconst FILES = ["index.html"];\n', "install": "", "index.html": ""},
    ],
)
def test_a_folder_with_other_files_is_left_as_it_is(tmp_path: Path, files: dict[str, str]) -> None:
    _put(tmp_path / "site", files)
    with refusal("folder-taken"):
        _write(tmp_path / "site")
    assert _all_in(tmp_path / "site") == set(files)


@pytest.mark.usefixtures("during")
def test_a_file_among_those_of_the_page_is_not_removed_with_them(tmp_path: Path) -> None:
    _write(tmp_path / "site")
    _put(tmp_path / "site", {".git/HEAD": "ref"})
    with refusal("folder-taken"):
        _write(tmp_path / "site")
    assert _all_in(tmp_path / "site") == {*FILES, "sw.js", ".git/HEAD"}


@pytest.mark.parametrize("is_there", [True, False])
def test_what_somebody_puts_there_meanwhile_stays(
    tmp_path: Path, during: list[tuple[Path, dict[str, str]]], is_there: bool
) -> None:
    if is_there:
        (tmp_path / "site").mkdir()
    during.append((tmp_path / "site", {"late.txt": "kept"}))
    with refusal("folder-taken"):
        _write(tmp_path / "site")
    assert _all_in(tmp_path) == {"site/late.txt"}


@pytest.mark.usefixtures("during")
def test_a_folder_that_cannot_be_put_in_its_place_is_the_old_one_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _write(tmp_path / "site")
    rename = Path.rename

    def fails(path: Path, to: Path) -> Path:
        if path.name == "made":
            raise OSError(28, "No space left on device")
        return rename(path, to)

    monkeypatch.setattr(Path, "rename", fails)
    with pytest.raises(JudgeError):
        _write(tmp_path / "site")
    assert _all_in(tmp_path) == {f"site/{name}" for name in (*FILES, "sw.js")}


@pytest.mark.usefixtures("during")
def test_a_link_stays_and_leads_to_the_new_files(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "site").symlink_to(tmp_path / "there")
    _write(tmp_path / "site")
    assert (tmp_path / "site").is_symlink()
    assert _all_in(tmp_path / "there") == {*FILES, "sw.js"}


@pytest.mark.usefixtures("during")
def test_what_a_writer_left_that_was_ended_by_force_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = 2**22 + 1  # no process has such a number
    monkeypatch.setattr(os, "getpid", lambda: gone)
    left, swapping = name_beside(tmp_path / "site"), name_beside(tmp_path / "site")
    monkeypatch.undo()
    _put(left, {"made/index.html": "half"})
    _put(swapping, {"old/index.html": "the user's"})
    monkeypatch.setattr(writing, "_write", lambda made, *_rest, **_named: _put(made, FILES))
    _write(tmp_path / "site")
    assert not left.exists()
    assert (swapping / "old" / "index.html").exists()
