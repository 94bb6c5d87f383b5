"""The log carries sums: whatever changes a ruling afterwards is named, and the others are shown."""

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge_cli.answers.log import Slip
from judge_cli.commands.slip_store import SlipStore
from tests.asking import ask

_COLUMNS = ("same", "question", "ruling", "edition", "basis", "rules", "assumed", "at", "place", "judge", "withdrawn")


@contextlib.contextmanager
def _changing(folder: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(folder / "rulings.sqlite")) as log, log:
        yield log


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of somebody whose log has four rulings, the second of them withdrawn."""
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path))
    for question in ("May I take it back?", "May I look?"):
        assert ask("log", "add", question, "yes").code == 0
    assert ask("log", "undo").code == 0
    for question in ("May I look back?", "May I go?"):
        assert ask("log", "add", question, "yes").code == 0
    assert ask("log").code == 0
    return tmp_path


@pytest.mark.parametrize("column", _COLUMNS)
@pytest.mark.parametrize("number", [1, 3])
def test_a_changed_ruling_is_named_and_the_others_are_shown(kept: Path, column: str, number: int) -> None:
    with _changing(kept) as log:
        log.execute(f"UPDATE slip SET {column} = ? WHERE number = ?", ("1" if column == "withdrawn" else "[]x", number))
        log.execute("UPDATE slip_sum SET withdrawn = 0 WHERE number = ?", (number,))
    said = ask("log", "--json")
    assert (said.code, f"ruling {number} in it" in said.err) == (3, True)
    assert [one["number"] for one in json.loads(said.out)["slips"]] == [one for one in (1, 3, 4) if one != number]
    for args in (("log", "show", str(number)), ("log", "show", "4"), ("log", "add", "And now?", "no")):
        assert ask(*args).code == (3 if args[-1] == str(number) else 0), args


def test_a_word_of_a_ruling_changed_in_the_file_is_named(kept: Path) -> None:
    """As a disk would change it: the file is sound for SQLite."""
    file = kept / "rulings.sqlite"
    data = file.read_bytes()
    at = data.index(b"May I go?") + len(b"May I go?")
    assert data[at : at + 3] == b"yes"
    file.write_bytes(data[:at] + b"not" + data[at + 3 :])
    said = ask("log")
    assert (said.code, "not" in said.out, "May I take it back?" in said.out) == (3, False, True)
    assert "ruling 4 in it changed or got lost after being kept; the others are shown" in said.err
    assert ask("log", "show", "4").err.startswith("error: the log of rulings is damaged: ruling 4 in it changed")
    assert ask("log", "undo").code == 3


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("DELETE FROM slip WHERE number = 3", "ruling 3 in it changed or got lost"),
        ("DELETE FROM slip WHERE number = 4", "ruling 4 in it changed or got lost"),
        ("DELETE FROM slip_sum WHERE number = 1", "ruling 1 in it changed or got lost"),
        ("UPDATE slip SET withdrawn = 0; UPDATE slip_sum SET withdrawn = 1 WHERE number = 2", "ruling 2 in it changed"),
        ("DELETE FROM slip WHERE number = 3; DELETE FROM slip_sum WHERE number = 3", "ruling 4 in it no longer stands"),
        ("DELETE FROM slip WHERE number = 4; DELETE FROM slip_sum WHERE number = 4", "ruling 4 in it changed or got"),
    ],
)
def test_what_is_lost_is_named(kept: Path, change: str, said: str) -> None:
    with _changing(kept) as log:
        log.executescript(change)
    told = ask("log")
    assert (told.code, "May I take it back?" in told.out or "ruling 1" in said) == (3, True)
    assert said in told.err


def test_a_changed_ruling_is_pointed_to_by_no_later_one(kept: Path) -> None:
    with _changing(kept) as log:
        log.execute("UPDATE slip SET ruling = 'not' WHERE number = 1")
    assert ask("log", "add", "May I take it back?", "yes").code == 0
    assert "not" not in ask("log", "show", "5").out


def _as_by_an_older_judge(folder: Path) -> None:
    """Takes away what a judge that knows no sums does not write."""
    with _changing(folder) as log:
        log.executescript("DROP TRIGGER slip_withdrawn; DROP TABLE slip_sum")


def test_an_old_log_is_taken_over_with_the_next_ruling(kept: Path) -> None:
    before = ask("log").out
    _as_by_an_older_judge(kept)
    assert (ask("log").out, ask("log").err) == (before, "")
    assert ask("log", "add", "Q?", "no").code == 0
    assert ask("log").err == ""
    with _changing(kept) as log:
        assert log.execute("SELECT count(*) FROM slip_sum").fetchone() == (5,)
        log.execute("UPDATE slip SET ruling = 'not' WHERE number = 1")
    assert "ruling 1 in it changed" in ask("log").err


def test_what_an_older_judge_adds_and_withdraws_meanwhile_is_taken_over(kept: Path) -> None:
    with _changing(kept) as log:
        log.execute(
            "INSERT INTO slip (same, question, ruling, edition, basis, rules, assumed, at, place, judge)"
            " VALUES ('q', 'Q?', 'no', '', '', '[]', '[]', '', '', '')"
        )
        log.execute("UPDATE slip SET withdrawn = 1 WHERE number IN (4, 5)")
    said = ask("log", "--json")
    assert (said.err, [one["number"] for one in json.loads(said.out)["slips"]]) == ("", [1, 3])
    assert ask("log", "add", "And now?", "yes").code == 0
    assert ask("log").err == ""


def test_work_grows_no_faster_than_the_log(tmp_path: Path) -> None:
    """A statement for each ruling, and no more, however many there are."""
    store = SlipStore(tmp_path)
    store.add(Slip("first", "r", "cr-26.03"))
    counts = []
    for many in (200, 400):
        with _changing(tmp_path) as log:
            values = [(f"question {n}", f"question {n}") for n in range(many)]
            log.executemany(
                "INSERT INTO slip (same, question, ruling, edition, basis, rules, assumed, at, place, judge)"
                " VALUES (?, ?, 'r', 'cr-26.03', '', '[]', '[]', '', '', '')",
                values,
            )
        said: list[str] = []
        with store._writing() as log:
            log.set_trace_callback(said.append)
            store._standing(log)
        counts.append(len(said))
    assert counts[0] == counts[1]
