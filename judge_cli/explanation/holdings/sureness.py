"""The sureness of each holding's answer: by its questions, its slots, and its rule's search rank."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.explanation.holdings.answer_forms import by_modality
from judge_cli.explanation.holdings.base import Base, Proposition
from judge_cli.explanation.holdings.nearest import NOWHERE, Near, Searched, answered
from judge_cli.explanation.holdings.signs import KINDS, Signs, in_conflict, is_act, is_strict, says_the_same
from judge_cli.explanation.holdings.slots import QuestionSlots
from judge_cli.explanation.holdings.weights import Weights

ANSWERS = ("yes", "no")
# The nearness of a question that nobody wrote.
_FAR = -8.0
_MOST = 3.0


class Sure(NamedTuple):
    """An answer of a holding: its nearest question, the signs, and the sureness."""

    near: Near
    answer: str
    signs: Signs
    sureness: float


class _SpokenOf(NamedTuple):
    """The features of a holding's questions with one answer."""

    features: frozenset[str]
    scores: tuple[float, ...]

    @property
    def nearest(self) -> float:
        return self.scores[0] if self.scores else _FAR

    @property
    def second(self) -> float:
        return self.scores[1] if len(self.scores) > 1 else _FAR


def sure_answers(
    base: Base, weights: Weights, slots: QuestionSlots, found: Sequence[Near], searched: Searched
) -> list[Sure]:
    """The answers of the holdings of near questions, the surest first."""
    by_holding: dict[str, list[Near]] = {}
    for one in found:
        if one.answer:
            by_holding.setdefault(one.holding.id, []).append(one)
    best = {answer: _two_best(found, answer) for answer in ANSWERS}
    sure: list[Sure] = []
    for place, near in enumerate(by_holding.values()):
        holding = near[0].holding
        told = {answer: _features_of(base, slots, near, answer) for answer in ANSWERS}
        for answer in ANSWERS:
            nearest = next((one for one in near if one.answer == answer), None)
            if nearest is None:
                continue
            other = _contrary(answer)
            seen: Signs = {
                "bias": 1.0,
                "is_no": float(answer == "no"),
                "place_among_holdings": 1 / (1 + place),
                "contrary_elsewhere": next((score for name, score in best[other] if name != holding.id), _FAR),
                **_by_questions(slots, told[answer], told[other], nearest, base.senses.soft),
                **_by_slots(slots, holding, answer),
                **_by_search(searched, holding),
            }
            sure.append(Sure(nearest, answer, seen, weights.sureness(seen)))
    return sorted(sure, key=lambda one: -one.sureness)


def _contrary(answer: str) -> str:
    return "no" if answer == "yes" else "yes"


def _two_best(found: Sequence[Near], answer: str) -> list[tuple[str, float]]:
    """The best scores of an answer in two different holdings."""
    best: dict[str, float] = {}
    for one in found:
        if one.answer == answer:
            best.setdefault(one.holding.id, one.score)
            if len(best) > 1:
                break
    return list(best.items())


def _features_of(base: Base, slots: QuestionSlots, near: Sequence[Near], answer: str) -> _SpokenOf:
    known = (base.known(at) for at in near[0].holding.places)
    features = frozenset().union(*(one.features for one in known if answered(one, slots) == answer))
    return _SpokenOf(features, tuple(one.score for one in near if one.answer == answer))


def _by_questions(slots: QuestionSlots, own: _SpokenOf, other: _SpokenOf, nearest: Near, soft: Sequence[str]) -> Signs:
    """The signs from the holding's questions with this answer and with the other."""
    near = slots.asked | slots.given
    only_own, only_other = (near & own.features) - other.features, (near & other.features) - own.features
    seen = nearest.signs
    given = len(slots.given & own.features) / len(slots.given) if slots.given else 1.0
    return {
        "nearest": own.nearest,
        "second": own.second,
        "contrary": other.nearest,
        "ahead": max(own.nearest - other.nearest, 0.0),
        "behind": max(other.nearest - own.nearest, 0.0),
        "same_words": float(says_the_same(seen)),
        "only_in_own": _count(only_own),
        "only_in_contrary": _count(only_other),
        "asked_in_none": min(sum(map(is_strict, slots.asked - own.features)), _MOST),
        "given_in_own": given,
        "number_left": float(bool(seen["only_asked_number"] or seen["only_known_number"])),
        "moment_left": float(any(one.startswith("moment:") for one in near - own.features - set(soft))),
        "others_named": min(sum(seen[f"other_{kind}"] for kind in KINDS), _MOST),
        "in_conflict": float(in_conflict(seen)),
        "presumed": min(sum(seen[f"only_known_{kind}"] for kind in KINDS), _MOST + 1),
        "of_known": seen["of_known"],
        "form_same": seen["form_same"],
        "words_only_asked": seen["words_only_asked"],
    }


def _by_slots(slots: QuestionSlots, holding: Proposition, answer: str) -> Signs:
    """The agreement of the holding's own slots with the question."""
    said = {feature.rpartition(":")[2] for feature in slots.everything}
    modal = by_modality(holding.modality, slots.form, negated=slots.negated)
    sided = bool(slots.actor) and holding.who in ("corp", "runner")
    return {
        "modality_agrees": float(modal == answer),
        "act_of_holding": float(bool(holding.act) and holding.act == slots.act),
        "act_said": float(holding.act in said),
        "objects": len(said & set(holding.objects)) / len(holding.objects) if holding.objects else 0.0,
        "moments": float(bool(said & set(holding.moments))),
        "who_agrees": float(sided and holding.who == slots.actor),
        "who_other": float(sided and holding.who != slots.actor),
        "size": math.log1p(len(slots.everything)),
        "told_before": float(bool(slots.around)),
    }


def _by_search(searched: Searched, holding: Proposition) -> Signs:
    """The search rank of the holding's rule."""
    place = searched.get(holding.rule, NOWHERE)
    return {
        "search_share": place.share,
        "search_place": 1 / place.at if place.at else 0.0,
        "search_nowhere": float(not place.at),
        "search_lead": place.lead if place.at == 1 else 0.0,
    }


def _count(features: frozenset[str]) -> float:
    return min(sum(is_strict(one) or is_act(one) for one in features), _MOST)
