"""The end of a command that has shown an answer."""

import contextlib
import sys
from collections.abc import Iterator

import typer

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
