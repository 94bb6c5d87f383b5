"""The rules for building decks: one function per rule, registered under its anchor; and those of a format."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from judge_cli.cards.collection.formats import CardList, CardSet, FormatOnDay, Pool
from judge_cli.cards.decks.deck import AGENDA, CORP, Deck, DeckCard, Finding, Found, NotChecked, Remark, deck_sentences

SIZE, INFLUENCE = "rule_minimum_deck_size", "rule_influence_limit"
_VOWELS, _LETTERS_SAID_WITH_A_VOWEL = "AEIO", "AEFHILMNORSX"
# A card that starts installed beside the deck counts neither for its copies nor for its influence.
_STARTING = ("rule_adam_directives_deck",)
Check = Callable[[Deck], Iterator[Found]]
RULES: dict[str, Check] = {}


def _rule(anchor: str) -> Callable[[Check], Check]:
    def registered(check: Check) -> Check:
        RULES[anchor] = check
        return check

    return registered


@_rule("rule_identity")
def one_identity(deck: Deck) -> Iterator[Found]:
    """A deck has one identity; some identities may have several copies, and some cards use further ones."""
    rules = ("rule_identity", "rule_disallowed_cards")
    if not deck.identities:
        yield Finding("identity", "the list has no identity", (), rules[:1])
    elif deck.identity is None:
        names = tuple(one.card.name for one in deck.identities)
        yield Finding("identity", f"the list has {len(names)} identities: {', '.join(names)}", names, rules)
    copied = {name for _, _, names in deck.numbers("copies_of_identity") for name in names}
    if deck.identity is not None and len(deck.identities) > 1:
        extra = ", ".join(one.card.name for one in deck.identities[1:])
        yield Remark(f"extra identities, beside the deck: {extra}", ("rule_additional_identities_pile",))
    for one in deck.identities:
        if one.copies > 1 and one.card.name in copied:
            yield Remark(f"{one.copies} copies of the identity {one.card.name}", ("rule_identity_copy",))
        elif one.copies > 1:
            yield Finding("identity", f"{one.copies} copies of the identity {one.card.name}", (one.card.name,), rules)


@_rule("rule_gateway_identities")
def never_legal(deck: Deck) -> Iterator[Found]:
    """Some identities are only for the decks that they come with."""
    for anchor, _, names in deck.numbers("never_legal"):
        for one in deck.identities:
            if one.card.name in names:
                yield Finding("identity", f"{one.card.name} is only for its starter deck", (one.card.name,), (anchor,))


@_rule(SIZE)
def minimum_size(deck: Deck) -> Iterator[Found]:
    """A deck has at least as many cards as its identity says."""
    mine = deck.identity.deck if deck.identity else None
    if mine is None:
        return
    if deck.size < mine.deck_size:
        says = f"{deck.size} cards, and the identity asks for at least {mine.deck_size}"
        yield Finding("size", says, (), (SIZE,))
        return
    many, _, starting = deck.starting
    if deck.size - min(len(starting), many) < mine.deck_size:
        names = ", ".join(one.card.name for one in starting)
        says = f"cards that start installed are not part of the deck, and the list may count them: {names}"
        yield from [NotChecked(says, ("rule_adam",))] if starting else []


@_rule("rule_adam_different_directives")
def starting_cards(deck: Deck) -> Iterator[Found]:
    """An identity whose text puts cards into play at the start needs them beside its deck."""
    many, subtype, starting = deck.starting
    if len(starting) < many:
        named = f"the list has {len(starting) or 'none'}"
        says = f"bring {many} different {subtype} cards that start installed, beside the deck; {named}"
        yield Remark(says, ("rule_adam_different_directives",))


@_rule("rule_disallowed_cards")
def disallowed_cards(deck: Deck) -> Iterator[Found]:
    """No cards of the other side, and none of another faction that have no influence cost."""
    rule = ("rule_disallowed_cards",)
    if not deck.side:
        yield Finding("side", "the list has cards of both sides", (), rule)
    for one in deck.cards:
        if deck.side and one.card.side != deck.side:
            says = f"{one.card.name} is a {one.card.side.capitalize()} card in a {deck.side.capitalize()} deck"
            yield Finding("side", says, (one.card.name,), rule)
    for sentence in deck.said("forbid"):
        for one in deck.cards:
            if deck.is_of_faction(one.card, sentence.words["faction"]):
                faction = deck.faction(one.card)
                says = f"{one.card.name} is {_article(faction)} {faction} card, which the identity's text forbids"
                yield Finding("faction", says, (one.card.name,), ("rule_identity",))
    yield from _without_influence(deck)


def _without_influence(deck: Deck) -> Iterator[Found]:
    """Cards of another faction that have no influence cost; an identity may let some agendas in."""
    foreign = [
        one
        for one in deck.cards
        if one.card.side == deck.side and deck.is_out_of_faction(one.card) and _has_no_cost(one)
    ]
    let_in = deck.said("agendas")
    many: dict[str, list[str]] = {}
    for one in foreign:
        if one.card.type == AGENDA and let_in:
            many.setdefault(deck.faction(one.card), []).append(one.card.name)
            continue
        faction = deck.faction(one.card)
        says = f"{one.card.name} is {_article(faction)} {faction} {one.card.type} without an influence cost"
        yield Finding("faction", says, (one.card.name,), ("rule_disallowed_cards",))
    for faction, names in many.items():
        most = min(one.numbers.get("many", len(names)) for one in let_in)
        if len(names) > most:
            says = f"{len(names)} different {faction} agendas, and the identity's text allows {most}"
            yield Finding("faction", says, tuple(names), ("rule_identity",))


def _article(name: str) -> str:
    """The article before a name; a name in capitals is spelled out."""
    return "an" if name[:1] in (_LETTERS_SAID_WITH_A_VOWEL if name.isupper() else _VOWELS) else "a"


def _has_no_cost(one: DeckCard) -> bool:
    return one.card.deck is not None and one.card.deck.influence is None


@_rule(INFLUENCE)
def influence(deck: Deck) -> Iterator[Found]:
    """The cards of other factions cost no more influence than the identity's limit."""
    limit = deck.influence_limit
    if limit is not None and limit < deck.influence <= limit + _starting_influence(deck):
        says = (
            f"{deck.influence} influence is above the limit of {limit}, unless cards that start installed are counted"
        )
        yield NotChecked(says, _STARTING)
    elif limit is not None and deck.influence > limit:
        cards = ", ".join(one.shown for one in deck.spent)
        says = f"{deck.influence} influence, and the limit is {limit}: {cards}"
        counts = deck.card_list if deck.card_list and (deck.card_list.dearer or deck.card_list.lowers_limit) else None
        names = tuple(one.name for one in deck.spent)
        yield Finding("influence", says, names, (INFLUENCE,), counts.name if counts else "")


@_rule("rule_alliance")
def cost_by_text(deck: Deck) -> Iterator[Found]:
    """The reasons for the cost of cards that set their influence by the rest of the deck, and the free copies."""
    for name, cost, counted in deck.costs_by_text():
        yield Remark(f"{name} costs {cost} influence a copy: {counted}", ("rule_alliance",))
    if names := deck.free_copies():
        yield Remark(f"one copy each is free by the identity's text: {', '.join(names)}", (INFLUENCE,))


def _starting_influence(deck: Deck) -> int:
    """The most influence that cards which start the game installed can account for."""
    many, _, starting = deck.starting
    names = {one.card.name for one in starting}
    return sum(sorted((one.influence // one.copies for one in deck.spent if one.name in names), reverse=True)[:many])


@_rule("rule_agenda_points")
def agenda_points(deck: Deck) -> Iterator[Found]:
    """A Corp deck has the agenda points that its size requires."""
    if deck.side != CORP:
        return
    for one in deck.cards:
        if one.card.type == AGENDA and "points" not in one.card.numbers:
            yield NotChecked(f"the card data does not say how many agenda points {one.card.name} is worth")
    wanted = deck.points_wanted
    mine = deck.identity.deck if deck.identity else None
    if wanted is None and (mine is None or deck.size >= mine.deck_size):
        yield NotChecked(f"no rule says how many agenda points a deck of {deck.size} cards needs")
    elif wanted is not None and not wanted[0] <= deck.agenda_points <= wanted[1]:
        says = f"{deck.agenda_points} agenda points, and a deck of {deck.size} cards needs {wanted[0]} or {wanted[1]}"
        yield Finding("agenda points", says, (), (wanted[2],))


@_rule("rule_maximum_copies")
def maximum_copies(deck: Deck) -> Iterator[Found]:
    """A card's copies stay within the limit, or within the one of its own text or the identity's."""
    usual = min((row[0] for _, row, _ in deck.numbers("copies")), default=None)
    of_identity = [one.numbers["most"] for one in deck.said("copies")]
    many, _, starting = deck.starting
    one_more: list[tuple[DeckCard, Finding]] = []
    for one in deck.cards:
        printed = [said.numbers["most"] for said in deck_sentences(one.card)[0] if said.does == "limit"]
        own = one.card.deck.copies if one.card.deck else 0
        limit = min(printed, default=own or usual)
        limits = [*([limit] if limit is not None else []), *of_identity]
        if limits and one.copies > min(limits):
            whose = "by the identity's text" if min(limits) in of_identity else "" if limit == usual else "by its text"
            says = f"{one.copies} copies of {one.card.name}, at most {min(limits)} {whose}".rstrip()
            found = Finding("copies", says, (one.card.name,), ("rule_maximum_copies",))
            if one in starting and one.copies - 1 <= min(limits):
                one_more.append((one, found))
            else:
                yield found
    if len(one_more) > many:
        yield from (found for _, found in one_more)
        return
    for one, _ in one_more:
        yield NotChecked(f"{one.copies} copies of {one.card.name} are too many, unless one starts installed", _STARTING)


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
