"""A closed output pipe: no error, and the remaining output is dropped."""

import contextlib
import errno
import os
import sys
from typing import TypeGuard


def reader_gone(problem: BaseException) -> bool:
    """Whether the reader has closed the pipe; Windows reports it with another number, and no file.

    rich and typer turn it into a SystemExit, and raise that for nothing else here.
    """
    return isinstance(problem, BrokenPipeError | SystemExit) or (
        sys.platform == "win32" and at_output(problem) and problem.errno == errno.EINVAL
    )


def at_output(problem: BaseException) -> TypeGuard[OSError]:
    """Whether an error is about the output; an error about a file names that file."""
    return isinstance(problem, OSError) and not problem.filename


def cannot_take_output(problem: BaseException) -> TypeGuard[OSError]:
    """Whether the output is full, closed or broken."""
    return at_output(problem) and problem.errno in (errno.ENOSPC, errno.EBADF, errno.EIO)


def drop_output() -> None:
    """Drops the remaining output, since Python would complain again at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
