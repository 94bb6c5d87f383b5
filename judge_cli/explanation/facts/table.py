"""The table of facts of a card, each found once."""

from functools import lru_cache
from itertools import product

from judge_cli.engine.table.card import Card
from judge_cli.explanation.facts import (
    access,
    breaking,
    costs,
    credits,
    effects,
    installing,
    leaving,
    moments,
    playing,
    printed,
    using,
)
from judge_cli.explanation.facts.fact import KINDS, PAIRS, CardFact

# The files whose facts are registered as they are imported.
FILES = (
    access, breaking, costs, credits, effects, installing, leaving, moments, playing, printed, using,
)  # fmt: skip


@lru_cache(maxsize=8192)
def fact_of(card: Card, name: str, *about: str) -> CardFact | None:
    """One fact of a card; none if its text does not decide it."""
    kind = KINDS[name]
    asked = all(word in words for word, words in zip(about, kind.about, strict=True))
    return kind.find(card, *about) if asked and not (kind.of_text and card.not_modelled) else None


def pair_fact_of(name: str, first: Card, second: Card, *about: str) -> CardFact | None:
    """One fact of two cards whose whole texts are in the ability language."""
    return None if first.not_modelled or second.not_modelled else PAIRS[name](first, second, *about)


def facts_of(card: Card) -> dict[tuple[str, ...], CardFact]:
    """Every fact of a card, by its name and what it is about."""
    keys = ((name, *about) for name, kind in KINDS.items() for about in product(*kind.about))
    return {key: found for key in keys if (found := fact_of(card, *key)) is not None}
