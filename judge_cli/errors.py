"""The shape of an error: what, where, what next. Its words stand where it is raised.

An error has a class of its own only where somebody catches it by its type; that class stands beside its words.
"""

import os
from collections.abc import Sequence
from typing import Protocol

NO_ANSWER, ASKED_WRONGLY, CORPUS_BROKEN, INTERRUPTED = 1, 2, 3, 130

# One-line notices beside an answer, collected while it is made; the command line prints them.
_waiting: dict[str, None] = {}


class Located(Protocol):
    """A file and a line in it."""

    @property
    def file(self) -> str:
        """The file, as the user would name it."""

    @property
    def line(self) -> int:
        """Counted from 1."""


class JudgeError(Exception):
    """A message for the user: what, where, and what to try next."""

    exit_code = ASKED_WRONGLY

    def __init__(
        self,
        code: str,
        what: str,
        *,
        where: Sequence[str] = (),
        place: Located | None = None,
        tries: Sequence[str] = (),
        exit_code: int | None = None,
        candidates: Sequence[str] = (),
    ) -> None:
        super().__init__(what)
        self.code = code
        self.exit_code = self.exit_code if exit_code is None else exit_code
        self.what = what
        self.where = [*([str(place)] if place else []), *where]
        self.place = place
        self.tries = list(tries)
        # The possible intended names.
        self.candidates = list(candidates)

    @property
    def in_one_line(self) -> str:
        """What and where, for a report with one line per problem."""
        place = f" ({self.place})" if self.place else ""
        return "; ".join([f"{self.what}{place}", *self.where[bool(self.place) :]])


class AskedWrongly(JudgeError):
    """The question itself cannot be read; exit code 2."""


class CorpusBroken(JudgeError):
    """The files of an edition contradict their format; exit code 3."""

    exit_code = CORPUS_BROKEN


def shortened(text: str, most: int = 60) -> str:
    """The text, shortened if it is too long to repeat."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


class OutputFailed(JudgeError):
    """The answer was found but could not be written; exit code 3."""

    exit_code = CORPUS_BROKEN

    def __init__(self, why: str, done: str = "") -> None:
        but = f", but {done}" if done else ""
        super().__init__(
            "output-failed", f"the answer could not be written: {why}{but}", tries=["look at where the output goes"]
        )


def command_line_wrong(said: str, usage: str, near: Sequence[str] = ()) -> AskedWrongly:
    """The command line itself does not fit: an unknown command, option or a missing argument."""
    return AskedWrongly("command-line", said[:1].lower() + said[1:].rstrip("."), tries=[*near, usage])


def file_left(code: str, what: str, file: str, tries: Sequence[str] = (), exit_code: int = ASKED_WRONGLY) -> JudgeError:
    """A kept file is unusable, and is never overwritten."""
    return JudgeError(code, what, where=[file, "it is left as it is"], tries=tries, exit_code=exit_code)


def of_another_version(what: str, theirs: object) -> str:
    """Words for a file written by another version of judge."""
    return f"{what} has format {shortened(str(theirs))}, which this version of judge does not read"


def unforeseen(problem: BaseException) -> JudgeError:
    """A refusal of the system in its own words, else a defect of this program, without a traceback; exit code 3."""
    if isinstance(problem, MemoryError):
        return _memory_exhausted()
    if isinstance(problem, OSError) and problem.strerror:
        named = [] if problem.filename is None else [os.fsdecode(problem.filename)]
        return _path_unusable(named, problem.strerror)
    return JudgeError(
        "unforeseen",
        f"judge met something it does not handle: {type(problem).__name__}: {shortened(str(problem), 200)}",
        where=["this is a defect of judge, not of your question"],
        tries=["judge corpus check", "JUDGE_TRACEBACK=1 shows where, for a report"],
        exit_code=CORPUS_BROKEN,
    )


def _path_unusable(named: Sequence[str], why: str) -> AskedWrongly:
    """The system refuses a file or folder in a way that no command expects, such as one that may not be entered."""
    return AskedWrongly(
        "path-unusable",
        f"the system refuses this file or folder: {why.lower()}",
        where=named,
        tries=["name another, or change who may use it"],
    )


def _memory_exhausted() -> JudgeError:
    """The system gives this process no more memory; exit code 3."""
    return JudgeError(
        "memory-exhausted",
        "the system gives judge no more memory",
        tries=["raise its limit (ulimit -v), or close other programs"],
        exit_code=CORPUS_BROKEN,
    )


def note(line: str) -> None:
    """Adds a line for the user; repeated lines are printed once."""
    _waiting[line] = None


def taken() -> list[str]:
    """Returns and clears the waiting lines."""
    lines = list(_waiting)
    _waiting.clear()
    return lines
