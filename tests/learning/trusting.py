"""Learns which answers can be trusted from questions that the base has not seen, and tells how well each is judged."""

import random
from collections.abc import Collection, Sequence
from typing import NamedTuple

from judge_cli.explanation.answering.inquiry import Sources
from judge_cli.explanation.holdings.answer import HoldingsAsked
from judge_cli.explanation.holdings.signs import Signs
from judge_cli.explanation.holdings.weights import Weights
from tests.learning.logistic import Case, learned

_KEPT = 40.0
_FOLDS = 5


class Judged(NamedTuple):
    """A question: the signs of its surest answer (none where no holding may answer), what is right, and its rule."""

    signs: Signs
    agrees: bool
    cites: bool
    rule: str


def judged(sources: Sources, text: str, verdict: str, rules: Collection[str]) -> Judged:
    """What the holdings answer to a question that such rules decide, where they may answer it at all."""
    talk = sources.talk
    ruling = HoldingsAsked(talk.playable, talk.base, sources.find, text)
    rule = next(iter(rules), "")
    if not ruling.may_be_ruled or talk.finder.mentions(text) or not ruling.sure or ruling.is_open:
        return Judged({}, agrees=False, cites=False, rule=rule)
    best = ruling.sure[0]
    if ruling.asks_another(best.near):
        return Judged({}, agrees=False, cites=False, rule=rule)
    found = (talk.playable.tree.with_anchor(anchor) for anchor in (best.near.holding.rule, *best.near.holding.also))
    cited = {name for one in found if one for name in (str(one.number), one.anchor)}
    return Judged(ruling.trust, best.answer == verdict, bool(cited & set(rules)), rule)


def trust_learned(found: Sequence[Judged]) -> dict[str, float]:
    """The weights of the signs of trust: of the right answer, by whatever rule."""
    return learned([Case(one.signs, one.agrees) for one in found if one.signs], _KEPT)


def trusted_apart(weights: Weights, found: Sequence[Judged], seed: int) -> list[float]:
    """How far each answer is trusted by what the questions of other rules teach."""
    rules = sorted({one.rule for one in found})
    random.Random(seed).shuffle(rules)
    fold = {rule: n % _FOLDS for n, rule in enumerate(rules)}
    by_fold = [
        weights._replace(trust=trust_learned([one for one in found if fold[one.rule] != n])) for n in range(_FOLDS)
    ]
    return [by_fold[fold[one.rule]].trusted(one.signs) if one.signs else 0.0 for one in found]
