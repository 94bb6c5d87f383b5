"""What is damaged beside what is asked: it is named once, and the rest answers."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_cli.tree.editions import library as library_file
from judge_cli.tree.rules.imported_file import _digest
from tests.asking import ask, ask_anew
from tests.books_made import json_book, lamp_rows
from tests.pages import EDITION, PAGE

_SMALL = "Small 6.8.1"


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a book that a user added, beside the one edition of a small corpus, which answers by default."""
    small = tmp_path / "corpus" / "small"
    small.mkdir(parents=True)
    (small / "edition.toml").write_text(EDITION, encoding="utf-8")
    (small / "page.md").write_text(PAGE, encoding="utf-8")
    monkeypatch.setenv("JUDGE_CORPUS", str(tmp_path / "corpus"))
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "data"))
    assert ask("corpus", "add", str(json_book(tmp_path / "lamps.json", lamp_rows())), "--edition", "my-1").code == 0
    return tmp_path / "data" / "editions" / "my-1" / "rules.jsonl"


def _flip(file: Path) -> None:
    written = file.read_bytes()
    file.write_bytes(written.replace(b"gives light", b"gives heat!"))


def _empty(file: Path) -> None:
    file.write_bytes(b"")


def _into_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


@pytest.mark.parametrize("spoil", [_flip, _empty, _into_folder])
def test_a_damaged_book_beside_the_default_edition_is_named_once(book: Path, spoil: Callable[[Path], None]) -> None:
    before = ask("rule", "6.8.1")
    assert (before.code, before.err, _SMALL in before.out) == (0, "", True)
    spoil(book)
    said = ask("rule", "6.8.1")
    assert (said.code, said.out) == (0, before.out)
    assert said.err.count("my-1 is left out") == 1
    assert len(said.err.splitlines()) == 1
    assert ask("corpus", "use", "newest").code == 0
    assert ask("rule", "6.8.1", "--edition", "small").err == ""
    assert ask("rule", "1.1.1", "--edition", "my-1").code == 3


def test_a_damaged_book_can_be_removed(book: Path) -> None:
    _empty(book)
    assert ask("corpus", "remove", "my-1").code == 0
    assert ask("rule", "6.8.1").err == ""


def test_an_emptied_book_is_told_as_such(book: Path) -> None:
    _empty(book)
    said = ask("rule", "1.1.1", "--edition", "my-1")
    assert said.err.splitlines()[0] == "error: the imported text of my-1 cannot be read: the file is empty"


def test_a_damaged_book_that_may_answer_by_default_stops_the_default(
    book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another book would answer in its place, and nobody would know."""
    first, _, body = book.read_text(encoding="utf-8").partition("\n")
    head = json.loads(first)
    head["digest"], head["edition"]["proved_in"] = "", "small"
    text = f"{json.dumps(head, separators=(',', ':'))}\n{body}"
    book.write_text(text.replace('"digest":""', f'"digest":"{_digest(text)}"', 1), encoding="utf-8")
    monkeypatch.setattr(library_file, "today", lambda: "2027-06-05")
    assert ask("corpus", "list").code == 0
    _flip(book)
    assert ask("rule", "6.8.1").code == 3
    monkeypatch.setattr(library_file, "today", lambda: "2027-06-04")
    assert ask("rule", "6.8.1").code == 0


def test_an_emptied_book_counts_by_its_name(book: Path, tmp_path: Path) -> None:
    """A new book of the publisher has its date in its name, as the shipped one has."""
    file = tmp_path / "corpus" / "small" / "edition.toml"
    file.write_text(EDITION.replace('id = "small"', 'id = "small-20.01"'), encoding="utf-8")
    _empty(book)
    for name, code in (("small-20.02", 3), ("small-19.12", 0), ("other-20.02", 0)):
        book = book.parent.rename(book.parent.with_name(name)) / book.name
        assert ask("rule", "6.8.1").code == code, name


def test_assistants_are_answered_beside_a_damaged_book(book: Path) -> None:
    _empty(book)
    said = ask_anew("mcp")
    assert (said.code, "error" in said.err) == (0, False)
