"""The settled question that another one means, and at which level: surely, probably, or not at all.

The learned reader says which, and without its weights the trust in the surest answer. Either way the settled question
is the one of its holding that is least apart, and the veto has its say about what is left.
"""

from typing import NamedTuple

from judge_cli.explanation.holdings.base import Base, Known, Proposition
from judge_cli.explanation.holdings.veto import Veto
from judge_cli.question.read import Read, read_question

SURE, LIKELY, OPEN = "sure", "likely", ""


class MeantQuestion(NamedTuple):
    """A settled question, its answer to the one that is asked, and the level of this reading."""

    known: Known
    holding: Proposition
    answer: str
    level: str


class PossibleMeaning(NamedTuple):
    """A holding that may be asked for, with its answer, and how likely it is; in thousandths."""

    holding: Proposition
    answer: str
    share: int


class LeastApart(NamedTuple):
    """A settled question, and what of it or of the one that is asked may turn the answer round."""

    known: Known
    differs: list[str]


def least_apart(base: Base, read: Read, holding: Proposition, answer: str) -> LeastApart | None:
    """The question of a holding with this answer that differs least from another one; none if it has none."""
    veto = Veto(base.turning, base.senses, read, base.is_heard)
    questions = (base.known(at) for at in holding.places)
    found = [
        LeastApart(one, veto.against(read_question(one.text, base.senses, holding.who), holding.who))
        for one in questions
        if one.answer == answer
    ]
    return min(found, key=lambda one: len(one.differs), default=None)
