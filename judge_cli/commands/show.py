"""Shows an answer in the view that was chosen, and ends the command, also where nobody reads on."""

import contextlib
import errno
import os
import signal
import sys
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple, TypeGuard

import typer

from judge_cli.answers.value import Answer, show_json
from judge_cli.errors import INTERRUPTED, NO_ANSWER, AskedWrongly, JudgeError, OutputFailed
from judge_cli.text.file_change import FileChange


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


class View(Enum):
    """The view of an answer."""

    TERMINAL = "terminal"
    MARKDOWN = "markdown"
    JSON = "json"


class Manner(NamedTuple):
    """The requested view, and the terminal settings."""

    view: View = View.TERMINAL
    no_color: bool = False
    pager: bool = True


def show_answer(answer: Answer, manner: Manner) -> None:
    if manner.view is View.JSON:
        show_json(answer.to_dict())
    elif manner.view is View.MARKDOWN:
        from judge_cli.page.markdown import fitted
        from judge_cli.page.safe import safe

        sys.stdout.write(fitted(safe(answer.to_markdown())))
    else:
        _show_on_terminal(answer, manner)


def _show_on_terminal(answer: Answer, manner: Manner) -> None:
    """Prints an answer, through the pager if it is longer than the screen."""
    from judge_cli.page.terminal import console, show_lines

    screen = console(no_color=manner.no_color)
    screen.size = screen.size  # else the system is asked for it several times a line

    def show() -> None:
        lines = answer.lines(screen.width)
        if lines is not None:
            show_lines(screen, lines)
            return
        from judge_cli.page.show import show_page

        show_page(screen, answer.page())

    if not manner.pager or not screen.is_terminal or screen.is_dumb_terminal or not sys.stdout.isatty():
        show()
        return
    from judge_cli.page.pager import show_paged

    with screen.capture() as captured:
        show()
    show_paged(captured.get(), screen.height)


class TookTooLong(AskedWrongly):
    """Reading a text from outside took far longer than texts of its size take."""

    def __init__(self, given: str, seconds: float) -> None:
        super().__init__(
            "took-too-long",
            f"reading this was stopped after {seconds:.0f} s of processor time",
            where=[given, "a real text of its size takes less than a tenth of that"],
            tries=["look in it for lines or words that repeat thousands of times"],
        )


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
            raise JudgeError("interrupted", f"stopped, but {done}", exit_code=INTERRUPTED) from None
        if cannot_take_output(problem):
            raise OutputFailed(problem.strerror or "unknown reason", done) from None
        raise
