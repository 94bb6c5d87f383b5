"""Learns which answers can be trusted from examiners' questions, and tells how well each is judged by the others."""

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from judge_cli.explanation.asking.ask import Sources
from judge_cli.explanation.asking.holding_question import Ruling
from judge_cli.search.reading.signs import Signs
from judge_cli.search.reading.weights import Weights
from tests.learning.logistic import Case, learned

_KEPT = 10.0
_FOLDS = 10


class Judged(NamedTuple):
    """A question of a file: the signs of its surest answer (none where no holding may answer), and what is right."""

    question: dict[str, Any]
    signs: Signs
    agrees: bool
    cites: bool

    @property
    def right(self) -> bool:
        return self.agrees and self.cites

    @property
    def chapter_and_rule(self) -> str:
        """The rule without its letter: questions of one rule are learned from together, or judged together."""
        return str(next(iter(self.question["rules"]), "")).rstrip("abcdefghijklmn")


def judged(sources: Sources, question: dict[str, Any]) -> Judged:
    """What the holdings answer to a question, where they may answer it at all."""
    talk = sources.talk
    ruling = Ruling(talk.playable, talk.base, sources.find, question["text"])
    if not ruling.may_be_ruled or talk.finder.mentions(question["text"]) or not ruling.sure or ruling.is_open:
        return Judged(question, {}, agrees=False, cites=False)
    best = ruling.sure[0]
    rules = (talk.playable.tree.with_anchor(anchor) for anchor in (best.near.holding.rule, *best.near.holding.also))
    cited = {str(rule.number) for rule in rules if rule}
    return Judged(
        question, ruling.trust, best.answer == question["verdict"], cites=bool(cited & set(question["rules"]))
    )


def trust_learned(found: Sequence[Judged]) -> dict[str, float]:
    """The weights of the signs of trust."""
    return learned([Case(one.signs, one.right) for one in found if one.signs], _KEPT)


def trusted_apart(weights: Weights, found: Sequence[Judged], seed: int) -> list[float]:
    """How far each answer is trusted by what the questions of other rules teach."""
    rules = sorted({one.chapter_and_rule for one in found})
    random.Random(seed).shuffle(rules)
    fold = {rule: n % _FOLDS for n, rule in enumerate(rules)}
    by_fold = [
        weights._replace(trust=trust_learned([one for one in found if fold[one.chapter_and_rule] != n]))
        for n in range(_FOLDS)
    ]
    return [by_fold[fold[one.chapter_and_rule]].trusted(one.signs) if one.signs else 0.0 for one in found]
