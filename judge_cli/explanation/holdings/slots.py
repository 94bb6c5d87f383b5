"""The comparable parts of a question, in sets; and as a compact row of plain values."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from judge_cli.question.read import FORMS, Read

_ACT = "act:"


class QuestionSlots(NamedTuple):
    """The comparable parts of a question: all its features, in sets."""

    form: str
    negated: bool
    act: str
    acts: frozenset[str]
    asked: frozenset[str]
    given: frozenset[str]
    around: frozenset[str]
    actor: str
    subject: str
    pairs: frozenset[tuple[str, str]]
    implied: frozenset[tuple[str, str]]
    denied: frozenset[str]
    doers: dict[str, str]
    owners: dict[str, str]
    belongs: dict[str, str]
    heads: frozenset[str]

    @property
    def everything(self) -> frozenset[str]:
        """All its features."""
        return self.asked | self.given | self.around


def slots_of(read: Read) -> QuestionSlots:
    """The comparable parts of a reading."""
    return QuestionSlots(
        read.form,
        read.negated,
        read.main.act,
        frozenset(read.main.acts),
        read.asked,
        read.circumstances,
        read.around,
        read.actor,
        read.main.subject,
        read.pairs,
        read.implied,
        read.denied,
        read.doers,
        read.owners,
        read.belongs,
        read.heads,
    )


def slots_to_row(slots: QuestionSlots, number: Callable[[str], int]) -> list[Any]:
    """The slots as plain values, empty ones 0 or missing at the end: every answer loads thousands of rows."""

    def value(slot: object) -> object:
        if isinstance(slot, frozenset):
            return [list(map(number, one)) if isinstance(one, tuple) else number(one) for one in sorted(slot)]
        return [[number(key), said] for key, said in sorted(slot.items())] if isinstance(slot, dict) else slot

    form, *rest = slots._replace(acts=frozenset())
    row = [FORMS.index(form), *(value(slot) or 0 for slot in rest)]
    while len(row) > 1 and row[-1] == 0:
        row.pop()
    return row


def slots_from_row(row: Sequence[Any], features: Sequence[str]) -> QuestionSlots:
    """The slots stored as these values."""
    every = [*row, *[0] * (len(QuestionSlots._fields) - len(row))]
    form, negated, act, _, asked, given, around, actor, subject, pairs, implied, denied, *sided, heads = every

    def named(slot: Sequence[int] | int) -> frozenset[str]:
        return frozenset(features[one] for one in slot) if isinstance(slot, list) else frozenset()

    def ordered(slot: Sequence[Sequence[int]] | int) -> frozenset[tuple[str, str]]:
        found = slot if isinstance(slot, list) else ()
        return frozenset((features[first], features[later]) for first, later in found)

    doers, owners, belongs = ({features[key]: side for key, side in slot or ()} for slot in sided)
    said = named(asked)
    acts = frozenset(one.removeprefix(_ACT) for one in said if one.startswith(_ACT))
    return QuestionSlots(
        FORMS[form], bool(negated), act or "", acts, said, named(given), named(around), actor or "", subject or "",
        ordered(pairs), ordered(implied), named(denied), doers, owners, belongs, named(heads),
    )  # fmt: skip
