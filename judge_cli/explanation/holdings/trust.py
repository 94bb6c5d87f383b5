"""The trust in the surest answer: by all answers together, by the leftovers, and by wording alone."""

import math
from collections.abc import Sequence

from judge_cli.explanation.holdings.signs import CONFLICTS, Signs
from judge_cli.explanation.holdings.slots import QuestionSlots
from judge_cli.explanation.holdings.sureness import Sure
from judge_cli.explanation.holdings.wording import Worded
from judge_cli.question.read import CAN, DOES, MUST

# The number of most similar wordings to compare.
_LIKEST = 8
# Wordings vote by this power of their similarity, so that the closest count most.
_POWER = 4
_LEAST = 1e-3
_OF_THE_NEAREST = ("of_asked", "of_known", "of_around", "acts_only_asked", "negation_same", "form_same", "actor_other")
_OF_THE_ANSWER = ("number_left", "moment_left", "presumed", "asked_in_none")


def trust_signs(slots: QuestionSlots, sure: Sequence[Sure], worded: Sequence[Worded]) -> Signs:
    """The signs of whether the surest answer is right, by name."""
    best, *others = sure
    contrary = max((one.sureness for one in others if one.answer != best.answer), default=0.0)
    second = others[0].sureness if others else 0.0
    near = best.near.signs
    return {
        "bias": 1.0,
        "sureness": best.sureness,
        "margin": best.sureness - contrary,
        "before_the_next": best.sureness - second,
        "questions_of_holding": math.log1p(best.near.holding.how_many),
        "conflicts": sum(near[name] for name in CONFLICTS),
        **{name: near[name] for name in _OF_THE_NEAREST},
        **{name: best.signs[name] for name in _OF_THE_ANSWER},
        **_forms(slots, best.near.known.slots),
        **_by_wording(best, worded),
    }


def _forms(asked: QuestionSlots, known: QuestionSlots) -> Signs:
    """The forms of this question and of the known one."""
    return {
        "asks_can": float(asked.form == CAN),
        "asks_must": float(asked.form == MUST),
        "asked_must": float(known.form == MUST),
        "asked_does": float(known.form == DOES),
    }


def _by_wording(best: Sure, worded: Sequence[Worded]) -> Signs:
    """Signs from the most similarly worded questions: how far they agree with the best answer."""
    likest = worded[0]
    votes = {"yes": _LEAST, "no": _LEAST}
    for one in worded[:_LIKEST]:
        votes[one.near.answer] += one.same**_POWER
    own = [one for one in worded if one.near.holding.id == best.near.holding.id]
    same = max((one.same for one in own if one.near.answer == best.answer), default=0.0)
    other = max((one.same for one in own if one.near.answer != best.answer), default=0.0)
    most = likest.same or 1.0
    return {
        "worded_rule": float(likest.near.holding.rule == best.near.holding.rule),
        "worded_most": likest.same,
        "worded_votes": votes[best.answer] / sum(votes.values()),
        "worded_own": same / most,
        "worded_contrary": other / most,
        "worded_ahead": same - other,
    }
