"""Every form of question in turn; if two of them answer differently, there is no answer."""

from collections.abc import Callable, Iterator

from judge_cli.explanation.card_text import (
    accessed,
    breaking,
    clicking,
    costs,
    credits,
    elsewhere,
    how_often,
    kinds,
    limits,
    occurrences,
    optional,
    playing,
    preventing,
    timing,
    trashing,
)
from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.question.read import OPEN

_FORMS: tuple[Callable[[CardQuestion], CardAnswer | None], ...] = (
    *(costs.answer, credits.answer, preventing.answer, trashing.answer, timing.answer, how_often.answer),
    *(optional.answer, breaking.answer, playing.answer, limits.answer, accessed.answer, kinds.answer),
    *(clicking.answer, elsewhere.answer, occurrences.answer),
)


def decided(question: CardQuestion) -> CardAnswer | None:
    """The answer of a card's own abilities; none if no form fits, or two fit and differ."""
    read = question.read
    if read.form == OPEN or read.either or read.several or not read.opened or read.contradictory:
        return None
    found = list(_answers(question))
    return found[0] if len({one.answer for one in found}) == 1 else None


def _answers(question: CardQuestion) -> Iterator[CardAnswer]:
    for form in _FORMS:
        found = form(question)
        if found is not None:
            yield found
