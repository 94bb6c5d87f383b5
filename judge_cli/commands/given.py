"""What comes from outside: standard input, a card in a file, and the processor time that reading may take."""

import contextlib
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from judge_cli.answers.command_row import Given
from judge_cli.commands.command import Shared, argument_missing
from judge_cli.commands.show import TookTooLong
from judge_cli.errors import AskedWrongly
from judge_cli.text.given import MOST_BYTES

if TYPE_CHECKING:
    from judge_cli.answers.card import CardData
    from judge_cli.explanation.edition.typed_cards import TypedText


STANDARD_INPUT = "-"


def piped(most: int) -> bytes:
    """The bytes on standard input, up to one more than the limit."""
    if sys.stdin is None:
        return b""
    readable = getattr(sys.stdin, "buffer", None)
    try:
        return readable.read(most + 1) if readable else sys.stdin.read(most + 1).encode("utf-8", "surrogatepass")
    except OSError as problem:
        raise AskedWrongly(
            "input-unreadable", f"standard input cannot be read: {(problem.strerror or 'unknown reason').lower()}"
        ) from None


def typed_file(given: str) -> "TypedText":
    """The card typed into this file, or on standard input for `-`."""
    from judge_cli.answers.typed_arguments import CARD_TEXT  # few answers need it
    from judge_cli.explanation.edition.typed_cards import TypedText

    name = "standard input" if given == STANDARD_INPUT else Path(given).name
    data = piped(CARD_TEXT.most) if given == STANDARD_INPUT else CARD_TEXT.bytes_of(Path(given))
    return TypedText(CARD_TEXT.text_of(data, name), name)


def card(shared: Shared, given: Given) -> "CardData":
    from judge_cli.answers.card import card_answer, card_or_text, typed_answer
    from judge_cli.answers.library import open_library
    from judge_cli.tree.editions.lookup import chosen

    if not given["is_asked"] and not given["text"]:
        raise argument_missing("judge card", "NAME")
    held = chosen(open_library(), shared.edition)
    if given["text"] and given["is_asked"]:
        raise card_or_text()
    return typed_answer(held, typed_file(given["text"])) if given["text"] else card_answer(held, given["name"])


# Ten times and more what real texts take, so that a slow machine reads them too.
FOR_A_DECK, FOR_CARDS = 20.0, 300.0
_FOR_ANY_BOOK, _FOR_A_MEGABYTE = 5.0, 10.0
_MEGABYTE = 1_000_000
_AGAIN = 0.5


class _TimeIsUp(KeyboardInterrupt):
    """Stops reading as Ctrl-C does, so that nothing takes it for a fault of the text or is left half done."""


@contextlib.contextmanager
def within_allowed_time(given: str, seconds: float) -> Iterator[None]:
    """Stops what takes more processor time than this, where the system can measure it."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    start = time.process_time()

    def stop(_signal: int, _frame: object) -> None:
        if time.process_time() - start >= seconds:
            raise _TimeIsUp

    before = signal.signal(signal.SIGPROF, stop)
    # Again and again: Python swallows an exception that comes while an object is being freed.
    signal.setitimer(signal.ITIMER_PROF, seconds, _AGAIN)
    try:
        yield
    except _TimeIsUp:
        raise TookTooLong(given, seconds) from None
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def seconds_for_book(path: Path) -> float:
    """The seconds of processor time for the book at this path; a folder or an address may hold a book of any size."""
    try:
        size = path.stat().st_size if path.is_file() else MOST_BYTES
    except (OSError, ValueError):
        size = MOST_BYTES
    return _FOR_ANY_BOOK + _FOR_A_MEGABYTE * min(size, MOST_BYTES) / _MEGABYTE
