"""What of a card must be used, how often, against which harm and from where; whether it leaves then."""

from judge_cli.cards.language.ability import Ability, Cost, Effect, Unless, parts
from judge_cli.cards.language.card import PLAYED, Card, counter_kinds
from judge_cli.cards.language.card import says as has_word
from judge_cli.explanation.facts.abilities import (
    THIS,
    breaks,
    effects_of,
    every_effect,
    has_optional_parts,
    is_free_of_limits,
    opponent_of,
    paid,
    quoted,
    removes_itself,
    side_of,
    used,
    waits_for_its_access,
)
from judge_cli.explanation.facts.costs import only_paid
from judge_cli.explanation.facts.fact import CardFact, fact

_DAMAGE, _TAGS = "take damage", "take tags"
_PREVENT = ("prevent damage", "prevent", "avoid tags")
_HARM = ("net", "meat", "core", _TAGS)
_INSTALLED = ("hardware", "program", "resource", "asset", "upgrade")


@fact("optional")
def _optional(card: Card) -> CardFact | None:
    """Whether the abilities of the card may be left unused."""
    if card.type in PLAYED or card.subroutines or any(one.user or not _is_plain(one) for one in card.abilities):
        return None
    waiting, own = _waiting(card), paid(card)
    if all(one.may for one in waiting) and (waiting or own):
        shown = (waiting or own)[0]
        return CardFact(True, quoted(card, shown), "may" if waiting else "paid is optional", side_of(card))
    if own or len(waiting) != 1 or has_optional_parts(waiting[0]) or waiting[0].once or waiting[0].threat:
        return None
    unless = any(isinstance(one, Unless) for one in parts(waiting[0].do))
    sure = not unless and not waiting[0].events[0].ordinal
    return CardFact(False, quoted(card, waiting[0]), "mandatory", side_of(card), sure)


def _waiting(card: Card) -> list[Ability]:
    """The triggered abilities of a card that do more than prepare it."""
    return [one for one in card.abilities if one.kind == "conditional" and not _only_prepares(one)]


def _is_plain(ability: Ability) -> bool:
    return ability.kind in ("conditional", "static", "paid") or ability.is_paid_interrupt


def _only_prepares(ability: Ability) -> bool:
    """Whether an ability only loads its card, or only has it revealed as it is accessed."""
    if {event.word for event in ability.events} <= {"install", "empty", "rez"}:
        return True
    done = effects_of(ability)
    return waits_for_its_access(ability) and bool(done) and all(one.word == "reveal" for one in done)


@fact("optional as a turn begins")
def _optional_as_a_turn_begins(card: Card) -> CardFact | None:
    """As "optional", of a card whose one triggered ability waits for its player's turn to begin."""
    waiting = _waiting(card)
    events = [event for one in waiting for event in one.events]
    own = len(waiting) == 1 and all(
        (one.word, one.who) in (("turn begins", ""), ("turn begins", "you")) for one in events
    )
    return _optional(card) if own and waiting else None


@fact("used again in a turn")
def _used_again_in_a_turn(card: Card) -> CardFact | None:
    """Whether the one ability of a card that is paid for can be used more than once in a turn."""
    abilities = paid(card)
    if len(abilities) != 1 or card.type in PLAYED or abilities[0].is_paid_interrupt or abilities[0].user:
        return None
    ability = abilities[0]
    if ability.once == "turn":
        return CardFact(False, quoted(card, ability), "once a turn", side_of(card))
    moved = ability.cost.trash or removes_itself(ability) or ability.cost.counters or ability.cost.do.do
    limited = moved or not is_free_of_limits(ability) or has_word(card, "end the run", "run", "flip")
    if abilities != used(card) or limited or "empty" in card.events:
        return None
    says = f"As often as its cost is paid. {quoted(card, ability)}"
    return CardFact(True, says, "an action" if ability.is_action else "paid ability", side_of(card))


@fact("used again in an encounter")
def _used_again_in_an_encounter(card: Card) -> CardFact | None:
    """Whether the one ability that a player uses by paying can be used more than once in an encounter."""
    found = only_paid(card)
    if found is None or found.user:
        return None
    if found.once:
        return (
            CardFact(False, quoted(card, found), f"once a {found.once}", side_of(card))
            if found.once == "encounter"
            else None
        )
    ends = found.cost.trash or removes_itself(found) or has_word(found, "end the run")
    if not is_free_of_limits(found) or ends or found.is_action or any(event.ordinal for event in found.events):
        return None
    rules = "interrupt again" if found.kind == "interrupt" else "paid ability"
    return CardFact(True, f"As often as its cost is paid. {quoted(card, found)}", rules, side_of(card))


@fact("triggers again in a turn")
def _triggers_again(card: Card) -> CardFact | None:
    """That the one ability of a card says that it triggers once in a turn."""
    waiting = [one for one in card.abilities if one.kind in ("conditional", "interrupt", "paid")]
    if len(waiting) != 1 or card.type in PLAYED or card.subroutines:
        return None
    ability = waiting[0]
    ordinals = [one.ordinal for one in ability.events]
    first = len(ordinals) == 1 and ordinals[0] is not None and (ordinals[0].time, ordinals[0].scope) == (1, "turn")
    return (
        CardFact(False, quoted(card, ability), "once a turn", side_of(card))
        if ability.once == "turn" or first
        else None
    )


@fact("prevents", _HARM)
def _prevents(card: Card, harm: str) -> CardFact | None:
    """Whether a card's interrupt prevents any such harm; none where it prevents only some of it."""
    interrupts = _preventing(card)
    if not interrupts:
        return None
    fitting = [one for one in interrupts if _may_wait_for(one, harm)]
    if not fitting:
        words = " ".join(one.text for one in interrupts)
        return CardFact(False, f"It is not relevant to that. {card.name}: {words}", "not relevant", side_of(card))
    whole = {event.kind or event.word for event in fitting[0].events} == {harm}
    if len(fitting) > 1 or not whole or not is_free_of_limits(fitting[0]) or _is_limited(fitting[0]):
        return None
    return CardFact(True, quoted(card, fitting[0]), "relevant", side_of(card))


def _preventing(card: Card) -> list[Ability]:
    return [one for one in card.abilities if one.kind == "interrupt" and has_word(one, *_PREVENT)]


def _may_wait_for(ability: Ability, harm: str) -> bool:
    """Whether an interrupt waits, or may wait, for such harm; damage without a kind can be any."""
    kinds = {event.kind or event.word for event in ability.events}
    other = any(event.word not in (_DAMAGE, _TAGS) for event in ability.events)
    return harm in kinds or (_DAMAGE in kinds and harm != _TAGS) or other or not kinds


def _is_limited(ability: Ability) -> bool:
    """Whether an interrupt applies only to some of the harm it could prevent."""
    return any(
        event.ordinal or event.conditions or event.by or event.what or event.least or event.own_run
        for event in ability.events
    )


@fact("click to prevent", _HARM)
def _click_to_prevent(card: Card, harm: str) -> CardFact | None:
    """Whether preventing such damage with the card takes a click."""
    found = _preventing(card)
    if len(found) != 1:
        return None
    ability = found[0]
    costs = [one for one in parts(ability) if isinstance(one, Cost)]
    harms = [one.kind for one in ability.events if one.word == _DAMAGE]
    if not {"", harm} & set(harms) or any(one.counted_clicks for one in costs):
        return None
    holds = any(one.clicks or one.lose_clicks for one in costs)
    return CardFact(holds, quoted(card, ability), "interrupt cost", side_of(card))


@fact("clicked through")
def _clicked_through(card: Card) -> CardFact | None:
    """That the Runner breaks subroutines of this ice by losing clicks."""
    own = _losing_clicks(card)
    limited = own is None or own.conditions or own.once or own.threat or has_word(card, "cannot")
    return None if own is None or limited else CardFact(True, quoted(card, own), "lost click", opponent_of(card))


@fact("clicked through without clicks")
def _clicked_through_without(card: Card) -> CardFact | None:
    own = _losing_clicks(card)
    says = f"Without a click to lose it cannot be paid. {quoted(card, own)}" if own else ""
    return CardFact(False, says, "cannot be paid") if own else None


@fact("clicking through is an action")
def _clicking_through_is_an_action(card: Card) -> CardFact | None:
    own = _losing_clicks(card)
    return CardFact(False, f"Losing a click is no action. {quoted(card, own)}", "losing clicks") if own else None


def _losing_clicks(card: Card) -> Ability | None:
    """The one ability of ice by which the Runner loses clicks and breaks subroutines."""
    own = [one for one in paid(card) if one.user == "runner" and one.cost.lose_clicks and breaks(one)]
    return own[0] if card.type == "ice" and len(own) == 1 else None


@fact("used by the other player")
def _used_by_the_other_player(card: Card) -> CardFact | None:
    """Whether the card's own player can use abilities that only the opponent uses: no."""
    abilities = paid(card)
    if not abilities or any(one.user != opponent_of(card) for one in abilities):
        return None
    return CardFact(False, quoted(card, abilities[0]), "lost click", side_of(card))


@fact("used from", ("a hand", "a deck", "a discard pile"))
def _used_from(card: Card, zone: str) -> CardFact | None:
    """That an installed card's paid abilities are not used while it lies elsewhere."""
    abilities = used(card)
    if card.type not in _INSTALLED or not abilities or any(one.kind != "paid" or one.zones for one in abilities):
        return None
    return CardFact(False, f"It is inactive in {zone}. {quoted(card, abilities[0])}", zone, side_of(card))


@fact("hosted credits lost")
def _hosted_credits_lost(card: Card) -> CardFact | None:
    if "credit" not in counter_kinds(card):
        return None
    return CardFact(False, "Credits are lost from the pool, never from cards.", "lost credits")


_MOVES = ("host", "move", "remove from the game", "become agenda", "install", "set aside", "forfeit")
# Events by which a card may leave without being used.
_LEAVES = {"empty", "purge", "checkpoint"}
# Played cards that stay for a while.
_STAYING = {"condition", "current", "lockdown"}
_VIRUS = "virus"


@fact("trashed once played")
def _trashed_once_played(card: Card) -> CardFact | None:
    if card.type not in PLAYED or "stays" in card.changes or _STAYING & set(card.subtypes):
        return None
    if any(one.arguments.get("what", THIS) == THIS for verb in _MOVES for one in every_effect(card, verb)):
        return None
    return CardFact(True, f"It is an {card.type}, which is trashed after it resolves.", "trashed once played")


@fact("trashed when used")
def _trashed_when_used(card: Card) -> CardFact | None:
    """Whether using the card trashes it: all its paid abilities cost that, or none does."""
    abilities = used(card)
    if not abilities or abilities != paid(card) or card.events & _LEAVES or card.type in PLAYED:
        return None
    found = CardFact(True, quoted(card, abilities[0]), "trash symbol")
    if all(one.cost.trash for one in abilities):
        return found
    moved = any(one.cost.trash or removes_itself(one) for one in card.abilities) or has_word(card, *_MOVES)
    return None if moved else found._replace(value=False)


@fact("trashed by purging")
def _trashed_by_purging(card: Card) -> CardFact | None:
    if card.type in (*PLAYED, "identity"):
        return None
    own = [one for one in card.abilities if any(event.word == "purge" for event in one.events)]
    if len(own) == 1 and removes_itself(own[0]) and not own[0].conditions and not own[0].may:
        return CardFact(True, quoted(card, own[0]), "purged")
    if card.events & _LEAVES or any(one.kind != "paid" and removes_itself(one) for one in card.abilities):
        return None
    return CardFact(False, "Purging removes virus counters, not cards.", "purged")


@fact("counters purged")
def _counters_purged(card: Card) -> CardFact | None:
    """Whether the counters that a card places on itself alone, all of a kind, are virus counters."""
    kinds = counter_kinds(card)
    if len(kinds) != 1 or "purge" in card.events or card.changes & {"only", "cannot", "extra cost"}:
        return None
    effects = [one for one in parts((card.abilities, card.subroutines)) if isinstance(one, Effect)]
    placed = [one for one in effects if "counter" in one.arguments]
    if not placed or any(one.arguments.get("what", THIS) != THIS for one in placed):
        return None
    says = f"Purging removes virus counters; {card.name} has {kinds[0]} counters."
    return CardFact(kinds[0] == _VIRUS, says, "purged")
