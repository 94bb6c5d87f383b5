"""The settled question that another one means, and at which level: surely, probably, or not at all.

The learned reader says which, and without its weights the trust in the surest answer. Either way the settled question
is the one of its holding that is least apart, and the veto has its say about what is left.
"""

from typing import NamedTuple

from judge_cli.explanation.holdings.base import Base, Known, Proposition
from judge_cli.explanation.holdings.veto import Veto
from judge_cli.question.read import CAN, DOES, MUST, Read
from judge_cli.search.words import stems_of

_THOUSAND = 1000

# The answers to a question if something must be, may be, or cannot be; the second half for the contrary.
_ANSWERS = {
    (CAN, False): ("yes", "yes", "no"),
    (MUST, False): ("yes", "no", "no"),
    (DOES, False): ("yes", "yes", "no"),
    (CAN, True): ("no", "yes", "yes"),
    (MUST, True): ("no", "no", "yes"),
    (DOES, True): ("no", "no", "yes"),
}


def carried(answer: str, form: str, asked: str, *, negated: bool, asks_contrary: bool) -> str:
    """The answer to a question of the form `asked`, from an answer to another form; empty if it says nothing.

    `negated` is about the question with the answer, `asks_contrary` about the one that is asked.
    """
    now, then = (form, negated), (asked, asks_contrary)
    if now == then:
        return answer
    if now not in _ANSWERS or then not in _ANSWERS:
        return ""
    answers = {other for own, other in zip(_ANSWERS[now], _ANSWERS[then], strict=True) if own == answer}
    return answers.pop() if len(answers) == 1 else ""


SURE, LIKELY, OPEN = "sure", "likely", ""


class MeantQuestion(NamedTuple):
    """A settled question, its answer to the one that is asked, and the level of this reading.

    The level follows from the case, and from how sure the reading is, in thousandths.
    """

    known: Known
    holding: Proposition
    answer: str
    case: str
    surely: int
    level: str


class PossibleMeaning(NamedTuple):
    """A holding that may be asked for, with its answer, and how likely it is; in thousandths."""

    holding: Proposition
    answer: str
    share: int


class LeastApart(NamedTuple):
    """A settled question, and what of it or of the one that is asked may turn the answer round.

    `alike`: the share of their words, in thousandths, that the question and the nearest of its holding have in common;
    `denies`: one of the two denies something, perhaps not what the other one does.
    """

    known: Known
    differs: list[str]
    alike: int
    denies: bool


def least_apart(base: Base, read: Read, holding: Proposition, answer: str) -> LeastApart | None:
    """The question of a holding with this answer that differs least from another one; none if it has none."""
    veto = Veto(base.turning, base.senses, read, base.is_heard)
    places = [at for at in holding.places if base.known(at).answer == answer]
    found = [_apart(base, veto, read, holding, at) for at in places]
    if not found:
        return None
    least = min(found, key=lambda one: (len(one.differs), -one.alike))
    return least._replace(alike=max(one.alike for one in found))


def _apart(base: Base, veto: Veto, read: Read, holding: Proposition, at: int) -> LeastApart:
    known, meanings = base.known(at), base.meanings(at)
    differs = veto.against(meanings, holding.who)
    return LeastApart(known, differs, _alike(read.text, known.text), bool(veto.meant.denials or meanings.denials))


def _alike(text: str, other: str) -> int:
    """The share of the words of two texts that both have, in thousandths, whatever their order and form."""
    words, others = set(stems_of(text)), set(stems_of(other))
    return _THOUSAND * len(words & others) // max(len(words | others), 1)
