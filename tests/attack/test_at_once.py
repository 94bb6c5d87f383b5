"""Several processes add, remove and read at once, each held up between any two file operations of another.

Each ends in its own or the other's whole state, and nobody is told of a success that did not last.
"""

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_cli.cards.collection.record import CardRecord
from judge_cli.cards.collection.store import KeptCard, OwnCards
from judge_cli.errors import JudgeError
from tests.asking import ask
from tests.attack.holding_up import held_up_at
from tests.books_made import json_book, lamp_rows
from tests.pages import small_corpus

pytestmark = pytest.mark.thorough

_PEOPLE = 8
_TURNS = 12


def _cards(*names: str) -> list[tuple[CardRecord, str, KeptCard]]:
    return [
        (
            CardRecord(one, "runner", "resource", ""),
            f"# {one}",
            KeptCard(one, one, "runner", "", (), True, True, (), ()),
        )
        for one in names
    ]


def _added(folder: Path, *names: str) -> bool:
    try:
        OwnCards(folder).keep(_cards(*names), "grammar", "given")
    except JudgeError:
        return False
    return True


def _removed(folder: Path) -> bool:
    try:
        OwnCards(folder).remove()
    except JudgeError:
        return False
    return True


def _seen(own: OwnCards) -> tuple[str, ...]:
    """The cards that are here; each of them must be here whole."""
    names = tuple(one.name for one in own.kept)
    for name in names:
        record = own.record(name)
        assert record is not None and record.name == name
        assert own.toml(name) == f"# {name}"
    return names


LAMPS, WICKS = ("lamp-a", "lamp-b"), ("wick-a", "wick-b")
_MEANWHILE: dict[str, tuple[Callable[[Path], bool], tuple[str, ...]]] = {
    "somebody adds others": (lambda folder: _added(folder, *WICKS), WICKS),
    "somebody removes all": (_removed, ()),
}


@pytest.mark.parametrize("meanwhile", _MEANWHILE)
@pytest.mark.parametrize(
    ("held_up", "before"), [("an import", ()), ("an import", ("old",)), ("a removal", ("old",))], ids=str
)
def test_card_data_is_changed_by_one_or_the_other(
    tmp_path: Path, held_up: str, meanwhile: str, before: tuple[str, ...]
) -> None:
    does, leaves = _MEANWHILE[meanwhile]
    for operation in range(1, 200):
        folder = tmp_path / str(operation)
        if before:
            assert _added(folder, *before)
        theirs: list[bool] = []
        mine = held_up_at(
            operation,
            folder,
            lambda folder=folder: _added(folder, *LAMPS) if held_up == "an import" else _removed(folder),  # type: ignore[misc]
            lambda folder=folder, theirs=theirs: theirs.append(does(folder)),  # type: ignore[misc]
        )
        if mine is None:
            assert operation > 3
            return
        own = LAMPS if held_up == "an import" else ()
        lasted = [own] * mine + [leaves] * (theirs == [True]) or [before]
        left = _seen(OwnCards(folder))
        assert left in lasted, (operation, left, mine, theirs)
    raise AssertionError("it never came to an end")


def test_who_reads_sees_the_whole_of_what_was_there_or_is(tmp_path: Path) -> None:
    for operation in range(1, 200):
        folder = tmp_path / str(operation)
        assert _added(folder, *LAMPS)
        read = held_up_at(
            operation,
            folder,
            lambda folder=folder: _seen(OwnCards(folder)) in (LAMPS, WICKS, ("third",)),  # type: ignore[misc]
            lambda folder=folder: _changed_twice(folder),  # type: ignore[misc]
        )
        if read is None:
            assert operation > 3
            return
        assert read, operation


def _changed_twice(folder: Path) -> None:
    assert _added(folder, *WICKS)
    assert _added(folder, "third")


def test_eight_people_who_add_remove_and_read_as_they_like_never_see_half(tmp_path: Path) -> None:
    people = []
    for number in range(_PEOPLE):
        child = os.fork()
        if child == 0:
            code = 1
            try:
                _live(tmp_path, random.Random(number))
                code = 0
            finally:
                os._exit(code)
        people.append(child)
    assert [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in people] == [0] * _PEOPLE
    _seen(OwnCards(tmp_path))
    _added(tmp_path, "last")
    assert len(list((tmp_path / "cards").glob("import-*"))) == 1


def _live(folder: Path, chance: random.Random) -> None:
    for _ in range(_TURNS):
        deed = chance.choice(["add", "remove", "read", "read"])
        if deed == "add":
            _added(folder, *(f"{chance.randrange(9)}-{n}" for n in range(4)))
        elif deed == "remove":
            _removed(folder)
        else:
            _seen(OwnCards(folder))


_BOOK = "lamps-2027-06-05"


@pytest.mark.parametrize("held_up", ["add", "remove", "use"])
@pytest.mark.parametrize("meanwhile", ["add", "remove"])
def test_a_rulebook_is_there_whole_or_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, held_up: str, meanwhile: str
) -> None:
    monkeypatch.setenv("JUDGE_CORPUS", str(small_corpus(tmp_path)))
    book = json_book(tmp_path / "lamps.json", lamp_rows())
    commands = {"add": ("add", str(book)), "remove": ("remove", _BOOK), "use": ("use", _BOOK)}
    for operation in range(1, 200):
        folder = tmp_path / f"data-{operation}"
        monkeypatch.setenv("JUDGE_DATA", str(folder))
        assert held_up == "add" or ask("corpus", "add", str(book)).code == 0
        theirs: list[int] = []
        mine = held_up_at(
            operation,
            folder,
            lambda: ask("corpus", *commands[held_up]).code == 0,
            lambda theirs=theirs: theirs.append(ask("corpus", *commands[meanwhile]).code),  # type: ignore[misc]
        )
        if mine is None:
            assert operation > 3
            return
        there = ask("rule", "1.1.1", "--edition", _BOOK).code == 0
        assert ask("tree").code == 0, operation
        done = {held_up} if mine else set()
        done |= {meanwhile} if theirs == [0] else set()
        if "add" in done and "remove" not in done:
            assert there, (operation, mine, theirs)
        if "remove" in done and "add" not in done:
            assert not there, (operation, mine, theirs)
