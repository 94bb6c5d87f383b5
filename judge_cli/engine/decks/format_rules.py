"""What a format says of a deck: the pool that its cards come from, and the list of cards that it bans or limits."""

from collections.abc import Iterator, Mapping
from functools import partial

from judge_cli.engine.collection.formats import CardList, InForce, Pool
from judge_cli.engine.decks.deck import Deck, Finding, Open

# The rule by which tournaments limit decks further.
_RULE = ("rule_special_tournament_rules",)


def format_findings(deck: Deck, on_day: InForce) -> Iterator[Finding | Open]:
    """All that a format on one day finds fault with, and what cannot be checked because the card data lacks it."""
    for one in on_day.lacking:
        yield Open(f"the card data names {one} of {on_day.format.name}, and does not hold it")
    if on_day.may_be:
        which = " or ".join(on_day.may_be)
        lost = "its list" if on_day.pool is not None else "its pool or its list"
        yield Open(f"the card data does not say whether {on_day.format.name} was {which} then, so not {lost}")
    if on_day.pool is not None:
        yield from _outside(deck, on_day.pool, f"{on_day.format.name}: {on_day.pool.name}")
    if on_day.list is not None:
        yield from _listed(deck, on_day.list)


def _outside(deck: Deck, pool: Pool, name: str) -> Iterator[Finding | Open]:
    """Cards that are in none of the pool's sets."""
    for one in deck.listed:
        if not one.card.sets:
            yield Open(f"the card data does not say which sets {one.card.name} is in")
        elif not pool.sets & {*one.card.sets}:
            yield Finding("pool", f"{one.card.name} is not in the card pool", (one.card.name,), _RULE, name)


def _listed(deck: Deck, card_list: CardList) -> Iterator[Finding | Open]:
    """Cards that the list bans, more than one that it restricts, and more points than it allows."""
    finding = partial(Finding, anchors=_RULE, list=card_list.name)
    for one in deck.listed:
        if card_list.bans(one.card):
            yield finding("banned", f"{one.card.name} is banned", (one.card.name,))
    restricted = tuple(one.card.name for one in deck.listed if one.card.id in card_list.restricted)
    if len(restricted) > 1:
        says = f"{len(restricted)} restricted cards, and one is allowed: {', '.join(restricted)}"
        yield finding("restricted", says, restricted)
    points = {one.card.name: card_list.points[one.card.id] for one in deck.listed if one.card.id in card_list.points}
    yield from _points(points, card_list)


def _points(points: Mapping[str, int], card_list: CardList) -> Iterator[Finding | Open]:
    """Whether the cards of a list of points are worth more together than it allows; copies count once."""
    total, limit = sum(points.values()), card_list.point_limit
    if points and limit is None:
        yield Open(f"the {card_list.name} gives points and no limit for them")
    elif limit is not None and total > limit:
        cards = ", ".join(f"{name} {worth}" for name, worth in points.items())
        says = f"{total} points, and {limit} are allowed: {cards}"
        yield Finding("points", says, tuple(points), _RULE, card_list.name)
