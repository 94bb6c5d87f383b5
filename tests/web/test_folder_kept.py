"""`judge page` never removes a file that it did not write."""

import contextlib
import os
import re
import shutil
from pathlib import Path

import pytest

from judge_cli.errors import JudgeError
from judge_cli.text.file_change import FileChange
from judge_cli.web import folder as writing
from judge_cli.web.runtime import Runtime, runtime_missing
from tests.asking import ask
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
    writing.write_folder(folder, "", lambda _said: None, FileChange(), with_imports=False)


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def _all_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in _files(folder)}


def _without_runtime(*_given: object, **_named: object) -> None:
    raise runtime_missing("pyodide", "npm is not installed")


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


class _Killed(BaseException):
    """The process ends at once, without a word."""


def _write_until(rename_of: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Writes as a process that is killed just before it renames this, and that is gone afterwards."""
    rename, is_killed = Path.rename, False

    def killed(path: Path, to: Path) -> Path:
        nonlocal is_killed
        if is_killed or path.name == rename_of:
            is_killed = True
            raise _Killed
        return rename(path, to)

    with monkeypatch.context() as patched:
        patched.setattr(os, "getpid", lambda: 2**22 + 1)  # no process has such a number
        patched.setattr(Path, "rename", killed)
        patched.setattr(shutil, "rmtree", lambda *_given, **_named: None)
        with pytest.raises(_Killed):
            _write(folder)


def _texts(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in _files(folder)}


@pytest.mark.usefixtures("during")
@pytest.mark.parametrize("name", ["site", "s" * 120])
@pytest.mark.parametrize("killed_at", ["made", "site"])
def test_a_writer_killed_at_any_rename_leaves_nothing_for_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, killed_at: str
) -> None:
    _write(tmp_path / name)
    _write_until(killed_at if killed_at == "made" else name, tmp_path / name, monkeypatch)
    assert len(_all_in(tmp_path)) > len(FILES) + 1
    _write(tmp_path / name)
    assert _all_in(tmp_path) == {f"{name}/{one}" for one in (*FILES, "sw.js")}


def test_the_folder_of_a_killed_writer_is_put_back_even_if_no_new_one_can_be_made(
    tmp_path: Path, during: list[tuple[Path, dict[str, str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    _write(tmp_path / "site")
    before = _texts(tmp_path)
    _write_until("made", tmp_path / "site", monkeypatch)
    assert not (tmp_path / "site").exists()
    monkeypatch.setattr(writing, "_write", _without_runtime)
    with refusal("runtime-missing"):
        _write(tmp_path / "site")
    assert _texts(tmp_path) == before


def test_a_file_of_somebody_else_comes_back_with_the_folder_and_stays(
    tmp_path: Path, during: list[tuple[Path, dict[str, str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    _write(tmp_path / "site")
    during.append((tmp_path / "site", {"late.txt": "kept"}))
    _write_until("old", tmp_path / "site", monkeypatch)
    assert not (tmp_path / "site").exists()
    with refusal("folder-taken"):
        _write(tmp_path / "site")
    assert _texts(tmp_path / "site")["late.txt"] == "kept"


def test_a_file_of_somebody_else_in_the_old_folder_is_not_removed_where_another_has_its_place(
    tmp_path: Path, during: list[tuple[Path, dict[str, str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    _write(tmp_path / "site")
    during.append((tmp_path / "site", {"late.txt": "kept"}))
    _write_until("old", tmp_path / "site", monkeypatch)
    during.clear()
    (tmp_path / "site").mkdir()
    _write(tmp_path / "site")
    assert [path.read_text(encoding="utf-8") for path in tmp_path.rglob("late.txt")] == ["kept"]
    assert _all_in(tmp_path / "site") == {*FILES, "sw.js"}


@pytest.mark.usefixtures("during")
@pytest.mark.parametrize("name", [".", "..", "other/..", "other/."])
def test_a_folder_around_other_files_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    inside = tmp_path / "inside"
    (inside / "other").mkdir(parents=True)
    _put(inside, {"mine.txt": "mine", "other/mine.txt": "mine"})
    monkeypatch.chdir(inside)
    with refusal("folder-taken", f"^{re.escape(str(Path(name)))} holds other files, and is left as it is$"):
        _write(Path(name))
    assert _all_in(tmp_path) == {"inside/mine.txt", "inside/other/mine.txt"}


@pytest.mark.usefixtures("during")
def test_a_whole_disk_is_left_as_it_is_without_looking_through_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "rglob", None)
    root = Path(Path.cwd().anchor)
    with refusal("folder-taken", f"^{re.escape(str(root))} holds other files, and is left as it is$"):
        _write(root)


@pytest.mark.parametrize("at", [0, 1])
@pytest.mark.parametrize("theirs", [{}, {"mine.txt": "years"}])
def test_a_writer_stopped_at_any_rename_loses_no_folder(
    tmp_path: Path,
    during: list[tuple[Path, dict[str, str]]],
    monkeypatch: pytest.MonkeyPatch,
    at: int,
    theirs: dict[str, str],
) -> None:
    site, rename, done = tmp_path / "site", Path.rename, []
    _write(site)
    during.append((site, theirs))

    def stopped(path: Path, target: Path) -> Path:
        done.append(rename(path, target))
        if len(done) == at + 1:
            raise KeyboardInterrupt
        return target

    with monkeypatch.context() as patched, contextlib.suppress(KeyboardInterrupt, JudgeError):
        patched.setattr(Path, "rename", stopped)
        _write(site)
    assert len(done) > at
    assert {path.name for path in _files(tmp_path)} == {"index.html", "python.wasm", "sw.js", *theirs}
    assert (site / "sw.js").is_file()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
def test_a_runtime_that_is_no_file_or_has_no_end_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with (tmp_path / "endless").open("wb") as file:
        file.truncate(10_000_000_000)
    for given, code in ((tmp_path / "pipe", "runtime-missing"), (tmp_path / "endless", "runtime-wrong")):
        with refusal(code):
            Runtime(tmp_path).unpack(str(given))


@pytest.mark.usefixtures("during")
def test_a_folder_that_another_process_moves_at_once_was_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clear = writing._clear

    def moved(beside: Path, place: Path) -> None:
        clear(beside, place)
        place.rename(tmp_path / "elsewhere")

    monkeypatch.setattr(writing, "_clear", moved)
    said = ask("page", str(tmp_path / "site"))
    assert (said.code, said.err) == (0, "")
    assert ": 0.0 MB. Serve it over https" in said.out


@pytest.mark.usefixtures("during")
@pytest.mark.parametrize("stopped_at", ["_swapped", "_clear"])
def test_a_page_that_is_stopped_after_the_swap_is_told_as_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stopped_at: str
) -> None:
    work = getattr(writing, stopped_at)

    def stopped(*given: object) -> None:
        work(*given)
        raise KeyboardInterrupt

    _write(tmp_path / "site")
    monkeypatch.setattr(writing, stopped_at, stopped)
    said = ask("page", str(tmp_path / "site"))
    assert (said.code, said.err) == (130, "error: stopped, but the folder was written\n")


@pytest.mark.usefixtures("during")
def test_a_page_that_is_stopped_before_the_swap_is_only_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_given: object) -> None:
        raise KeyboardInterrupt

    _write(tmp_path / "site")
    monkeypatch.setattr(writing, "_swapped", stopped)
    assert ask("page", str(tmp_path / "site")).err == "error: stopped\n"


@pytest.mark.usefixtures("during")
def test_a_name_with_codes_for_the_terminal_or_the_shell_is_shown_without_them(tmp_path: Path) -> None:
    said = ask("page", str(tmp_path / "a\x1b]0;t\x07b; rm x"))
    assert said.code == 0
    assert not {"\x1b", "\x07"} & set(said.out)
    assert f'-d "{tmp_path}/a\ufffd]0;t\ufffdb; rm x"' in said.out


@pytest.mark.usefixtures("during")
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may look into every folder")
def test_a_folder_that_may_not_be_looked_into_is_not_taken_for_an_empty_one(tmp_path: Path) -> None:
    _write(tmp_path / "site")
    _put(tmp_path / "site" / "closed", {"thesis.txt": "years"})
    (tmp_path / "site" / "closed").chmod(0)
    try:
        with refusal("folder-not-written"):
            _write(tmp_path / "site")
    finally:
        (tmp_path / "site" / "closed").chmod(0o700)
    assert "closed/thesis.txt" in _all_in(tmp_path / "site")


@pytest.mark.usefixtures("during")
def test_a_folder_that_cannot_be_listed_is_not_taken_for_an_empty_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _write(tmp_path / "site")
    _put(tmp_path / "site" / "closed", {"thesis.txt": "years"})
    scandir = os.scandir

    def closed(path: str | Path) -> object:
        if Path(path).name == "closed":
            raise PermissionError(13, "Permission denied")
        return scandir(path)

    with monkeypatch.context() as patched:
        patched.setattr(os, "scandir", closed)
        with refusal("folder-not-written", "permission denied"):
            _write(tmp_path / "site")
    assert _all_in(tmp_path) == {f"site/{name}" for name in (*FILES, "sw.js", "closed/thesis.txt")}
