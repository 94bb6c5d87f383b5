"""The holdings that are nearest to a question, and the answer that they give, with how far the contrary is away."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from judge_cli.search.reading.base import Base, Known, Proposition, slots_of
from judge_cli.search.reading.likeness import Likeness, carried, likeness
from judge_cli.search.reading.question import Read

_LOOKED_AT = 160


class Near(NamedTuple):
    """A known question that is near, how near, and the answer that it gives to what is asked."""

    known: Known
    holding: Proposition
    likeness: Likeness
    answer: str

    @property
    def score(self) -> float:
        """How near it is as a whole."""
        return self.likeness.score


class Nearest(NamedTuple):
    """The near questions, best first; `margin` is how far the best is before the best that answers otherwise."""

    read: Read
    found: tuple[Near, ...]
    margin: float

    @property
    def best(self) -> Near | None:
        """The nearest that gives an answer."""
        return next((one for one in self.found if one.answer), None)


def nearest(base: Base, read: Read, holds: Callable[[Proposition], bool], leave_out: Collection[int] = ()) -> Nearest:
    """The known questions that are nearest to one that was read, of holdings that hold."""
    slots = slots_of(read)
    weights: dict[str, float] = {}

    def weigh(feature: str) -> float:
        if feature not in weights:
            weights[feature] = base.weight(feature)
        return weights[feature]

    found: list[Near] = []
    for at in base.sharing(slots.asked | slots.given | slots.around, _LOOKED_AT):
        known = base.known(at)
        holding = base.holding(known.holding)
        if at in leave_out or not holds(holding):
            continue
        like = likeness(slots, known.slots, weigh, base.senses)
        if like.score > 0:
            found.append(Near(known, holding, like, carried(known, slots.form, negated=slots.negated)))
    found.sort(key=lambda one: -one.score)
    return Nearest(read, tuple(found), _margin(found))


def _margin(found: list[Near]) -> float:
    best = next((one for one in found if one.answer), None)
    if best is None:
        return 0.0
    against = next((one.score for one in found if one.answer and one.answer != best.answer), 0.0)
    return best.score - against
