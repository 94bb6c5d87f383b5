"""Progress bars on stderr, for people at a terminal only: of a download, of a count, of an index that is made."""

import contextlib
import sys
from collections.abc import Callable, Iterator

# Told how much is done, of how much if that is known.
Told = Callable[[int, int | None], None]


def progress_bar(what: str) -> contextlib.AbstractContextManager[Told]:
    """A callback for the number of bytes received, of the total if known."""
    return _bar(what, "DownloadColumn")


def counting_bar(what: str) -> contextlib.AbstractContextManager[Told]:
    """A callback for the number done, of a total."""
    return _bar(what, "MofNCompleteColumn")


@contextlib.contextmanager
def indexing_bar(what: str, steps: int) -> Iterator[Callable[[], None]]:
    """A callback for each step of making the index of an edition."""
    with counting_bar(f"indexing {what}") as told:
        done = 0

        def step() -> None:
            nonlocal done
            done += 1
            told(done, steps)

        yield step


@contextlib.contextmanager
def _bar(what: str, count: str) -> Iterator[Told]:
    if not sys.stderr.isatty():
        yield lambda _done, _whole: None
        return
    from rich import progress

    from judge_cli.page.safe import safe
    from judge_cli.page.terminal import console

    columns = progress.TextColumn("{task.description}", markup=False), progress.BarColumn(), getattr(progress, count)()
    with progress.Progress(*columns, console=console(to_errors=True), transient=True) as bar:
        task = bar.add_task(safe(what), total=None)
        yield lambda done, whole: bar.update(task, completed=done, total=whole)
