"""A reader of the output who has seen enough: no error, and what is still to be written goes nowhere."""

import contextlib
import errno
import os
import sys
from typing import TypeGuard


def reader_gone(problem: BaseException) -> bool:
    """Whether the reader of the pipe has seen enough; Windows says so with another number, and names no file.

    rich and typer turn it into a SystemExit, and raise that for nothing else here.
    """
    return isinstance(problem, BrokenPipeError | SystemExit) or (
        sys.platform == "win32" and at_output(problem) and problem.errno == errno.EINVAL
    )


def at_output(problem: BaseException) -> TypeGuard[OSError]:
    """Whether something was not written to the output; what concerns a file names that file."""
    return isinstance(problem, OSError) and not problem.filename


def drop_output() -> None:
    """Sends what is still waiting to be written nowhere; python would complain once more at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
