"""The end of a command that has shown an answer."""

import contextlib
import signal
import sys
from collections.abc import Iterator

import typer

from judge_cli.errors.asking import OutputFailed, TookTooLong, interrupted_after
from judge_cli.errors.base import NO_ANSWER
from judge_cli.screen.closed_pipe import cannot_take_output, drop_output, reader_gone
from judge_cli.text.file_change import FileChange


@contextlib.contextmanager
def ends_with(stands: bool) -> Iterator[None]:
    """Exits by whether the answer stands, even if the reader of the output stopped early."""
    try:
        yield
        sys.stdout.flush()
    except (OSError, SystemExit) as problem:
        if not reader_gone(problem):
            raise
        drop_output()
    if not stands:
        raise typer.Exit(NO_ANSWER)


@contextlib.contextmanager
def stopped_in_order() -> Iterator[None]:
    """Treats the end of the session or a shutdown like Ctrl-C, so that no half-written folder is left behind.

    A signal that the user had ignored (nohup) stays ignored.
    """
    taken = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {}
    try:
        for one in taken:
            if signal.getsignal(one) is signal.SIG_DFL:
                before[one] = signal.signal(one, signal.default_int_handler)
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


@contextlib.contextmanager
def told_if_done(change: FileChange, done: str) -> Iterator[None]:
    """Says that a change was made, if the command is stopped or its output fails afterwards."""
    try:
        yield
        sys.stdout.flush()
    except (KeyboardInterrupt, TookTooLong, OSError) as problem:
        if not change():
            raise
        if isinstance(problem, (KeyboardInterrupt, TookTooLong)):
            raise interrupted_after(done) from None
        if cannot_take_output(problem):
            raise OutputFailed(problem.strerror or "unknown reason", done) from None
        raise
