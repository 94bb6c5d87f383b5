"""A format's rules on a deck: the pool of its cards, the released sets, and its card list."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from judge_cli.engine.collection.formats import CardList, CardSet, FormatOnDay, Pool
from judge_cli.engine.decks.deck import Deck, Finding, Found, NotChecked, Remark
from judge_cli.engine.decks.sentences import deck_sentences

# The rule that lets tournaments limit decks further.
_RULE = ("rule_special_tournament_rules",)
# A day after every date.
_NEVER = "9999-12-31"


def format_findings(deck: Deck, on_day: FormatOnDay, day: str, sets: Mapping[str, CardSet]) -> Iterator[Found]:
    """All faults of a deck in a format on one day, and the checks that missing card data prevents."""
    for one in on_day.lacking:
        yield NotChecked(f"the card data names {one} of {on_day.format.name}, and does not hold it")
    if on_day.may_be:
        which = " or ".join(on_day.may_be)
        lost = "its list" if on_day.pool is not None else "its pool or its list"
        yield NotChecked(f"the card data does not say whether {on_day.format.name} was {which} then, so not {lost}")
    if on_day.pool is not None:
        yield from _outside(deck, on_day.pool, f"{on_day.format.name}: {on_day.pool.name}")
    elif on_day.may_take:
        # A card that is in none of the pools is illegal, whichever counts.
        names = " or ".join(dict.fromkeys(one.name for one in on_day.may_take))
        every = Pool("", names, frozenset(one for pool in on_day.may_take for one in pool.sets))
        yield from _outside(deck, every, f"{on_day.format.name}: {names}")
    yield from _not_out(deck, on_day, day, sets)
    if on_day.list is not None:
        yield from _listed(deck, on_day.list)


def for_one_format(deck: Deck) -> Iterator[Found]:
    """Cards that are for one format only, noted if the user named no format."""
    for one in deck.listed:
        for said in deck_sentences(one.card)[0]:
            if said.does == "format":
                says = f"{one.card.name} is for the {said.words['word'].capitalize()} format only, by its text"
                yield Remark(says, _RULE)


def _outside(deck: Deck, pool: Pool, name: str) -> Iterator[Found]:
    """Cards outside the pool's sets."""
    for one in deck.listed:
        if not one.card.sets:
            yield NotChecked(f"the card data does not say which sets {one.card.name} is in")
        elif not pool.sets & {*one.card.sets}:
            yield Finding("pool", f"{one.card.name} is not in the card pool", (one.card.name,), _RULE, name)


def _not_out(deck: Deck, on_day: FormatOnDay, day: str, sets: Mapping[str, CardSet]) -> Iterator[Found]:
    """Cards without a set released by the day; leaves open older printings of cards in later sets."""
    if not any(one.released for one in sets.values()):
        add = "judge cards add FOLDER adds them"
        yield NotChecked(f"the card data has no release dates, so not what was out on {day} ({add})")
        return
    pool = on_day.pool
    name = f"{on_day.format.name}: {pool.name}" if pool else on_day.format.name
    for one in deck.listed:
        mine = {*one.card.sets}
        counted = mine & pool.sets if pool else mine
        if not counted or any(_is_out(each, day, sets) for each in counted):
            continue
        first = _first_out(counted, sets)
        if not all(each in sets and sets[each].released for each in mine):
            yield NotChecked(f"the card data does not say when all sets of {one.card.name} came out")
        elif any(_is_out(each, day, sets) for each in mine):
            yield NotChecked(f"{one.card.name} was out on {day}, but not in a set of the pool ({first})")
        else:
            says = f"{one.card.name} was not out on {day}: {first}"
            yield Finding("pool", says, (one.card.name,), _RULE, name)


def _is_out(in_set: str, day: str, sets: Mapping[str, CardSet]) -> bool:
    return in_set in sets and "" < sets[in_set].released <= day


def _first_out(mine: Iterable[str], sets: Mapping[str, CardSet]) -> str:
    """The set that came out first, with its day."""
    first = min((sets[one] for one in mine if one in sets), key=lambda one: one.released or _NEVER, default=None)
    return f"{first.name or first.id}, {first.released}" if first else ""


def _listed(deck: Deck, card_list: CardList) -> Iterator[Found]:
    """Banned cards, more than one restricted card, and more points than the list allows."""
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


def _points(points: Mapping[str, int], card_list: CardList) -> Iterator[Found]:
    """A fault if the cards on a points list exceed its limit; copies count once. Not checked without a limit."""
    total, limit = sum(points.values()), card_list.point_limit
    if points and limit is None:
        yield NotChecked(f"the {card_list.name} gives points and no limit for them")
    elif limit is not None and total > limit:
        cards = ", ".join(f"{name}: {worth}" for name, worth in points.items())
        says = f"{total} points, and {limit} are allowed: {cards}"
        yield Finding("points", says, tuple(points), _RULE, card_list.name)
