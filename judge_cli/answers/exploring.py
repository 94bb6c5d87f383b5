"""The time limit and the progress of an exploration; progress is shown on a terminal after a second."""

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from contextvars import ContextVar

from judge_cli.explanation.judging.verdict import Bound

_SILENT = 1.0
# Python in a browser cannot measure a thread's working time.
_time = getattr(time, "thread_time", time.monotonic)
# Whether the asker has gone. One per request: every thread has its own.
_GONE: ContextVar[Callable[[], bool]] = ContextVar("_GONE", default=lambda: False)


class NobodyWaits(Exception):
    """The asker has gone, so the work for them stops here."""


@contextlib.contextmanager
def while_awaited(gone: Callable[[], bool]) -> Iterator[None]:
    """Ends explorations with `NobodyWaits` as soon as the asker has gone."""
    before = _GONE.set(gone)
    try:
        yield
    finally:
        _GONE.reset(before)


@contextlib.contextmanager
def exploring(most: int, seconds: float) -> Iterator[Bound]:
    """The bound on an exploration that begins now, with a display of the states met."""
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
    """A function that returns true once this much processor time is spent; a busy machine does not shorten it.

    Counting begins at its first call, so building the engine does not count.
    """
    gone = _GONE.get()
    ends: float | None = None

    def enough() -> bool:
        nonlocal ends
        if gone():
            raise NobodyWaits
        if ends is None:
            ends = _time() + seconds
        return _time() > ends

    return enough
