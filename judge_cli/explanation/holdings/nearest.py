"""The known questions that are nearest to one that was read, and what their holdings answer."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from judge_cli.explanation.holdings.answer_forms import carried
from judge_cli.explanation.holdings.base import Base, Known, Proposition
from judge_cli.explanation.holdings.signs import Signs, signs
from judge_cli.explanation.holdings.slots import QuestionSlots, slots_of
from judge_cli.explanation.holdings.weights import Weights
from judge_cli.question.read import Read

# So many questions that share words are looked at, and so many rules that a search finds.
_LOOKED_AT, _RULES = 130, 6
_DENIED_ASIDE = re.compile(
    r"\b(?:that|which|who|whose)\b.*?\b(?:not|no|never|\w+n['’]?t|nothing|without)\b", re.IGNORECASE
)


class Near(NamedTuple):
    """A known question that is near, how near, the signs of it, and the answer that it gives to what is asked."""

    known: Known
    holding: Proposition
    score: float
    signs: Signs
    answer: str


class SearchRank(NamedTuple):
    """Where a search puts a rule: its place, its share of the best score, and how far the best is before the second."""

    at: int
    share: float
    lead: float


NOWHERE = SearchRank(0, 0.0, 0.0)
# Places in a search, by anchors of rules.
Searched = Mapping[str, SearchRank]


def near_questions(
    base: Base, weights: Weights, read: Read, places: Iterable[int], holds: Callable[[Proposition], bool]
) -> list[Near]:
    """The known questions at some places, with how near they are to one that was read, best first."""
    slots = slots_of(read)
    counted: dict[str, float] = {}

    def weigh(feature: str) -> float:
        if feature not in counted:
            counted[feature] = base.weight(feature)
        return counted[feature]

    found: list[Near] = []
    for at in places:
        known = base.known(at)
        holding = base.holding(known.holding)
        if holds(holding):
            seen = signs(slots, known.slots, weigh, base.senses)
            found.append(Near(known, holding, weights.nearness(seen), seen, answered(known, slots)))
    return sorted(found, key=lambda one: -one.score)


def is_turned_aside(known: Known, read: Read) -> bool:
    """Whether only one of two questions has a denial, and it denies a detail, not what is asked.

    The one is no contrary of the other then: assets that do not say so are not all assets.
    """
    aside = _DENIED_ASIDE.search(known.text) or _DENIED_ASIDE.search(read.text)
    return known.slots.negated != read.negated and aside is not None


def answered(known: Known, slots: QuestionSlots) -> str:
    """The answer that a known question gives to one with such slots; empty if it says nothing about that."""
    return carried(known.answer, known.slots.form, slots.form, negated=known.slots.negated, asks_contrary=slots.negated)


def sharing_words(base: Base, read: Read) -> list[int]:
    """The places of the known questions that share most with one that was read."""
    return base.sharing(read.asked | read.circumstances, read.around, _LOOKED_AT)


def of_found_rules(base: Base, searched: Searched) -> list[int]:
    """The places of the known questions of the rules that a search puts first."""
    return [at for anchor, place in searched.items() if place.at <= _RULES for at in base.of_rule(anchor)]
