"""A progress bar for a download, on a terminal only."""

import contextlib
import sys
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int | None], None]]:
    """A callback for the number of bytes received, of the total if known."""
    if not sys.stderr.isatty():
        yield lambda _done, _whole: None
        return
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn
    from rich.text import Text

    from judge_cli.screen.safe import safe
    from judge_cli.screen.terminal import console

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), DownloadColumn())
    with Progress(*columns, console=console(to_errors=True), transient=True) as bar:
        task = bar.add_task(str(Text(safe(what))), total=None)
        yield lambda done, whole: bar.update(task, completed=done, total=whole)


@contextlib.contextmanager
def counting_bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """A callback for the number done, of a total."""
    if not sys.stderr.isatty():
        yield lambda _done, _whole: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from judge_cli.screen.terminal import console

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console(to_errors=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, whole: bar.update(task, completed=done, total=whole)
