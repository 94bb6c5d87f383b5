"""How questions are answered at each level, by kind: `python -m tests.learning.levels [SET...]`

Asks the development questions, or sets of `tests/rates.py`, whole; each level as right + wrong.
"""

import os
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable

from tests.learning.training_questions import development
from tests.opened import IN_FORCE, answer
from tests.rates import BANKS, VERDICTS

LEVELS = ("sure", "likely")


def level(question: str, wanted: str) -> tuple[str, bool]:
    """The level at which a question is answered, and whether rightly; no level where it is not decided."""
    found = answer(question)
    if found.answer in VERDICTS:
        return LEVELS[0], found.answer == wanted
    return (LEVELS[1], found.likely.answer == wanted) if found.likely else ("", False)


def by_kind(questions: Iterable[tuple[str, str, str]]) -> dict[str, Counter[tuple[str, bool]]]:
    """How many questions (text, answer, kind) of each kind have each level, rightly or not."""
    found: dict[str, Counter[tuple[str, bool]]] = defaultdict(Counter)
    for text, wanted, kind in questions:
        found[kind][level(text, wanted)] += 1
    return found


def main() -> None:
    """Prints the figures."""
    sets = {"development": [(one.question, one.answer, one.kind) for one in development() if one.answer in VERDICTS]}
    if sys.argv[1:]:
        banks = [bank for bank in BANKS if bank.name in sys.argv[1:]]
        sets = {
            bank.name: [(one.text, one.wanted, one.kind) for one in bank.questions() if one.edition == IN_FORCE]
            for bank in banks
        }
    for name, questions in sets.items():
        for kind, count in by_kind(questions).items():
            told = (f"{count[one, True]} + {count[one, False]} {one}" for one in LEVELS)
            print(f"{name}, {kind}: {count.total()} asked, {', '.join(told)}", flush=True)


if __name__ == "__main__":
    # Cards and editions of whoever runs this change no figure.
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JUDGE_DATA"] = folder
        main()
