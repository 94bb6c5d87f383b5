"""Whether a card is trashed once it was played or used, or by a purge, and whether a purge takes its counters."""

from judge_cli.engine.abilities.ability import Effect, parts
from judge_cli.engine.cards.said import counter_kinds
from judge_cli.engine.cards.said import says as has_word
from judge_cli.engine.table.card import PLAYED, Card
from judge_cli.explanation.facts.abilities import (
    THIS,
    every_effect,
    paid,
    quoted,
    removes_itself,
    used,
)
from judge_cli.explanation.facts.fact import CardFact, fact

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
