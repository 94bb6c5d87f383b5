"""Verbs that move, show and turn cards: trash, move, shuffle, search, set aside, swap, host, look, reveal, flip."""

from judge_cli.cards.language.amount import Ref, Select
from judge_cli.engine.evaluate.permission import forbids
from judge_cli.engine.evaluate.values import INSTALLED
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.installing.installing import become_installed
from judge_cli.engine.rules.objects.objects import CAME_FROM, moved_out_of_sight, moved_within, tell_gone
from judge_cli.engine.rules.objects.position import taken_over
from judge_cli.engine.rules.objects.targets import carried_out_by, responsible, tell_search_alone
from judge_cli.engine.rules.zones.hosting import host_on
from judge_cli.engine.rules.zones.moving_cards import lies_faceup, reveal_from_hidden, seen
from judge_cli.engine.rules.zones.trashing import (
    between_score_areas,
    cannot_trash,
    keeps_hosted,
    leave,
    trash_together,
    unhost,
    uninstalled,
)
from judge_cli.engine.table.game import Occurrence, Zone
from judge_cli.engine.table.moment import Arranging
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.engine.verbs.verb import Call, verb
from judge_cli.procedure.steps.procedure import Player

_ZONES = {
    **dict.fromkeys(("HQ", "grip", "hand"), Zone.HAND),
    **dict.fromkeys(("R&D", "stack", "deck"), Zone.DECK),
    **dict.fromkeys(("Archives", "heap", "discard pile"), Zone.DISCARD),
    "score area": Zone.SCORE,
    "set aside": Zone.SET_ASIDE,
    "removed from the game": Zone.REMOVED,
}
_DECKS = {"R&D", "stack"}
_PILES = {
    (Zone.DECK, Player.CORP): "R&D",
    (Zone.DECK, Player.RUNNER): "the stack",
    (Zone.DISCARD, Player.CORP): "Archives",
    (Zone.DISCARD, Player.RUNNER): "the heap",
}


@verb("trash", "rule_trashing")
def trash(call: Call) -> None:
    """Trashes cards, all at the same time."""
    there = tuple(one for one in call.cards() if call.transition.game.is_there(one))
    if not there and call.effect.arguments.get("what") == Ref("this"):
        tell_gone(call.transition, call.name)
    there = tuple(one for one in there if call.transition.copy(one).zone is not Zone.DISCARD)
    there = tuple(one for one in there if not _is_protected(call, one))
    call.done(bool(there))
    if there:
        _reveal_kind(call, there)
        who = carried_out_by(call.transition, call.who(), call.this.holder, call.name)
        trash_together(call.transition, there, responsible(call.transition, who, "trash"), call.this.id)


def _reveal_kind(call: Call, cards: tuple[int, ...]) -> None:
    """Reveals cards of hands and decks that must be of a kind to be trashed; they are then seen."""
    hidden = tuple(one for one in cards if call.transition.copy(one).zone in (Zone.HAND, Zone.DECK))
    if hidden and _asks_for_a_kind(call):
        for one in hidden:
            reveal_from_hidden(call.transition, call.transition.copy(one), call.this.holder)
        call.show(hidden)


def _asks_for_a_kind(call: Call) -> bool:
    what = call.effect.arguments.get("what")
    return isinstance(what, Select) and what.asks_for_a_kind


def _is_protected(call: Call, one: int) -> bool:
    """Whether another card protects this one from being trashed by this player."""
    at = call.transition.copy(one)
    happening = Occurrence("trash", copy=one, player=call.who(), server=at.server, by=call.this.id)
    found = forbids(call.transition.game, happening)
    return found is not None and cannot_trash(call.transition, at, found.name)


@verb("move", "rule_resolve_ability")
def move(call: Call) -> None:
    """Adds cards to another zone of their owners: to its end, its top or its bottom."""
    moved = False
    for one in call.cards():
        if call.transition.game.is_there(one):
            _move(call, one, call.word("to"))
            moved = True
    call.done(moved)


def _move(call: Call, one: int, to: str) -> None:
    copy, zone = call.transition.copy(one), _ZONES[to]
    if _asks_for_a_kind(call) and not call.flag("reveal"):
        reveal_from_hidden(call.transition, copy, call.this.holder)
    top = call.word("at") == "top"
    order = min((c.order for c in call.transition.game.zone(zone, copy.card.side)), default=0) - 1 if top else None
    holder = call.who() if zone is Zone.SCORE else copy.card.side
    fresh = leave(call.transition, copy, zone, call.this.id, holder, order=order)
    where = _told_of(zone, copy.card.side)
    how = {"top": "the top of ", "bottom": "the bottom of ", "shuffled": ""}.get(call.word("at"), "")
    call.tell(f"{copy.name} is added to {how}{where}", (copy.name,))
    if zone is Zone.HAND:
        occur(call.transition, Occurrence("add to hand", copy=fresh, player=copy.card.side, by=call.this.id))


def _told_of(zone: Zone, side: Player) -> str:
    if zone is Zone.HAND:
        return "HQ" if side is Player.CORP else "the grip"
    return f"the {zone.value}"


@verb("shuffle", "rule_resolve_ability")
def shuffle(call: Call) -> None:
    """Shuffles cards into a deck; nobody then knows their order."""
    cards = call.cards() if "what" in call.effect.arguments else ()
    for one in cards:
        copy = call.transition.copy(one)
        leave(call.transition, copy, Zone.DECK, call.this.id)
        deck = "R&D" if copy.card.side is Player.CORP else "the stack"
        call.tell(f"{copy.name} is shuffled into {deck}", (copy.name,))
    _shuffle_deck(call.transition, call.who())
    call.done(bool(cards) or "what" not in call.effect.arguments)


def _shuffle_deck(transition: Transition, player: Player) -> None:
    moved_out_of_sight(transition, tuple(copy.id for copy in transition.game.zone(Zone.DECK, player)))


@verb("remove from the game", "rule_resolve_ability")
def remove(call: Call) -> None:
    """Removes cards from the game."""
    cards = call.cards()
    call.done(bool(cards))
    for one in cards:
        if call.transition.game.is_there(one):
            copy = call.transition.copy(one)
            leave(call.transition, copy, Zone.REMOVED, call.this.id)
            call.tell(f"{copy.name} is removed from the game", (copy.name,), act=Act("is removed", None, copy.name))


@verb("search", "rule_find")
def search(call: Call) -> None:
    """Sets the found cards aside, and shuffles a searched deck; `goes_on` if the sentence continues.

    Older cards say in the same sentence what is done with the found cards.
    """
    who, cards = call.who(), call.cards()
    occur(call.transition, Occurrence("search", player=who, by=call.this.id))
    node = call.effect.arguments["what"]
    name = node.name if isinstance(node, Select) else ""
    shuffled = not cards and isinstance(node, Select) and bool(_DECKS & set(node.zones))
    if not cards:
        call.done(False)
        call.tell(f"The {who.value} searches {_PILES[Zone.DECK, who]} and finds nothing")
    fresh: list[int] = []
    for one in cards:
        copy = call.transition.copy(one)
        shuffled |= copy.zone is Zone.DECK
        fresh.append(call.transition.move(one, Zone.SET_ASIDE, faceup=False))
        call.transition.change(fresh[-1], kept=((CAME_FROM, (copy.zone.value,)),))
        where = _PILES.get((copy.zone, who)) or _told_of(copy.zone, who)
        text = f"The {who.value} searches {where}, finds {copy.name} and sets it aside"
        call.tell(text, (copy.name,), act=Act("finds", who, copy.name))
    call.bind(name or "found", *fresh)
    if shuffled:
        text = f"The {who.value} shuffles {_PILES[Zone.DECK, who]} before anything else is done"
        call.tell(text, rule="rule_shuffle_deck_after_search")
        _shuffle_deck(call.transition, who)
    if call.flag("goes_on"):
        tell_search_alone(call.transition, call.name)


@verb("arrange", "rule_resolve_ability")
def arrange(call: Call) -> None:
    """Lets a player order cards of a deck, the first chosen on top."""
    cards = call.cards()
    call.done(bool(cards))
    if cards:
        call.transition.frames.append(Arranging(call.who(), call.this.id, cards))


@verb("reveal", "rule_look_reveal_instruction")
def reveal(call: Call) -> None:
    """Shows cards to both players."""
    cards = call.cards()
    for one in cards:
        name = call.transition.copy(one).name
        call.tell(f"{name} is revealed", (name,), act=Act("is revealed", call.who(), name))
        occur(call.transition, Occurrence("reveal", copy=one, player=call.who()))
    call.show(cards)
    call.done(bool(cards))


@verb("look", "rule_look_reveal_instruction")
def look(call: Call) -> None:
    """Lets a player look at cards."""
    cards = call.cards()
    call.done(bool(cards))
    node = call.effect.arguments["what"]
    names = tuple(call.transition.copy(one).name for one in cards)
    if call.who() is Player.RUNNER:
        call.show(cards)
    if isinstance(node, Select) and node.name:
        call.bind(node.name, *seen(call.transition, cards, names))
    text = f"The {call.who().value} looks at {len(cards)} card{'' if len(cards) == 1 else 's'}"
    call.tell(text, names)


@verb("expose", "rule_look_reveal_instruction")
def expose(call: Call) -> None:
    """Shows an unrezzed installed card to both players."""
    cards = call.cards()
    call.done(bool(cards))
    call.show(cards)
    for one in cards:
        name = call.transition.copy(one).name
        call.tell(f"{name} is exposed", (name,))
        occur(call.transition, Occurrence("expose", copy=one, player=call.who()))


@verb("set aside", "rule_resolve_ability")
def set_aside(call: Call) -> None:
    """Sets cards aside."""
    to, by = Zone.SET_ASIDE, call.this.id
    fresh = tuple(leave(call.transition, call.transition.copy(one), to, by) for one in call.cards())
    node = call.effect.arguments["what"]
    if isinstance(node, Select):
        call.bind(node.name, *fresh)
    call.tell(f"{len(fresh)} card{'' if len(fresh) == 1 else 's'} set aside")
    call.done(bool(fresh))


@verb("swap", "rule_swap")
def swap(call: Call) -> None:
    """Swaps two cards; a card that enters a server from hand is unrezzed."""
    first, second = call.cards("what"), call.cards("other")
    call.done(bool(first and second))
    if not first or not second:
        return
    out, into = call.transition.copy(first[0]), call.transition.copy(second[0])
    if out.zone in INSTALLED and into.zone in INSTALLED:
        for one, place in ((out, into), (into, out)):
            call.transition.change(one.id, zone=place.zone, server=place.server, order=place.order)
            moved_within(call.transition, one.id)
            keeps_hosted(call.transition, one.id)
        call.tell(f"{out.name} and {into.name} are swapped", (out.name, into.name))
        return
    if out.zone is into.zone is Zone.SCORE:
        for one, holder in ((out, into.holder), (into, out.holder)):
            between_score_areas(call.transition, one, holder)
        call.tell(f"{out.name} and {into.name} are swapped", (out.name, into.name))
        return
    if into.zone in INSTALLED:
        out, into = into, out
    faceup = into.zone is not Zone.DISCARD or lies_faceup(call.transition, out)
    gone = call.transition.move(out.id, into.zone, faceup=faceup)
    unhost(call.transition, out.id)
    uninstalled(call.transition, out, gone, call.this.id)
    fresh = call.transition.move(into.id, out.zone, faceup=False, server=out.server, order=out.order)
    call.tell(f"{out.name} is swapped with a card from {_told_of(into.zone, into.card.side)}", (out.name,))
    if out.zone in INSTALLED:
        become_installed(call.transition, fresh, call.this.id)
    if out.zone is Zone.PROTECTING:
        taken_over(call.transition, out, fresh, call.name)


@verb("turn", "rule_resolve_ability")
def turn(call: Call) -> None:
    """Turns cards faceup or facedown."""
    cards = call.cards()
    call.done(bool(cards))
    for one in cards:
        call.transition.change(one, faceup=call.word("face") == "faceup")
        name = call.transition.copy(one).name
        call.tell(f"{name} is turned {call.word('face')}", (name,))


@verb("host", "rule_resolve_ability")
def host(call: Call) -> None:
    """Places cards on another card."""
    on = call.cards("on")
    for one in call.cards() if on else ():
        names = call.transition.copy(one).name, call.transition.copy(on[0]).name
        call.tell(f"{names[0]} is hosted on {names[1]}", names)
        hosted = host_on(call.transition, one, on[0])
        occur(call.transition, Occurrence("host", copy=hosted, by=on[0]))
    call.done(bool(on and call.cards()))


@verb("flip", "rule_resolve_ability")
def flip(call: Call) -> None:
    """Turns a card to its other side."""
    for one in call.cards():
        copy = call.transition.copy(one)
        if copy.card.back is not None:
            call.transition.change(one, card=copy.card.back)
            call.tell(f"{copy.name} is flipped", (copy.name,))
            occur(call.transition, Occurrence("flip", copy=one, player=copy.holder))
