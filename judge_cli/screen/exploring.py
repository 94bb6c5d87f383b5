"""How far an exploration is: on a terminal, and only when it takes longer than a second."""

import contextlib
import sys
import time
from collections.abc import Callable, Iterator

_PATIENCE = 1.0


@contextlib.contextmanager
def exploring(most: int) -> Iterator[Callable[[int], None]]:
    """Something to tell how many states were met."""
    if not sys.stderr.isatty():
        yield lambda _met: None
        return
    began, shown = time.monotonic(), False

    def tell(met: int) -> None:
        nonlocal shown
        if time.monotonic() - began > _PATIENCE:
            shown = True
            sys.stderr.write(f"\r{met} of at most {most} states ")
            sys.stderr.flush()

    yield tell
    if shown:
        sys.stderr.write("\r\x1b[K")
