"""Published rulings asked in their own words, without themselves at hand: `python -m tests.rulings [--every N]`.

They are read from a clone of the card data beside the repository, of which nothing is copied here; JUDGE_DATA must hold
the cards (`judge cards add`).
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from judge_cli.answers.ask import answered
from judge_cli.explanation.answering import published_rulings
from judge_cli.explanation.answering.answer import AnswerGiven
from tests.books_made import CORPORA
from tests.opened import sources

RULINGS = CORPORA / "nrdb" / "v2" / "rulings"
_YES_OR_NO = re.compile(r"\W*(yes|no)\b", re.IGNORECASE)
_HEADING, _LINK, _ICON = (
    re.compile(r"^#.*\n", re.MULTILINE),
    re.compile(r"\[([^\]]+)\]\([^)]*\)"),
    re.compile(r"(?:<[^>]*>)+"),
)
_SECONDS = 30.0


class YesOrNo(NamedTuple):
    """A published question and the answer that begins its ruling."""

    question: str
    answer: str


def yes_or_no(folder: Path = RULINGS) -> Iterator[YesOrNo]:
    """The rulings that begin with yes or no, their questions without headings and links."""
    for file in sorted(folder.glob("*.json")):
        for one in json.loads(file.read_text(encoding="utf-8")):
            answer = _YES_OR_NO.match(one.get("answer") or "")
            if answer and one.get("question"):
                plain = _ICON.sub(" credits", _LINK.sub(r"\1", _HEADING.sub("", one["question"])))
                yield YesOrNo(" ".join(plain.split()), answer[1].casefold())


def judged(ruling: YesOrNo) -> str:
    """How a question is answered when its ruling is not there."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(published_rulings, "_nearest", _none)
        found = answered(sources(), ruling.question, _SECONDS)
    given, level = _given(found)
    if given not in ("yes", "no"):
        return "undecided"
    return f"{level} {'right' if given == ruling.answer else 'wrong'}"


def _none(_inquiry: object) -> list[object]:
    return []


def _given(found: AnswerGiven) -> tuple[str, str]:
    return (found.likely.answer, "likely") if found.likely is not None else (found.answer, "sure")


def main(every: int) -> None:
    """Prints what is wrong, and how many are what."""
    counted: Counter[str] = Counter()
    for ruling in list(yes_or_no())[::every]:
        said = judged(ruling)
        counted[said] += 1
        if said.endswith("wrong"):
            print(f"{said}, {ruling.answer}: {ruling.question}", flush=True)
    print(dict(counted))


if __name__ == "__main__":
    main(int(sys.argv[sys.argv.index("--every") + 1]) if "--every" in sys.argv else 1)
