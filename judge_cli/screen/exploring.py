"""How long an exploration may take, and how far it is: the latter on a terminal, when it takes longer than a second."""

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from contextvars import ContextVar

from judge_cli.explanation.judging.bound import Bound

_SILENT = 1.0
# Python in a browser does not know how long a thread worked.
_time = getattr(time, "thread_time", time.monotonic)
# Whether whoever asked has gone. It belongs to one request: every thread has its own.
_GONE: ContextVar[Callable[[], bool]] = ContextVar("_GONE", default=lambda: False)


class NobodyWaits(Exception):
    """Whoever asked has gone, so what is going on for them ends here."""


@contextlib.contextmanager
def while_awaited(gone: Callable[[], bool]) -> Iterator[None]:
    """Within it, explorations end with `NobodyWaits` as soon as whoever asked has gone."""
    before = _GONE.set(gone)
    try:
        yield
    finally:
        _GONE.reset(before)


@contextlib.contextmanager
def exploring(most: int, seconds: float) -> Iterator[Bound]:
    """The bound on an exploration that begins now, able to tell how many states were met."""
    began, shown = time.monotonic(), False

    def tell(met: int) -> None:
        nonlocal shown
        if time.monotonic() - began > _SILENT and sys.stderr.isatty():
            shown = True
            sys.stderr.write(f"\r{met} of at most {most} states ")
            sys.stderr.flush()

    yield Bound(most, tell, patience(seconds))
    if shown:
        sys.stderr.write("\r\x1b[K")


def patience(seconds: float) -> Callable[[], bool]:
    """Something that says, from so many seconds of work on after now, that it took long enough.

    A busy machine works as much for the same verdict, so that it is the processor's time that counts.
    """
    ends, gone = _time() + seconds, _GONE.get()

    def enough() -> bool:
        if gone():
            raise NobodyWaits
        return _time() > ends

    return enough
