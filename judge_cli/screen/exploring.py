"""How long an exploration may take, and how far it is: the latter on a terminal, when it takes longer than a second."""

import contextlib
import sys
import time
from collections.abc import Callable, Iterator

from judge_cli.explanation.judging.bound import Bound

_SILENT = 1.0


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
    """Something that says, from so many seconds on after now, that it took long enough."""
    ends = time.monotonic() + seconds
    return lambda: time.monotonic() > ends
