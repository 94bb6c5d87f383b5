"""The comparable parts of a question, and as a compact row of plain values."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from judge_cli.question.read import FORMS, Read


class QuestionSlots(NamedTuple):
    """The comparable parts of a question: its form, who does what, what is asked and what stands around that."""

    form: str
    negated: bool
    act: str
    actor: str
    asked: frozenset[str]
    around: frozenset[str]
    belongs: dict[str, str]

    @property
    def everything(self) -> frozenset[str]:
        """All its features."""
        return self.asked | self.around


def slots_of(read: Read) -> QuestionSlots:
    """The comparable parts of a reading."""
    around = read.circumstances | read.around
    return QuestionSlots(read.form, read.negated, read.main.act, read.actor, read.asked, around, read.belongs)


def slots_to_row(slots: QuestionSlots, number: Callable[[str], int]) -> list[Any]:
    """The slots as plain values, empty ones 0 or missing at the end: every answer loads hundreds of rows."""
    features = [list(map(number, sorted(said))) for said in (slots.asked, slots.around - slots.asked)]
    belongs = [[number(key), said] for key, said in sorted(slots.belongs.items())]
    values: list[Any] = [slots.negated, slots.act, slots.actor, *features, belongs]
    row: list[Any] = [FORMS.index(slots.form), *(one or 0 for one in values)]
    while len(row) > 1 and row[-1] == 0:
        row.pop()
    return row


def slots_from_row(row: Sequence[Any], features: Sequence[str]) -> QuestionSlots:
    """The slots stored as these values."""
    every: list[Any] = [*row, *[0] * (len(QuestionSlots._fields) - len(row))]
    form, negated, act, actor, asked, around, belongs = every
    said, beside = (frozenset(features[one] for one in slot or ()) for slot in (asked, around))
    whose = {features[key]: side for key, side in belongs or ()}
    return QuestionSlots(FORMS[form], bool(negated), act or "", actor or "", said, beside, whose)
