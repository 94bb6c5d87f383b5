"""Progress bars on stderr, for people at a terminal only: of a download, of a count, of an index that is made."""

import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn


@contextlib.contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int | None], None]]:
    """A callback for the number of bytes received, of the total if known."""
    if not sys.stderr.isatty():
        yield lambda _done, _whole: None
        return
    from rich.progress import DownloadColumn

    with _bar(DownloadColumn()) as bar:
        task = bar.add_task(_plain(what), total=None)
        yield lambda done, whole: bar.update(task, completed=done, total=whole)


@contextlib.contextmanager
def counting_bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """A callback for the number done, of a total."""
    if not sys.stderr.isatty():
        yield lambda _done, _whole: None
        return
    from rich.progress import MofNCompleteColumn

    with _bar(MofNCompleteColumn()) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, whole: bar.update(task, completed=done, total=whole)


@contextlib.contextmanager
def indexing_bar(what: str, steps: int) -> Iterator[Callable[[], None]]:
    """A callback for each step of making the index of an edition."""
    with counting_bar(_plain(f"indexing {what}")) as told:
        done = 0

        def step() -> None:
            nonlocal done
            done += 1
            told(done, steps)

        yield step


def _bar(column: "ProgressColumn") -> "Progress":
    from rich.progress import BarColumn, Progress, TextColumn

    from judge_cli.page.terminal import console

    shown = console(to_errors=True)
    return Progress(TextColumn("{task.description}", markup=False), BarColumn(), column, console=shown, transient=True)


def _plain(what: str) -> str:
    from judge_cli.page.safe import safe

    return safe(what)
