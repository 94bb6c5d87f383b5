"""A question that nobody answered: the closest rules, settled questions near it, and the reason."""

from collections.abc import Sequence

from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.answerers import Said
from judge_cli.explanation.answering.best_rules import Unanswered, best_rules, undecided_says
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.question.read import OPEN

_SETTLED = 3
_PARTLY = "I understood only part of the question."


def undecided(inquiry: Inquiry, said: Sequence[Said]) -> AnswerGiven:
    """The closest rules, and the reason of the answerer that came nearest to an answer."""
    silent = [one.said for one in said if isinstance(one.said, Silent)]
    near = next((one for one in silent if one.final), None) or next((one for one in silent if one.near), None)
    is_open = inquiry.read.form == OPEN
    why = near.why if near else _why(said, otherwise="" if is_open else _PARTLY)
    not_modelled = any(one.not_modelled for one in silent)
    wanted = Unanswered(inquiry.question, tuple(inquiry.cards), why, not_modelled=not_modelled, is_open=is_open)
    found = best_rules(inquiry.sources.plan, inquiry.talk, inquiry.ruling, wanted)
    if found.answer != "withheld" or not inquiry.cards:
        return found
    from judge_cli.explanation.answering.scenario import played_with  # a question without cards loads no engine

    settled = (*played_with(inquiry), *found.near)[:_SETTLED]
    return found._replace(near=settled, says=undecided_says(settled, found.reasons))


def _why(said: Sequence[Said], otherwise: str) -> str:
    """The part of the question that a play could not use, if the play tells it as a sentence."""
    why = next((one.said.why for one in said if one.name == "play" and isinstance(one.said, Silent)), "")
    return why if why.endswith(".") and why != _PARTLY else otherwise
