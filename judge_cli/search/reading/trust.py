"""How far the surest answer can be trusted: by all answers together, by what is left over, and by wording alone."""

import math
from collections.abc import Sequence

from judge_cli.search.reading.question import Read
from judge_cli.search.reading.signs import CONFLICTS, Signs
from judge_cli.search.reading.sureness import Sure
from judge_cli.search.reading.wording import Worded

# So many of the surest answers and of the likest wordings are looked at.
_SUREST, _LIKEST = 10, 8
# Wordings vote by this power of their likeness, so that the likest count most.
_POWER = 4
_LEAST = 1e-3
_MOST = 4


def trust_signs(read: Read, sure: Sequence[Sure], worded: Sequence[Worded]) -> Signs:
    """The signs of whether the surest answer is right, by their names."""
    best = sure[0]
    contrary = max((one.sureness for one in sure if one.answer != best.answer), default=0.0)
    surest = sure[:_SUREST]
    return {
        "bias": 1.0,
        "sureness": best.sureness,
        "margin": best.sureness - contrary,
        "log_sureness": math.log(best.sureness + _LEAST),
        "contrary": contrary,
        "agreeing": sum(one.answer == best.answer for one in surest) / len(surest),
        "is_no": float(best.answer == "no"),
        "sentences_before": float(min(len(read.context), _MOST)),
        "length": math.log(1 + len(read.text.split())),
        "questions_of_holding": math.log(1 + best.near.holding.how_many),
        **_left_over(best),
        **_by_wording(best, worded),
    }


def _left_over(best: Sure) -> Signs:
    """What the nearest question does not say, or says otherwise."""
    seen, near = best.signs, best.near.signs
    return {
        **{name: seen[name] for name in ("number_left", "moment_left", "presumed", "asked_in_none", "size")},
        "modality_agrees": seen["modality_agrees"],
        "nearness": best.near.score,
        "form_same": near["form_same"],
        "narrowing": near["narrowing"],
        "conflicts": sum(near[name] for name in CONFLICTS),
    }


def _by_wording(best: Sure, worded: Sequence[Worded]) -> Signs:
    """Whether the questions that are worded most alike say the same."""
    likest = worded[0]
    votes = {"yes": _LEAST, "no": _LEAST}
    for one in worded[:_LIKEST]:
        votes[one.near.answer] += one.same**_POWER
    own = [one for one in worded if one.near.holding.id == best.near.holding.id]
    same = max((one.same for one in own if one.near.answer == best.answer), default=0.0)
    other = max((one.same for one in own if one.near.answer != best.answer), default=0.0)
    by_rule = likest.near.holding.rule == best.near.holding.rule
    agrees = likest.near.answer == best.answer
    most = likest.same or 1.0
    return {
        "worded_rule": float(by_rule),
        "worded_answer": float(agrees),
        "worded_both": float(by_rule and agrees),
        "worded_most": likest.same,
        "worded_votes": votes[best.answer] / sum(votes.values()),
        "worded_own": same / most,
        "worded_contrary": other / most,
        "worded_ahead": same - other,
    }
