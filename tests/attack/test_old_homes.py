"""Homes that earlier versions wrote are opened: their book, choice, cards, tables and log.

The homes in `tests/old_homes/` were written by those versions themselves, each with a made book, two made cards, two
tables and three rulings as far as the version knew of them. 0.1 had no cards and tables, 0.2 no log.
"""

import json
import shutil
from pathlib import Path

import pytest

from tests.asking import ask
from tests.pages import REPOSITORY

_HOMES = REPOSITORY / "tests" / "old_homes"
_ALL = ("0.1.0", "0.2.0", "0.3.0")


def _open(version: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = folder / version
    shutil.copytree(_HOMES / version, home)
    monkeypatch.setenv("JUDGE_DATA", str(home / "data"))
    monkeypatch.setenv("JUDGE_STATE", str(home / "state"))
    return home


def _files(home: Path) -> dict[Path, bytes]:
    found = (path for path in home.rglob("*") if path.is_file() and not path.name.endswith(("lock", "cache-key")))
    return {path.relative_to(home): path.read_bytes() for path in found}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("version", _ALL)
def test_the_book_and_the_choice_of_an_old_home_count(
    version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = _open(version, tmp_path, monkeypatch)
    before = _files(home)
    book = ask("rule", "1.1.1", "--edition", "lamps-1")
    assert (book.code, book.err, "A lamp gives light." in book.out) == (0, "", True)
    chosen = ask("corpus", "list")
    assert chosen.out.splitlines()[-1] == "* CR 1.4 answers by default: it was chosen with `judge corpus use`"
    assert ask("corpus", "check", "lamps-1").out.startswith("lamps-1: sound; 5 numbers, 1 examples")
    assert _files(home) == before
    assert ask("corpus", "use", "newest").code == 0
    assert ask("corpus", "remove", "lamps-1").code == 0


@pytest.mark.parametrize("version", _ALL[1:])
def test_the_cards_and_tables_of_an_old_home_are_read(
    version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = _open(version, tmp_path, monkeypatch)
    before = _files(home)
    cards = json.loads(ask("cards", "list", "--json").out)["cards"]
    assert [(one["name"], one["playable"]) for one in cards] == [("Lamp", True), ("Wick", False)]
    assert "gain 7[credit]" in ask("card", "Lamp").out
    for table in ((), ("--table", "2")):
        place = ask("here", *table)
        assert (place.code, "Encounter ice (6.9.3a)" in place.out) == (0, True)
    assert _files(home) == before
    assert ask("here", "next").code == 0
    assert ask("cards", "remove").out.startswith("removed: 2 cards")


def test_the_log_of_an_old_home_is_read_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = _open("0.3.0", tmp_path, monkeypatch)
    before = _files(home)
    rulings = json.loads(ask("log", "--json").out)["slips"]
    assert [(one["number"], one["question"]) for one in rulings] == [
        (1, "May I take it back?"),
        (3, "May I look again?"),
    ]
    assert ask("log", "show", "2").out.startswith("RULING 2 WITHDRAWN")
    assert _files(home) == before
    assert ask("log", "add", "May I take it back?", "Yes.").out.startswith("RULING 4")
    said = ask("log")
    assert (said.code, said.err, len(said.out.splitlines())) == (0, "", 3)
