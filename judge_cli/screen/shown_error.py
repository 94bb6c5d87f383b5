"""Errors as a user sees them: what, where, what next."""

import contextlib
import sys
from textwrap import wrap
from typing import Any

from judge_cli.errors.base import JudgeError
from judge_cli.screen.json_view import show_json, versioned
from judge_cli.screen.safe import one_line, safe

_NARROWEST = 20


def error_lines(error: JudgeError) -> list[str]:
    """An error in words: what, where, what next."""
    lines = [f"error: {error.what}", *(f"       {line}" for line in error.where)]
    lines += [f"{'try:   ' if n == 0 else '       '}{line}" for n, line in enumerate(error.tries)]
    return [one_line(safe(line)) for line in lines]


def show_error(error: JudgeError, width: int = 0) -> None:
    """Prints an error to stderr, wrapped if a width is given."""
    lines = error_lines(error)
    if width:
        lines = [
            piece
            for line in lines
            for piece in wrap(line, max(width, _NARROWEST), subsequent_indent=" " * 7, break_long_words=False)
        ]
    # If nobody can be told, the exit code still reports it.
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            sys.stderr.write("\n".join(lines) + "\n")


def show_error_json(error: JudgeError) -> None:
    """Prints an error to stdout as JSON."""
    show_json(error_json(error))


def error_json(error: JudgeError) -> dict[str, Any]:
    """An error as JSON values."""
    place = {"file": error.place.file, "line": error.place.line} if error.place else None
    said: dict[str, Any] = {
        "code": error.code,
        "message": error.what,
        "where": error.where,
        "place": place,
        "try": error.tries,
    }
    if error.candidates:
        said["candidates"] = error.candidates
    return versioned({"error": said}, None)
