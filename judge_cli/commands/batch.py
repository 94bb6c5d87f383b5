"""Many questions in one process: a line in, a line of JSON out, in order; holds one line at a time."""

import gc
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import typer

from judge_cli.answers.value import Answer
from judge_cli.errors import NO_ANSWER, AskedWrongly, JudgeError, shortened, unforeseen
from judge_cli.text.block import Place
from judge_cli.text.outside import MOST_BYTES, KeyTwice, ShapeWrong, json_value

_LONGEST = 20_000
_MARK = "\ufeff"
_AT_ONCE = 1_000_000
Row = Mapping[str, Any]


class Batch(NamedTuple):
    """How to answer the lines of a batch: the allowed keys, the first one for a line of plain words."""

    keys: tuple[str, ...]
    answer: Callable[[Row], Answer]


def answer_batch(given: str, batch: Batch, *, beside: bool) -> None:
    """Answers every line of a file; a line that fails gets an error, and the rest are still answered."""
    if beside:
        raise AskedWrongly(
            "batch-alone", "--batch takes its questions from a file alone", tries=["leave one of them out"]
        )
    every = True
    with _opened(given) as lines:
        for n, line in enumerate(_lines(lines, given)):
            said, stands = _answered(line, batch, Place(given, n + 1))
            every = every and stands
            sys.stdout.write(f"{json.dumps(said)}\n")
            sys.stdout.flush()
            if n == 0:
                gc.freeze()  # what the first answer has loaded stays, and need not be looked through for garbage
    if not every:
        raise typer.Exit(NO_ANSWER)


def _answered(line: str | None, batch: Batch, place: Place) -> tuple[dict[str, Any], bool]:
    from judge_cli.answers.shown_error import error_json  # a single answer needs neither

    try:
        answered = batch.answer(_row(line, batch.keys))
        return answered.to_dict(), answered.stands
    except JudgeError as error:
        error.place = error.place or place
        return error_json(error), False
    except (RecursionError, ValueError, ArithmeticError, LookupError, TypeError, AttributeError) as problem:
        return error_json(unforeseen(problem)), False


def _row(line: str | None, keys: tuple[str, ...]) -> Row:
    """The request on a line: a JSON object, a JSON string, or plain words."""
    if line is None:
        raise _batch_line_wrong(f"it is longer than {_LONGEST} characters", keys)
    written = line.strip()
    if not written:
        raise _batch_line_wrong("it is empty", keys)
    if written[0] not in '{"':
        return {keys[0]: written}
    try:
        found = json_value(written)
    except KeyTwice as problem:
        raise _batch_line_wrong(problem.what, keys) from None
    except ShapeWrong:
        if written[0] == '"':  # words that begin with a quotation
            return {keys[0]: written}
        raise _batch_line_wrong("it is no JSON", keys) from None
    row = {keys[0]: found} if isinstance(found, str) else found
    odd = [key for key in row if key not in keys]
    if odd:
        raise _batch_line_wrong(f"it has an unknown key: {odd[0]}", keys)
    wrong = [key for key, value in row.items() if not isinstance(value, str)]
    if wrong:
        raise _batch_line_wrong(f"{wrong[0]} is no text", keys)
    return row


def _opened(given: str) -> "nullcontext[TextIO] | TextIO":
    if given == "-":
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(encoding="utf-8", errors="replace", newline=None)
        return nullcontext(sys.stdin or StringIO())  # a closed one has nothing to read
    try:
        return Path(given).open(encoding="utf-8", errors="replace")
    except (OSError, ValueError) as problem:
        raise _batch_unreadable(given, getattr(problem, "strerror", None) or str(problem)) from None


def _lines(file: TextIO, given: str) -> Iterator[str | None]:
    """The lines of a file without byte order marks; yields None for a line that is too long and skips the rest."""
    while True:
        try:
            line = file.readline(_LONGEST + 1)
        except OSError as problem:
            raise _batch_unreadable(given, problem.strerror or str(problem)) from None
        if not line:
            return
        line = line.removeprefix(_MARK)  # files that were put together have one at the start of each
        if not line:  # a mark alone is no line
            continue
        whole = line.endswith("\n") or len(line) <= _LONGEST
        yield line if whole else None
        passed = 0
        while not whole:
            rest = file.readline(_AT_ONCE)
            passed += len(rest)
            if passed > MOST_BYTES:  # a device gives a line without end
                raise _batch_unreadable(given, "a line does not end")
            whole = not rest or rest.endswith("\n")


def _batch_unreadable(given: str, why: str) -> AskedWrongly:
    return AskedWrongly(
        "batch-unreadable",
        f"the batch {shortened(given)} cannot be read: {why.lower()}",
        tries=["--batch - reads from the input"],
    )


def _batch_line_wrong(why: str, keys: Sequence[str]) -> AskedWrongly:
    return AskedWrongly(
        "batch-line",
        f"this line cannot be answered: {shortened(why)}",
        where=[f"a line is plain words, or a JSON object with: {', '.join(keys)}"],
    )
