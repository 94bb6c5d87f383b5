"""How well every set of questions is answered: `python -m tests.rates [--write] [--each] [SET...]`

`rates.toml` keeps the figures: no set may get fewer right answers, or a wrong one that is not named there. `--write`
writes better figures there and into the README's table, and refuses worse ones; those are written by hand. `--each`
prints how each question is answered, to be compared with what it printed before a change.
"""

import argparse
import json
import os
import re
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.explanation.answering import used_after
from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from tests.opened import BEFORE, IN_FORCE, answer, sources, verdict
from tests.thorough import pairs, sample

TESTS = Path(__file__).parent
README = TESTS.parent / "README.md"
FILE = TESTS / "rates.toml"
RIGHT, WRONG, BESIDE, UNDECIDED = HOWS = ("right", "wrong", "beside", "undecided")
VERDICTS = ("yes", "no", "depends")
# The kind of questions that have no verdict: none of them may get one.
NO_VERDICT = "no verdict"
# The default run asks one in so many questions of a set.
SHARE = 12
# A set of so few is asked whole.
FEW = 12
# A drop names so many of the questions that are not right.
MOST_SHOWN = 12


class Question(NamedTuple):
    """A question with its right answer; `told` is its whole entry in the file."""

    text: str
    wanted: str
    kind: str
    edition: str
    told: Mapping[str, Any]


Judge = Callable[[Question, AnswerGiven], str]


def by_verdict(question: Question, found: AnswerGiven) -> str:
    """Judges the verdict alone."""
    if found.answer in VERDICTS:
        return RIGHT if found.answer == question.wanted else WRONG
    beside = (*found.near, *([found.likely] if found.likely else []))
    return BESIDE if any(one.answer == question.wanted for one in beside) else UNDECIDED


def by_rule(question: Question, found: AnswerGiven) -> str:
    """Judges the verdict with what is cited for it; "depends" must say on what."""
    how = by_verdict(question, found)
    rules = question.told["rules"] if question.edition == IN_FORCE else ()
    if how == RIGHT and rules and not _cited(found) & set(rules):
        return WRONG
    return WRONG if found.answer == "depends" and not found.settle and "choices of" not in found.says else how


def by_words(question: Question, found: AnswerGiven) -> str:
    """Judges a verdict, or a sentence that must hold the wanted word."""
    if found.answer == "outcome":
        return RIGHT if question.wanted in found.says else WRONG
    return by_verdict(question, found)


def by_card(question: Question, found: AnswerGiven) -> str:
    """Judges the verdict, and the rules of a card's own answer."""
    return by_rule(question, found) if found.route == "card" else by_verdict(question, found)


def as_told(route: str, rule: str = "") -> Judge:
    """Judges an answer that must come on this way, by the first rule, in the words of the file."""

    def judged(question: Question, found: AnswerGiven) -> str:
        told = question.told
        if (found.route, found.answer) != (route or found.route, question.wanted):
            return WRONG if found.answer in (*VERDICTS, "outcome") else UNDECIDED
        is_told = found.says == told.get("says", found.says) and found.says.startswith(told.get("begins", ""))
        return RIGHT if is_told and str(found.reasons[0].citation.number) == told.get("rule", rule) else WRONG

    return judged


def not_by(is_answered: Callable[[AnswerGiven], bool]) -> Judge:
    """Judges a question that must not be answered like this."""
    return lambda _question, found: WRONG if is_answered(found) else UNDECIDED


def _by(answerer: str) -> Callable[[AnswerGiven], bool]:
    verdicts = ("yes", "no:", "depends", "outcome")
    return lambda found: any(one == answerer and said.startswith(verdicts) for one, said in found.answerers)


def _after(found: AnswerGiven) -> bool:
    return found.answer == "no" or not isinstance(used_after.answer(Inquiry(sources(), found.question)), Silent)


def _with_number(found: AnswerGiven) -> bool:
    return found.route != "search" and found.answer != "withheld"


def _cited(found: AnswerGiven) -> set[str]:
    return {str(reason.citation.number) for reason in found.reasons}


class Bank(NamedTuple):
    """A set of questions: a file below `tests`, how its answers are judged, and whether each of them was once wrong."""

    file: str
    judge: Judge = by_verdict
    once_wrong: bool = False
    table: str = "question"

    @property
    def name(self) -> str:
        """The name of the set in `rates.toml`."""
        return self.file if self.table in ("question", "group") else f"{self.file}:{self.table}"

    def questions(self) -> list[Question]:
        """All questions of the set."""
        read = self._groups(product) if self.table == "group" else self._told()
        return list({(one.text, one.edition): one for one in read}.values())

    def part(self) -> list[Question]:
        """The questions that the default run asks: one in twelve, and all that were once wrong."""
        every = self.questions()
        if self.table == "group":
            kept = set(sample([one.text for one in self._groups(pairs)], 3))
        elif self.once_wrong or len(every) <= FEW:
            return every
        else:
            kept = set(sample([one.text for one in every], SHARE))
        return [one for one in every if one.text in kept]

    def _read(self) -> list[dict[str, Any]]:
        text = (TESTS / f"{self.file}.toml").read_text(encoding="utf-8")
        found: list[dict[str, Any]] = tomllib.loads(text)[self.table]
        return found

    def _told(self) -> Iterator[Question]:
        for one in self._read():
            text, wanted = one.get("text") or one["asks"], one.get("verdict") or one.get("answer", NO_VERDICT)
            kind = one.get("needs", "all") if wanted in VERDICTS or "verdict" not in one else NO_VERDICT
            yield Question(text, wanted, kind, one.get("edition", IN_FORCE), one)
            if "answer_1_4" in one:
                yield Question(text, one["answer_1_4"], BEFORE, BEFORE, one)

    def _groups(self, paired: Callable[[list[str], list[str]], Iterable[tuple[str, str]]]) -> Iterator[Question]:
        for group in self._read():
            for card, asks in paired(group["cards"], group["asks"]):
                yield Question(asks.format(card=card), group["answer"], "all", IN_FORCE, group)


def _folder(name: str, judge: Judge, once_wrong: tuple[str, ...] = (), table: str = "question") -> Iterator[Bank]:
    """A set for each file of a folder."""
    for path in sorted((TESTS / name).glob("*.toml")):
        yield Bank(f"{name}/{path.stem}", judge, path.stem in once_wrong, table)


_CITING = ("questions/opened-once", "questions/tuned")
_TOLD_WRONG = ("once-wrong", "something-else", "untold-states", "whose-and-how-much")
BANKS = (
    *(one._replace(judge=by_rule if one.file in _CITING else by_verdict) for one in _folder("questions", by_verdict)),
    *_folder("verdicts", by_rule, ("once-wrong", "one-word-apart")),
    *_folder("told", by_words, _TOLD_WRONG),
    *_folder("card_questions", by_card, table="group"),
    Bank("explanation/card_facts", as_told("card"), table="answered"),
    Bank("explanation/card_facts", not_by(_by("card facts")), table="not_by_facts"),
    Bank("explanation/used_after", as_told("example", "6.8.2a"), table="answered"),
    Bank("explanation/used_after", not_by(_after), table="not_answered"),
    Bank("explanation/game_numbers", as_told(""), table="answered"),
    Bank("explanation/game_numbers", not_by(_with_number), table="withheld"),
)
_OUTSIDE = ("questions/unseen", "questions/unseen-2")
# The rows of the README's table: the questions of a kind in these sets; "" is every kind that has a verdict.
ROWS = {
    "short questions about rules, windows and timing": (_OUTSIDE, "short"),
    "questions about what cards do to each other": (_OUTSIDE, "card"),
    "stories, with a question at the end": (_OUTSIDE, "story"),
    "plain questions over all chapters of the rulebook": (("questions/chapters",), ""),
    "plain questions about one card or rule": (("questions/plain",), ""),
    "hard questions in players' words": (("questions/opened-before", "questions/opened-once"), ""),
}
SHOWN = {name for names, _ in ROWS.values() for name in names}
_BEGINS, _ENDS = "<!-- by python -m tests.rates --write -->\n", "<!-- end -->"


class Rates(NamedTuple):
    """The figures of a set: by kind how it is answered, how many of the part are right, and which are wrong."""

    kinds: dict[str, dict[str, int]]
    right_of_part: int
    wrong: tuple[str, ...]


Judged = list[tuple[Question, str]]


def judged(bank: Bank, questions: Iterable[Question]) -> Judged:
    """How each question is answered."""
    return [(one, bank.judge(one, answer(one.text, one.edition))) for one in questions]


def judged_part(bank: Bank) -> Judged:
    """How each question of the default run is answered: right, wrong, or not; not what stands beside the last."""
    return [(one, bank.judge(one, verdict(one.text, one.edition))) for one in bank.part()]


def rates(bank: Bank, found: Judged) -> Rates:
    """The figures of all questions of a set."""
    kinds: dict[str, Counter[str]] = {}
    for one, how in found:
        kinds.setdefault(one.kind, Counter())[how] += 1
    part = {(one.text, one.edition) for one in bank.part()}
    return Rates(
        {kind: {how: count[how] for how in HOWS} for kind, count in sorted(kinds.items())},
        sum(how == RIGHT and (one.text, one.edition) in part for one, how in found),
        tuple(one.text for one, how in found if how == WRONG),
    )


def kept() -> dict[str, Rates]:
    """The figures of `rates.toml`."""
    table = tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return {
        name: Rates(one["kinds"], one["right_of_part"], tuple(one.get("known_wrong", ())))
        for name, one in table.items()
    }


def worse_part(bank: Bank, found: Judged, before: Rates) -> list[str]:
    """What the part of a set shows to be worse than the figures: wrong answers, and fewer right ones."""
    return [*_new_wrong(bank, found, before), *_fewer(bank.name, found, before.right_of_part)]


def worse(bank: Bank, found: Judged, before: Rates) -> list[str]:
    """What all questions of a set show to be worse than the figures."""
    said = _new_wrong(bank, found, before)
    for kind, count in before.kinds.items():
        said += _fewer(f"{bank.name}, {kind}", [one for one in found if one[0].kind == kind], count[RIGHT])
    return said


def _new_wrong(bank: Bank, found: Judged, before: Rates) -> list[str]:
    wrong = [one for one, how in found if how == WRONG and one.text not in before.wrong]
    return [
        f"{bank.name}: wrong: {one.text} (wanted {one.wanted}, answered {answer(one.text, one.edition).answer})"
        for one in wrong
    ]


def _fewer(name: str, found: Judged, before: int) -> list[str]:
    right = sum(how == RIGHT for _, how in found)
    if right >= before:
        return []
    lost = [f"  {one.text}" for one, how in found if how != RIGHT]
    more = [f"  and {len(lost) - MOST_SHOWN} more"] if len(lost) > MOST_SHOWN else []
    return [f"{name}: {right} right, {before - right} fewer; not right are", *lost[:MOST_SHOWN], *more]


def out_of_date(bank: Bank, found: Judged, before: Rates) -> list[str]:
    """The figures of a set in the README that are others now."""
    now = rates(bank, found).kinds
    return [
        f"{bank.name}, {kind}: {now[kind][how]} {how}, and the README counts {before.kinds.get(kind, {}).get(how, 0)}"
        for kind in now
        for how in HOWS
        if now[kind][how] != before.kinds.get(kind, {}).get(how, 0)
    ]


def table(figures: Mapping[str, Rates]) -> str:
    """The README's table."""
    rows = [
        "| asked | questions | right | wrong | not decided, right answer shown | not decided |",
        "|---|---|---|---|---|---|",
    ]
    for says, (names, kind) in ROWS.items():
        kinds = [one for name in names for one in figures[name].kinds.items()]
        count = [sum(one[how] for its, one in kinds if its == kind or (not kind and its != NO_VERDICT)) for how in HOWS]
        rows.append(f"| {says} | {sum(count)} | {' | '.join(map(str, count))} |")
    return "\n".join(rows) + "\n"


def in_readme() -> str:
    """The table that the README has."""
    return _around_the_table()[1]


def _around_the_table() -> tuple[str, str, str]:
    before, _, text = README.read_text(encoding="utf-8").partition(_BEGINS)
    shown, _, after = text.partition(_ENDS)
    return before, shown, after


def _write(figures: Mapping[str, Rates]) -> None:
    before, _, after = _around_the_table()
    README.write_text(before + _BEGINS + table(figures) + _ENDS + after, encoding="utf-8")
    FILE.write_text(_HEAD + "\n".join(_rows(bank.name, figures[bank.name]) for bank in BANKS), encoding="utf-8")


_HEAD = """# How every set of questions is answered: right, wrong, undecided with the right answer shown beside it, and
# undecided. Fewer right answers fail the tests, and wrong ones not named here. `python -m tests.rates --write`

"""


def _rows(name: str, one: Rates) -> str:
    rows = [f"[{json.dumps(name)}]", f"right_of_part = {one.right_of_part}"]
    if one.wrong:
        rows += ["known_wrong = [", *(f"  {json.dumps(text, ensure_ascii=False)}," for text in one.wrong), "]"]
    for kind, count in one.kinds.items():
        key = kind if re.fullmatch(r"[\w-]+", kind) else json.dumps(kind)
        rows.append(f"kinds.{key} = {{ {', '.join(f'{how} = {count[how]}' for how in HOWS)} }}")
    return "\n".join(rows) + "\n"


def main() -> int:
    """Prints the figures; writes them if wanted and none is worse."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("sets", nargs="*", metavar="SET")
    options.add_argument("--write", action="store_true", help="write figures that are not worse")
    options.add_argument("--each", action="store_true", help="print every question")
    chosen = options.parse_args()
    figures, complaints = kept(), []
    for bank in BANKS:
        if chosen.sets and bank.name not in chosen.sets:
            continue
        found = judged(bank, bank.questions())
        if bank.name in figures:
            complaints += worse(bank, found, figures[bank.name])
        figures[bank.name] = rates(bank, found)
        if chosen.each:
            print("\n".join(f"{how:9} {one.text}" for one, how in found))
        for kind, count in figures[bank.name].kinds.items():
            print(f"{bank.name}, {kind}: {', '.join(f'{count[how]} {how}' for how in HOWS)}", flush=True)
    print("\n".join(complaints))
    if chosen.write and not complaints:
        _write(figures)
    return 1 if complaints else 0


if __name__ == "__main__":
    # Cards and editions of whoever runs this change no figure.
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JUDGE_DATA"] = folder
        sys.exit(main())
