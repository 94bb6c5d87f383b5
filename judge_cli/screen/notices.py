"""Messages while an answer is prepared: on stderr, with a bar only for people."""

import contextlib
import sys
from collections.abc import Callable, Iterator

from judge_cli.screen.safe import safe
from judge_cli.search.told import BuildTold


def told() -> BuildTold:
    """Prints notices on stderr, and shows the progress of a build on a terminal."""
    return BuildTold(_bar if sys.stderr.isatty() else _silence, _line)


def _line(notice: str) -> None:
    sys.stderr.write(f"{safe(notice)}\n")


@contextlib.contextmanager
def _silence(_what: str, _steps: int) -> Iterator[Callable[[], None]]:
    yield lambda: None


@contextlib.contextmanager
def _bar(what: str, steps: int) -> Iterator[Callable[[], None]]:
    from rich.progress import BarColumn, Progress, TextColumn

    from judge_cli.screen.terminal import console

    columns = TextColumn("{task.description}", markup=False), BarColumn(), TextColumn("{task.completed}/{task.total}")
    with Progress(*columns, console=console(to_errors=True), transient=True) as progress:
        task = progress.add_task(safe(f"indexing {what}"), total=steps)
        yield lambda: progress.advance(task)
