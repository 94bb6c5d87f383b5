"""The questions that the reader learns from, and those that it is measured by while it is made.

`questions/<chapter>.jsonl` asks what the holdings of a chapter of the newest book decide: in players' words (`again`),
told as a story (`story`), or one or two words from a question that is answered otherwise (`near`). Its answer is yes,
no, or none where the holding does not decide it. Two readers agree with each answer, or of two who did not, the third.
`questions/undecided.jsonl` has what no holding decides. `development.jsonl` is by another writer, who saw no holding;
`calibration.jsonl`, by a third, says with the sets of `tests/rates.py` how sure a reading must be for each level.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent / "questions"
UNDECIDED = FOLDER / "undecided.jsonl"
DEVELOPMENT, CALIBRATION = (FOLDER.parent / f"{name}.jsonl" for name in ("development", "calibration"))


class Taught(NamedTuple):
    """A question, what its holding answers, and how it was made."""

    holding: str
    question: str
    answer: str
    kind: str


class Undecided(NamedTuple):
    """A question that no holding decides, and why."""

    question: str
    about: str


class Development(NamedTuple):
    """A question with its answer (or a name or number) and the rules that decide it."""

    question: str
    answer: str
    rules: tuple[str, ...]
    kind: str


def taught() -> list[Taught]:
    """All questions that a holding is known to answer, or not to."""
    files = sorted(path for path in FOLDER.glob("*.jsonl") if path != UNDECIDED)
    return [Taught(row["id"], row["q"], row["a"], row["kind"]) for path in files for row in _rows(path)]


def undecided() -> list[Undecided]:
    """All questions that no holding decides."""
    return [Undecided(row["q"], row["class"]) for row in _rows(UNDECIDED)]


def development() -> list[Development]:
    """The questions by which the reader is measured while it is made."""
    return _measuring(DEVELOPMENT)


def calibration() -> list[Development]:
    """The questions from which the bounds of the levels follow."""
    return _measuring(CALIBRATION)


def _measuring(path: Path) -> list[Development]:
    return [Development(row["q"], row["a"], tuple(row["rules"]), row["kind"]) for row in _rows(path)]


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    return (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
