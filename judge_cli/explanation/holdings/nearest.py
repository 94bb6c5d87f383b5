"""The nearest known questions, and the answers of their holdings."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from judge_cli.explanation.holdings.answer_forms import carried
from judge_cli.explanation.holdings.base import Base, Known, Proposition
from judge_cli.explanation.holdings.signs import Signs, signs
from judge_cli.explanation.holdings.slots import QuestionSlots, slots_of
from judge_cli.explanation.holdings.weights import Weights
from judge_cli.question.read import Read

# The number of questions with shared words to compare, and of rules from a search.
_LOOKED_AT, _RULES = 130, 6
_DENIED_ASIDE = re.compile(
    r"\b(?:that|which|who|whose)\b.*?\b(?:not|no|never|\w+n['’]?t|nothing|without)\b", re.IGNORECASE
)


class Near(NamedTuple):
    """A near known question: its nearness, its signs, and its answer to the present one."""

    known: Known
    holding: Proposition
    score: float
    signs: Signs
    answer: str


class SearchRank(NamedTuple):
    """A rule's search rank, its share of the best score, and the best's lead over the second."""

    at: int
    share: float
    lead: float


NOWHERE = SearchRank(0, 0.0, 0.0)
# Search ranks, by anchor.
Searched = Mapping[str, SearchRank]


def near_questions(
    base: Base, weights: Weights, read: Read, places: Iterable[int], holds: Callable[[Proposition], bool]
) -> list[Near]:
    """The known questions at some positions, with their nearness to the present one, best first."""
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
    """Whether only one of two questions has a denial, and of a detail, not of the question itself.

    Then neither is the contrary of the other: "assets that do not say so" are not all assets.
    """
    aside = _DENIED_ASIDE.search(known.text) or _DENIED_ASIDE.search(read.text)
    return known.slots.negated != read.negated and aside is not None


def answered(known: Known, slots: QuestionSlots) -> str:
    """A known question's answer to one with these slots; empty if it says nothing about it."""
    return carried(known.answer, known.slots.form, slots.form, negated=known.slots.negated, asks_contrary=slots.negated)


def sharing_words(base: Base, read: Read) -> list[int]:
    """The positions of the known questions that share most with the present one."""
    return base.sharing(read.asked | read.circumstances, read.around, _LOOKED_AT)


def of_found_rules(base: Base, searched: Searched) -> list[int]:
    """The positions of the known questions of the top search hits."""
    return [at for anchor, place in searched.items() if place.at <= _RULES for at in base.of_rule(anchor)]
