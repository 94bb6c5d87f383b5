"""The end of a command that has shown an answer."""

import contextlib
import sys
from collections.abc import Callable, Iterator

import typer

from judge_cli.errors.asking import interrupted_after
from judge_cli.errors.base import NO_ANSWER
from judge_cli.screen.closed_pipe import drop_output, reader_gone


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
def told_if_done(seen: Callable[[], object], done: str) -> Iterator[None]:
    """Tells the user who interrupts a command that it was done already, if `seen` differs from before."""
    before = seen()
    try:
        yield
    except KeyboardInterrupt:
        if seen() == before:
            raise
        raise interrupted_after(done) from None
