"""Reading that takes far too long is stopped: with a clear error, and nothing changed."""

import re
import signal
import threading
from pathlib import Path
from typing import Any, NoReturn

import pytest

from judge_cli.commands import given as allowed_time
from judge_cli.commands.given import seconds_for_book, within_allowed_time
from judge_cli.commands.show import TookTooLong
from tests.asking import ask
from tests.books_made import LANTERN
from tests.cards_made import v2_card, v2_folder
from tests.pages import small_corpus

ON_TIME = 0.05
NOT_MEASURED = not hasattr(signal, "setitimer")
pytestmark = pytest.mark.skipif(NOT_MEASURED, reason="this system cannot measure processor time with a signal")


def test_a_loop_without_end_is_stopped() -> None:
    with pytest.raises(TookTooLong), within_allowed_time("book.txt", ON_TIME):
        while True:
            pass


def test_a_pattern_without_end_is_stopped() -> None:
    with pytest.raises(TookTooLong), within_allowed_time("book.txt", ON_TIME):
        re.match("(a+)+b", "a" * 60)


def test_nothing_that_reads_takes_the_stop_for_a_fault_of_the_text() -> None:
    with pytest.raises(TookTooLong), within_allowed_time("book.txt", ON_TIME):
        try:
            while True:
                pass
        except Exception:  # the widest net that a reader may cast
            pytest.fail("the stop was caught")


def test_what_ends_in_time_is_not_stopped_later() -> None:
    before = signal.getsignal(signal.SIGPROF)
    with within_allowed_time("book.txt", ON_TIME):
        pass
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGPROF) is before


def test_a_thread_is_left_alone() -> None:
    done: list[str] = []

    def read() -> None:
        with within_allowed_time("book.txt", 0.0):
            done.append("read")

    thread = threading.Thread(target=read)
    thread.start()
    thread.join()
    assert done == ["read"]


def test_a_larger_book_may_take_longer(tmp_path: Path) -> None:
    small, large = tmp_path / "small.txt", tmp_path / "large.txt"
    small.write_bytes(b"1" * 1_000)
    large.write_bytes(b"1" * 1_000_000)
    assert seconds_for_book(small) < seconds_for_book(large) < seconds_for_book(tmp_path)
    assert seconds_for_book(Path("http://127.0.0.1/rules.json")) == seconds_for_book(tmp_path)


def endless(*_: object, **__: object) -> NoReturn:
    while True:
        pass


def test_a_book_that_takes_too_long_is_not_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(allowed_time, "_FOR_ANY_BOOK", 1.0)
    monkeypatch.setattr("judge_cli.text.numbered_text.read_numbered_text", endless)
    book = tmp_path / "book.txt"
    book.write_text("1. Runs\n", encoding="utf-8")
    said = ask("corpus", "add", str(book))
    assert (said.code, said.out) == (2, "")
    assert said.err.splitlines() == [
        "error: reading this was stopped after 1 s of processor time",
        f"       {book}",
        "       a real text of its size takes less than a tenth of that",
        "try:   look in it for lines or words that repeat thousands of times",
    ]
    assert not list((tmp_path / "data").rglob("*.json"))


@pytest.mark.thorough
def test_a_book_that_was_added_before_its_time_was_up_is_told_as_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from judge_cli.answers.corpus_add import bring_in_book

    def added_without_end(*given: Any, **more: Any) -> None:
        bring_in_book(*given, **more)
        endless()

    monkeypatch.setenv("JUDGE_CORPUS", str(small_corpus(tmp_path)))
    monkeypatch.setattr("judge_cli.answers.corpus_add.bring_in_book", added_without_end)
    said = ask("corpus", "add", str(LANTERN), "--edition", "lamps-1")
    assert (said.code, said.err) == (130, "error: stopped, but the rulebook was added\n")
    assert "lamps-1" in ask("corpus", "list").out


def test_cards_that_take_too_long_are_not_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA", str(tmp_path / "data"))
    monkeypatch.setattr("judge_cli.commands.cards.FOR_CARDS", 1.0)
    monkeypatch.setattr("judge_cli.cards.collection.bring_in.bring_in", endless)
    said = ask("cards", "add", str(v2_folder(tmp_path / "given", v2_card("Lamp"))))
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("error: reading this was stopped after 1 s of processor time\n")


def test_a_deck_that_takes_too_long_is_not_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge_cli.commands.deck.FOR_A_DECK", 1.0)
    monkeypatch.setattr("judge_cli.commands.deck.deck_check", lambda *_: None)
    monkeypatch.setattr("judge_cli.commands.deck.deck_text", endless)
    deck = tmp_path / "deck.txt"
    deck.write_text("3 Sure Gamble\n", encoding="utf-8")
    said = ask("deck", str(deck))
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("error: reading this was stopped after 1 s of processor time\n       deck.txt\n")
