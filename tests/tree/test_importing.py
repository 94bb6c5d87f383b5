"""Importing is all or nothing: whatever goes wrong, the former state stays and the error says what next."""

import errno
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_cli.tree.kept.lock import locked
from tests.asking import ask, ask_anew
from tests.books_made import LANTERN, json_book, lamp_rows, long_rows

_FORMS = (
    "       judge reads rules.json as published, the folder of a help-authoring export, and plain numbered text\n"
    "       nothing was changed\n"
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The user's data folder with one imported edition in it."""
    book = json_book(tmp_path / "lamps.json", lamp_rows())
    assert ask("corpus", "add", str(book), "--edition", "lamps-1").code == 0
    return tmp_path / "judge-data"


def _state(data: Path) -> dict[str, bytes]:
    return {str(path.relative_to(data)): path.read_bytes() for path in sorted(data.rglob("*")) if path.is_file()}


def _light(edition: str = "lamps-1") -> str:
    return ask("rule", "1.1.1", "--edition", edition).out.splitlines()[1].strip()


def test_an_import_answers_and_a_second_one_replaces_it(data: Path, tmp_path: Path) -> None:
    assert _light() == "A lamp gives light."
    newer = json_book(tmp_path / "newer.json", lamp_rows("A lamp gives some light."))
    assert ask("corpus", "add", str(newer), "--edition", "lamps-1").code == 0
    assert _light() == "A lamp gives some light."


def test_a_dry_run_tells_and_keeps_nothing(data: Path) -> None:
    before = _state(data)
    said = ask("corpus", "add", str(LANTERN), "--dry-run")
    assert said.out.startswith("would import (nothing was kept): Lantern Duel Comprehensive Rules\n")
    assert _state(data) == before


_PHOTOGRAPH = b"\xff\xd8\xff\xe0\x00\x10JFIF"


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("book.zip", b"PK\x03\x04rest", "book.zip is a zip archive\n" + _FORMS),
        ("book.json", b"PK\x03\x04rest", "book.json is a zip archive\n" + _FORMS),
        ("book.gz", b"\x1f\x8brest", "book.gz is a gzip archive\n" + _FORMS),
        ("book.pdf", b"%PDF-1.7", "book.pdf is a PDF\n" + _FORMS),
        ("rules.json", _PHOTOGRAPH, "rules.json is a photograph\n" + _FORMS),
        ("rules.txt", "1.1.1. Räuber".encode("utf-16"), "rules.txt is text in UTF-16\n" + _FORMS),
        ("rules.txt", "1.1.1. Räuber".encode("utf-32"), "rules.txt is text in UTF-32\n" + _FORMS),
        ("rules.txt", "\ufeff1.1.1. Räuber".encode("utf-32-be"), "rules.txt is text in UTF-32\n" + _FORMS),
        ("rules.txt", b"1.1 a\n\n1.1.1. R\xe4uber\n", "rules.txt is not text in UTF-8: byte 0xe4 on line 3\n" + _FORMS),
        (
            "rules.txt",
            b"1. One\n\n1.1.1. \x1b]0;owned\x07\n",
            "rules.txt holds a terminal control code (U+001B)\n       rules.txt:3\n       nothing was changed\n",
        ),
        ("rules.json", b"[\x00]", "rules.json holds a terminal control code (U+0000)\n       rules.json:1\n"),
        ("empty.txt", b"", "empty.txt has no numbered rules\n"),
    ],
)
def test_what_is_no_rulebook_is_refused_by_its_content(
    data: Path, tmp_path: Path, name: str, content: bytes, said: str
) -> None:
    before = _state(data)
    given = tmp_path / name
    given.write_bytes(content)
    heard = ask("corpus", "add", str(given), "--edition", "lamps-1")
    assert (heard.code, heard.out) == (2, "")
    assert heard.err.startswith(f"error: {said}")
    assert _state(data) == before


def test_a_control_code_written_as_an_escape_reaches_neither_the_corpus_nor_the_terminal(
    data: Path, tmp_path: Path
) -> None:
    book = json_book(tmp_path / "lamps.json", lamp_rows("A lamp \x1b]0;owned\x07 gives light."))
    before = _state(data)
    said = ask("corpus", "add", str(book), "--edition", "lamps-1")
    assert said.code == 2
    assert "\x1b" not in said.out + said.err
    assert _state(data) == before


def test_a_folder_of_photographs_is_refused(data: Path, tmp_path: Path) -> None:
    folder = tmp_path / "holidays"
    folder.mkdir()
    for n in range(3):
        (folder / f"{n}.jpg").write_bytes(_PHOTOGRAPH)
    before = _state(data)
    said = ask("corpus", "add", str(folder))
    assert (said.code, said.err) == (
        2,
        "error: the folder holidays holds no page of a rulebook export that judge knows\n"
        "       page numbers are known for: cr-1.4\n"
        "       nothing was changed\n"
        "try:   add a file instead of a folder\n",
    )
    assert _state(data) == before


def test_half_an_export_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "half"
    folder.mkdir()
    (folder / "RunEnds.md").write_text("# Run Ends\n", encoding="utf-8")
    said = ask("corpus", "add", str(folder))
    assert said.err.startswith(
        "error: half looks like the export of cr-1.4, but pages of it are missing\n"
        "       missing: GameConcepts.md, General.md, TheGoldenRules.md and "
    )


def test_a_page_that_cannot_be_counted_is_refused_at_its_line(tmp_path: Path) -> None:
    from judge_cli.tree.rules.edition_file import read_edition
    from tests.pages import CORPUS

    folder = tmp_path / "export"
    folder.mkdir()
    for file, _ in read_edition(CORPUS / "cr-1.4").export_pages:
        (folder / file).write_text("# A Page\n\n```\ncode\n```\n", encoding="utf-8")
    said = ask("corpus", "add", str(folder))
    assert (said.code, said.err) == (
        2,
        "error: this page of the export cannot be read: GameConcepts.md has a code fence\n"
        "       GameConcepts.md:3\n"
        "       nothing was changed\n"
        "try:   get the whole folder anew and add it again\n",
    )


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    said = ask("corpus", "add", str(tmp_path / "none.json"))
    assert (said.code, said.err.splitlines()[0][-43:]) == (2, "' cannot be read: no such file or directory")


def test_a_device_or_a_pipe_is_not_a_file(tmp_path: Path) -> None:
    assert ask("corpus", "add", "/dev/zero").err.startswith("error: '/dev/zero' cannot be read: it is not a file\n")
    os.mkfifo(tmp_path / "pipe")
    assert " cannot be read: it is not a file\n" in ask("corpus", "add", str(tmp_path / "pipe")).err


@pytest.mark.parametrize("edition", ["Lamps!", "rules", "../up", "a" * 41, "1-lamp", ".."])
def test_an_id_that_cannot_be_one_is_refused(edition: str, tmp_path: Path) -> None:
    book = json_book(tmp_path / "lamps.json", lamp_rows())
    said = ask("corpus", "add", str(book), "--edition", edition)
    assert said.code == 2
    assert " cannot be the id of an edition\n       an id has small letters, digits, points" in said.err
    assert not (tmp_path / "judge-data").exists()


def test_a_book_of_another_date_is_not_taken_for_an_edition_that_ships(tmp_path: Path) -> None:
    book = json_book(tmp_path / "lamps.json", lamp_rows())
    said = ask("corpus", "add", str(book), "--edition", "cr-1.4")
    assert (said.code, said.err) == (
        2,
        "error: this book is in force from 2027-06-05, but cr-1.4 from 2019-12-20\n"
        "       nothing was changed\n"
        "try:   judge corpus add FILE --edition with another id\n",
    )


def test_a_chart_takes_no_rules(tmp_path: Path) -> None:
    book = json_book(tmp_path / "lamps.json", lamp_rows())
    said = ask("corpus", "add", str(book), "--edition", "classic")
    assert said.err.startswith("error: classic-1996 is a flow chart and takes no rules\n")


def test_a_full_disk_leaves_the_former_state(data: Path, tmp_path: Path) -> None:
    book = json_book(tmp_path / "long.json", long_rows("A full disk."))
    before = _state(data)

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000))

    # Python would keep the half of a module's bytecode that there is room for, and the next process would read it.
    done = subprocess.run(
        [sys.executable, "-B", "-m", "judge_cli", "corpus", "add", str(book), "--edition", "lamps-1"],
        capture_output=True,
        encoding="utf-8",
        preexec_fn=little_room,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr == (
        f"error: the rulebook cannot be kept in {data / 'editions'}: {os.strerror(errno.EFBIG)}\n"
        "       nothing was changed\n"
        "try:   make room or allow writing there\n"
        "       JUDGE_DATA=FOLDER judge corpus add … keeps it elsewhere\n"
    )
    assert _state(data) == before
    assert _light() == "A lamp gives light."


def test_a_home_that_cannot_be_written_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("a file where the home should be")
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "file" / "judge"))
    book = json_book(tmp_path / "lamps.json", lamp_rows())
    said = ask("corpus", "add", str(book), "--edition", "lamps-1")
    assert (said.code, said.err.splitlines()[0]) == (
        3,
        f"error: the rulebook cannot be kept in {tmp_path}/file/judge/editions: Not a directory",
    )
    assert ask("rule", "6.8.2a").code == 0
    assert ask("corpus", "add", str(book), "--edition", "lamps-1", "--dry-run").code == 0
    assert ask("corpus", "use", "cr-1.4").err == (
        f"error: the choice of an edition cannot be kept in {tmp_path}/file/judge: Not a directory\n"
        "       nothing was changed\n"
        "try:   make room or allow writing there\n"
        "       JUDGE_DATA=FOLDER judge corpus use … keeps it elsewhere\n"
    )


def _refused(*names: str) -> Callable[..., None]:
    """A way to unlink files, of which those with these names cannot be."""
    unlink = Path.unlink

    def unlinked(path: Path, *, missing_ok: bool = False) -> None:
        if path.name in names:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        unlink(path, missing_ok=missing_ok)

    return unlinked


@pytest.mark.parametrize("chosen", [False, True])
def test_a_rulebook_that_cannot_be_removed_is_told_of(
    chosen: bool, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not chosen or ask("corpus", "use", "lamps-1").code == 0
    before = _state(data)
    monkeypatch.setattr(Path, "unlink", _refused("rules.jsonl"))
    said = ask("corpus", "remove", "lamps-1")
    assert (said.code, said.err) == (
        3,
        f"error: the rulebook cannot be removed from {data}/editions/lamps-1: Permission denied\n"
        "       nothing was changed\n"
        "try:   allow writing there\n",
    )
    assert _state(data) == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_home_is_told_of(data: Path, tmp_path: Path) -> None:
    before = _state(data)
    (data / "editions").chmod(0o500)
    try:
        said = ask("corpus", "add", str(LANTERN))
    finally:
        (data / "editions").chmod(0o700)
    assert said.err.startswith(f"error: the rulebook cannot be kept in {data / 'editions'}: Permission denied\n")
    assert _state(data) == before


def test_a_second_import_at_the_same_time_is_refused(data: Path) -> None:
    before = _state(data)
    with locked(data / ".import-lock") as mine:
        assert mine
        said = ask("corpus", "add", str(LANTERN))
    assert (said.code, said.err) == (
        1,
        "error: another import is under way\n"
        f"       it holds the lock in {data}\n"
        "       nothing was changed\n"
        "try:   wait for it to end, then add the rulebook again\n",
    )
    assert _state(data) == before
    assert ask("corpus", "add", str(LANTERN)).code == 0


def _importing(book: Path) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "judge_cli", "corpus", "add", str(book), "--edition", "lamps-1"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def test_two_imports_at_once_leave_one_of_them_whole(data: Path, tmp_path: Path) -> None:
    books = [json_book(tmp_path / f"{n}.json", long_rows(f"Book {n}.")) for n in (1, 2)]
    both = [_importing(book) for book in books]
    codes = [process.wait(timeout=60) for process in both]
    assert 0 in codes
    assert set(codes) <= {0, 1}
    assert ask("corpus", "check", "lamps-1").out.startswith("lamps-1: sound; 602 numbers, 0 examples")


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        (lambda text: text[: len(text) // 2], "it was changed after the import"),
        (lambda text: text.replace("gives light", "gives heat!"), "it was changed after the import"),
        (lambda text: text.replace('"judge":2', '"judge":9'), "it was written by another version of judge"),
        (lambda text: text.replace("{", "[", 1), "it was changed after the import"),
        (lambda _: "", "the file is empty"),
    ],
)
def test_an_imported_file_that_was_spoiled_is_told_of(data: Path, spoil: Callable[[str], str], what: str) -> None:
    kept = data / "editions" / "lamps-1" / "rules.jsonl"
    kept.write_text(spoil(kept.read_text(encoding="utf-8")), encoding="utf-8")
    said = ask("rule", "1.1.1", "--edition", "lamps-1")
    assert (said.code, said.err) == (
        3,
        f"error: the imported text of lamps-1 cannot be read: {what}\n"
        "       lamps-1/rules.jsonl:1\n"
        "try:   judge corpus remove lamps-1\n"
        "       then add the rulebook again\n",
    )
    assert ask("corpus", "remove", "lamps-1").code == 0
    assert ask("rule", "6.8.2a").code == 0


def test_the_default_is_the_newest_in_force_or_the_chosen_one(data: Path) -> None:
    why = "answers by default: it is the newest edition that is in force"
    assert ask("corpus", "list").out.splitlines()[-1] == f"* CR 26.03 {why}"
    assert ask("corpus", "use", "1.4").out == "CR 1.4 answers by default: it was chosen with `judge corpus use`\n"
    assert ask("rule", "6.8.2a").out.splitlines()[1].startswith("CR 1.4 6.8.2a")
    assert ask("rule", "1.1.1", "--edition", "lamps-1").out.startswith("lamps-1 1.1.1")
    assert ask_anew("rule", "1.1.1", JUDGE_EDITION="lamps-1").out.startswith("lamps-1 1.1.1")
    listed = ask_anew("corpus", "list", JUDGE_EDITION="lamps-1").out
    assert listed.splitlines()[-1] == "* lamps-1 answers by default: JUDGE_EDITION names it"
    assert ask("corpus", "use", "newest").out == f"CR 26.03 {why}\n"


def test_an_edition_that_is_not_here_cannot_be_chosen(data: Path) -> None:
    assert ask("corpus", "use", "cr-9").err.startswith("error: there is no edition 'cr-9'\n")
    assert ask("corpus", "use").err.startswith("error: missing argument 'EDITION|newest'\n")


def test_removing_gives_back_what_ships_and_forgets_a_choice_that_is_gone(data: Path) -> None:
    assert ask("corpus", "use", "lamps-1").code == 0
    assert ask("corpus", "remove", "lamps-1").out == (
        "removed the imported text of lamps-1; CR 26.03 answers by default: it is the\n"
        "newest edition that is in force\n"
    )
    assert ask("corpus", "remove", "lamps-1").err == (
        "error: nothing was imported for 'lamps-1'\ntry:   judge corpus list\n"
    )
    assert not (data / "editions" / "lamps-1").exists()


def test_a_choice_that_cannot_be_forgotten_is_told_of_and_the_book_is_removed(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ask("corpus", "use", "lamps-1").code == 0
    monkeypatch.setattr(Path, "unlink", _refused("default-edition"))
    said = ask("corpus", "remove", "lamps-1")
    assert (said.code, said.out.split(";")[0]) == (0, "removed the imported text of lamps-1")
    assert said.err == (
        "note: the edition chosen with `judge corpus use` is not here: lamps-1; `judge corpus use newest` forgets it\n"
    )


def test_a_choice_whose_edition_was_taken_away_is_told_of(data: Path) -> None:
    assert ask("corpus", "use", "lamps-1").code == 0
    (data / "editions" / "lamps-1" / "rules.jsonl").unlink()
    said = ask("rule", "6.8.2a")
    assert (said.code, said.err) == (
        0,
        "note: the edition chosen with `judge corpus use` is not here: lamps-1; `judge corpus use newest` forgets it\n",
    )
    assert ask("corpus", "use", "newest").code == 0
    assert ask("rule", "6.8.2a").code == 0
