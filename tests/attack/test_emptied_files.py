"""Files of the user's that were emptied: told as damage with a way out, never taken for "nothing is there"."""

import os
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from judge_cli.answers.log import Slip
from judge_cli.commands.slip_store import SlipStore
from judge_cli.paths import data_folder
from tests.asking import ask
from tests.attack.crashing import killed_at
from tests.books_made import LANTERN
from tests.cards_made import v2_card, v2_folder
from tests.pages import small_corpus

_NOTHING = (b"", b" \n\t\n")
_NO_POINTER = (*_NOTHING, b"\xff\xfe", b"import-0-00000000", b"../elsewhere")
_ASKED = (
    ("card", "Lamp"),
    ("cards", "list"),
    ("cards", "check"),
    ("cards", "write", "out"),
    ("ask", "can I play Lamp"),
    ("explain", "--cards", "Lamp"),
    ("deck", "list.txt"),
)


@pytest.fixture
def given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of card data that was added."""
    monkeypatch.chdir(tmp_path)
    Path("list.txt").write_text("1x Lamp\n", encoding="utf-8")
    folder = v2_folder(tmp_path / "given", v2_card("Lamp"), v2_card("Wick"))
    assert ask("cards", "add", str(folder)).code == 0
    return folder


def _damaged(file: Path) -> str:
    return (
        f"error: the card data that was added is damaged\n       {file}\n"
        "try:   judge cards remove, then add the data again: judge cards add FOLDER\n"
    )


@pytest.mark.parametrize("content", _NO_POINTER)
def test_a_file_that_should_name_the_card_data_and_does_not_is_told(given: Path, content: bytes) -> None:
    pointer = data_folder() / "cards" / "current"
    pointer.write_bytes(content)
    for asked in (*_ASKED, ("cards", "add", str(given))):
        said = ask(*asked)
        assert (said.code, said.err) == (3, _damaged(pointer)), asked
    said = ask("cards", "remove")
    assert (said.code, said.out) == (0, "removed: 2 cards; the cards that ship are still here\n")
    assert ask("cards", "remove").err.startswith("error: no card data was added\n")
    assert ask("cards", "add", str(given)).code == 0
    assert ask("card", "Lamp").code == 0


def test_card_data_that_was_removed_by_a_killed_judge_is_no_damage(given: Path) -> None:
    (data_folder() / "cards" / "current").unlink()
    assert ask("cards", "list").code == 0
    assert ask("cards", "remove").err.startswith("error: no card data was added\n")
    assert ask("cards", "add", str(given)).code == 0


@pytest.mark.parametrize("name", ["lamp.json", "lamp.toml"])
@pytest.mark.parametrize("spoil", [Path.unlink, lambda path: path.write_bytes(b"")])
@pytest.mark.usefixtures("given")
def test_the_check_reads_every_card_file(name: str, spoil: Callable[[Path], object]) -> None:
    path = next((data_folder() / "cards").glob("import-*")) / "cards" / name
    spoil(path)
    assert (said := ask("cards", "check")).code == 3
    assert said.err == _damaged(path)
    assert ask("cards", "remove").code == 0


@pytest.mark.parametrize("name", ["lamp.json", "lamp.toml"])
@pytest.mark.usefixtures("given")
def test_a_card_whose_file_is_gone_is_not_called_unknown(name: str) -> None:
    path = next((data_folder() / "cards").glob("import-*")) / "cards" / name
    path.unlink()
    assert ask("card", "Lamp").err == _damaged(path)


@pytest.mark.parametrize(
    ("content", "why"), [*((one, "is empty") for one in _NOTHING), (b"\xff\xfe\x00", "is not text")]
)
def test_a_choice_of_an_edition_that_names_none_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes, why: str
) -> None:
    monkeypatch.setenv("JUDGE_CORPUS", str(small_corpus(tmp_path)))
    assert ask("corpus", "add", str(LANTERN), "--edition", "lamps-1").code == 0
    assert ask("corpus", "use", "lamps-1").code == 0
    file = data_folder() / "default-edition"
    file.write_bytes(content)
    for asked in (("rule", "6.8.1"), ("corpus", "list"), ("tree",)):
        assert ask(*asked).err == (
            f"note: the edition chosen with `judge corpus use` is not known, as {file} {why}; "
            "choose again: `judge corpus use EDITION`, or `judge corpus use newest`\n"
        )
    assert ask("corpus", "use", "lamps-1").err == ""
    assert ask("rule", "1").err == ""
    file.write_bytes(content)
    assert ask("corpus", "use", "newest").err == ""
    assert ask("rule", "6.8.1").err == ""


def test_an_emptied_log_is_told_and_not_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path))
    file = tmp_path / "rulings.sqlite"
    assert ask("log", "add", "q", "r").code == 0
    with sqlite3.connect(file) as log:
        log.execute("DROP TABLE slip")
    for content in (b"", None):
        for asked in (("log",), ("log", "add", "q", "r"), ("log", "undo"), ("log", "export", "--csv")):
            if content is not None:
                file.write_bytes(content)
            before = file.read_bytes()
            assert (said := ask(*asked)).code == 3
            assert said.err == (
                f"error: the log of rulings is damaged: the file is empty\n       {file}\n       it is left as it is\n"
                "try:   move the file away; a new log begins with the next slip\n"
            )
            assert file.read_bytes() == before
    file.unlink()
    assert ask("log").code == 0
    assert ask("log", "add", "q", "r").code == 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_kill_at_the_first_slip_leaves_no_log_that_looks_emptied(tmp_path: Path) -> None:
    at, came_so_far = 0, True
    while came_so_far:
        at += 1
        folder = tmp_path / str(at)
        came_so_far = killed_at(at, partial(SlipStore(folder).add, Slip("q", "r", "cr-26.03")))
        assert len(SlipStore(folder).all()) <= 1
        assert SlipStore(folder).add(Slip("q", "r", "cr-26.03")).number <= 2
    assert at > 2


def test_a_log_begins_on_a_disk_without_second_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_given: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    assert SlipStore(tmp_path).add(Slip("q", "r", "cr-26.03")).number == 1
    assert [path.name for path in tmp_path.iterdir()] == ["rulings.sqlite"]
