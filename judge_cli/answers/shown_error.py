"""Errors as a user sees them: what, where, what next."""

import contextlib
import sys
from textwrap import wrap
from typing import Annotated, Any, TypedDict

from judge_cli.answers.value import Version, version_of
from judge_cli.errors import JudgeError
from judge_cli.page.safe import one_line, safe
from judge_cli.wire.value import Value

_NARROWEST = 20
_Texts = tuple[str, ...]


class PlaceData(TypedDict):
    file: Annotated[str, "The file."]
    line: Annotated[int, {"minimum": 1}, "The line: of a file its number, of a play the choices that lead there."]


class ErrorWords(Value):
    code: Annotated[str, {"pattern": "^[a-z-]+$"}, "The error's name, which does not change."]
    message: Annotated[str, "The error in words."]
    where: Annotated[_Texts, "Where the error is."]
    place: Annotated[PlaceData | None, "The place, as a judge names it or as a file and line."]
    try_: Annotated[_Texts, "Commands to try next."]
    candidates: Annotated[_Texts, "The names that could have been meant; missing where there are none."] = ()


class ErrorData(Value):
    """What went wrong, where, and what to try."""

    error: Annotated[ErrorWords, "What went wrong."]
    version: Version


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


def error_json(error: JudgeError) -> dict[str, Any]:
    return error_data(error).to_dict()


def error_data(error: JudgeError) -> ErrorData:
    place: PlaceData | None = {"file": error.place.file, "line": error.place.line} if error.place else None
    said = ErrorWords(
        code=error.code,
        message=error.what,
        where=tuple(error.where),
        place=place,
        try_=tuple(error.tries),
        candidates=tuple(error.candidates),
    )
    return ErrorData(error=said, version=version_of(None))
