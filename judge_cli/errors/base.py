"""The parts of every error: what, where, what next, a code for programs and an exit code."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge_cli.text.place import Place

NO_ANSWER, ASKED_WRONGLY, CORPUS_BROKEN, INTERRUPTED = 1, 2, 3, 130


class JudgeError(Exception):
    """A message for the user: what, where, and what to try next."""

    exit_code = ASKED_WRONGLY

    def __init__(
        self,
        code: str,
        what: str,
        *,
        where: Sequence[str] = (),
        place: "Place | None" = None,
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
