"""How questions are answered at each level, by set and kind: `python -m tests.learning.levels [--fit] [--kept FILE]`

Asks the development and calibration questions and all sets of `tests/rates.py` that are not about what one card says;
each level is shown as right + wrong. `--fit` shows for each case of `levels.toml` how many are right and wrong by how
sure they are read, and the bounds that follow, which are written there by hand. Each set is also judged by the bounds
that all other sets give. What was read is kept in a file, so that it is read once.
"""

import argparse
import json
import os
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.holdings.learned import CASES
from tests.learning.training_questions import calibration, development
from tests.opened import IN_FORCE, answer, sources
from tests.rates import BANKS, VERDICTS

LEVELS = ("sure", "likely")
NEVER = 1001
_FOLDERS = ("questions/", "verdicts/", "told/")
_STEPS = (980, 950, 900, 850, 800, 700, 600, 500, 400, 300, 200)
# Of those that are sure one in so many may be wrong, sets that were written to mislead among them; of those that are
# only likely, one in so many at each step.
_SURE, _LIKELY = 50, 3
# A bound needs so many questions to rest on.
_FEW = 10


class Reading(NamedTuple):
    """A question with its set and right answer, its level and answer, and what the learned reader took it for.

    The case is empty where the reader was not asked.
    """

    set: str
    question: str
    wanted: str
    level: str
    answer: str
    case: str = ""
    surely: int = 0
    read: str = ""


def sets() -> Iterator[tuple[str, str, str]]:
    """Every question with its set and its right answer."""
    for name, questions in (("development", development()), ("calibration", calibration())):
        yield from ((f"{name}, {one.kind}", one.question, one.answer) for one in questions)
    for bank in BANKS:
        if bank.name.startswith(_FOLDERS):
            for question in bank.questions():
                if question.edition == IN_FORCE:
                    yield bank.name, question.text, question.wanted


def reading(name: str, question: str, wanted: str) -> Reading:
    """How a question is answered and read."""
    found = answer(question)
    level, answered = "", ""
    if found.answer in VERDICTS:
        level, answered = LEVELS[0], found.answer
    elif found.likely:
        level, answered = LEVELS[1], found.likely.answer
    is_read = dict(found.answerers).get("learned reader", "not asked") != "not asked"
    meant = Inquiry(sources(), question).ruling.meant if is_read else None
    read = (meant.case, meant.surely, meant.answer) if meant else ()
    return Reading(name, question, wanted, level, answered, *read)


def readings(kept: Path | None) -> list[Reading]:
    """All questions as they are read; those in the file are not read again."""
    found: dict[str, Reading] = {}
    if kept is not None and kept.exists():
        lines = kept.read_text(encoding="utf-8").splitlines()
        found = {one.question: one for one in (Reading(*json.loads(line)) for line in lines)}
    for name, question, wanted in sets():
        if question not in found:
            found[question] = reading(name, question, wanted)
            if kept is not None:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(found[question]) + "\n")
    return list(found.values())


def by_set(found: Iterable[Reading]) -> dict[str, Counter[tuple[str, bool]]]:
    """How many questions of each set have each level, rightly or not."""
    counted: dict[str, Counter[tuple[str, bool]]] = defaultdict(Counter)
    for one in found:
        counted[one.set][one.level, one.answer == one.wanted] += 1
    return counted


def right_and_wrong(found: Iterable[Reading], least: int, most: int = NEVER) -> tuple[int, int]:
    """How many of those read at least so surely, and less than so surely, are right, and how many wrong."""
    among = [one.read == one.wanted for one in found if least <= one.surely < most]
    return sum(among), len(among) - sum(among)


def bounds(found: Sequence[Reading]) -> tuple[int, int]:
    """How sure a reading of a case must be for a verdict, and to be likely."""
    sure = likely = NEVER
    for step in (step for step in _STEPS if step >= _STEPS[2]):
        right, wrong = right_and_wrong(found, step)
        if right >= _FEW and wrong * _SURE <= right:
            sure = step
    for before, step in zip((NEVER, *_STEPS), _STEPS, strict=False):
        right, wrong = right_and_wrong(found, step, before)
        if right + wrong and wrong * _LIKELY > right:
            break
        likely = step
    return sure, likely


def fitted(found: Sequence[Reading]) -> Iterator[str]:
    """The bounds of each case, and what they make of a set if all others alone give them."""
    for case in CASES:
        of_case = [one for one in found if one.case == case]
        steps = (f"{step}: {'{} + {}'.format(*right_and_wrong(of_case, step))}" for step in _STEPS)
        yield f"{case}: {', '.join(steps)}"
        told: Counter[tuple[str, bool]] = Counter()
        for name in {one.set for one in of_case}:
            sure, likely = bounds([one for one in of_case if one.set != name])
            for one in of_case:
                level = LEVELS[0] if one.surely >= sure else LEVELS[1] if one.surely >= likely else ""
                told[level, one.read == one.wanted] += one.set == name
        sure, likely = bounds(of_case)
        kept = ", ".join(f"{told[level, True]} + {told[level, False]} {level}" for level in LEVELS)
        yield f"    sure = {sure}, likely = {likely}; each set by the others: {kept}"


def main() -> None:
    """Prints the figures."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--fit", action="store_true", help="show the bounds that follow")
    options.add_argument("--kept", type=Path, metavar="FILE", help="the file in which what was read is kept")
    chosen = options.parse_args()
    found = readings(chosen.kept)
    for name, count in by_set(found).items():
        told = (f"{count[one, True]} + {count[one, False]} {one}" for one in LEVELS)
        print(f"{name}: {count.total()} asked, {', '.join(told)}", flush=True)
    if chosen.fit:
        print("\n".join(fitted(found)))


if __name__ == "__main__":
    # Cards and editions of whoever runs this change no figure.
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JUDGE_DATA"] = folder
        main()
