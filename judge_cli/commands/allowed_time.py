"""The processor time that reading a text from outside may take; what takes longer is stopped, and told."""

import contextlib
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from judge_cli.errors.asking import TookTooLong
from judge_cli.text.given import MOST_BYTES

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
