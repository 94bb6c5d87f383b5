"""What happens to a card as it is accessed, and whether it works unrezzed, unscored, in a hand, a deck or Archives."""

from judge_cli.cards.language.ability import Ability
from judge_cli.cards.language.amount import All, Condition, Matches, Not
from judge_cli.cards.language.card import Card, says
from judge_cli.explanation.facts.abilities import needs_activity, opponent_of, paid, quoted, waits_for_its_access
from judge_cli.explanation.facts.fact import CardFact, fact
from judge_cli.procedure.steps.procedure import Player

_ARCHIVES = "Archives"
_INSTALLED = ""
# Cards that "in HQ" means the hand for, and not the server.
_OUT_OF_SERVERS = ("agenda", "asset", "operation")
_REZZED = ("asset", "ice", "upgrade")
_CANNOT = {"cannot", "cost", "extra cost", "must trash"}
# The zones in the card language by what a place is called, and the rules by which cards are inactive there.
_ZONES = {"hand": "HQ", "deck": "R&D", "archives": _ARCHIVES}
_INACTIVE = {"hand": "a hand", "deck": "a deck", "archives": "a discard pile"}


@fact("trashed as accessed", ("", "hq", "r&d", "archives"), of_text=False)
def _trashed_as_accessed(card: Card, zone: str) -> CardFact | None:
    """Whether the Runner can pay a trash cost for the card: it has one, and does not lie in Archives."""
    if card.side is not Player.CORP or card.type == "identity":
        return None
    runner = opponent_of(card)
    if zone == "archives":
        return CardFact(False, "The Runner cannot trash a card in Archives.", "in archives", runner)
    if card.trash_cost is None:
        return CardFact(False, f"{card.name} has no trash cost.", "no trash cost", runner)
    # An ability that its access triggers may move it away first.
    sure = not (card.not_modelled or card.changes & _CANNOT or "access" in card.events)
    return CardFact(True, f"Its trash cost is {card.trash_cost}.", "a trash cost", runner, sure)


@fact("must be trashed")
def _must_be_trashed(card: Card) -> CardFact | None:
    if card.side is not Player.CORP or card.type in ("identity", "agenda"):
        return None
    if "must trash" in card.changes or "access" in card.events:
        return None
    if card.trash_cost is None:
        return CardFact(False, f"{card.name} has no trash cost.", "no trash cost", opponent_of(card))
    return CardFact(False, "Paying a trash cost is optional.", "optional trash", opponent_of(card))


@fact("works unrezzed")
def _works_unrezzed(card: Card) -> CardFact | None:
    if card.type not in _REZZED or not (card.abilities or card.subroutines):
        return None
    on_access = [one for one in card.abilities if one.events and waits_for_its_access(one)]
    if on_access:
        # Installed ice is not accessed.
        fitting = [one for one in on_access if _holds(one, _INSTALLED)] if card.type != "ice" else []
        return CardFact(True, quoted(card, fitting[0]), "on access") if fitting else None
    if not all(map(needs_activity, card.abilities)):
        return None
    return CardFact(
        False, f"It is inactive until it is rezzed. {quoted(card, *card.abilities)}", f"unrezzed {card.type}"
    )


@fact("works in", tuple(_ZONES))
def _works_in(card: Card, place: str) -> CardFact | None:
    """Whether an ability works in a zone: on the card's own access it may; others need an active card."""
    if card.type not in _OUT_OF_SERVERS or not card.abilities:
        return None
    waiting = [one for one in card.abilities if one.events and waits_for_its_access(one)]
    # An ability that only has the card revealed is no reason.
    on_access = sorted(waiting, key=lambda one: says(one, "reveal"))
    held = [_holds(one, _ZONES[place]) for one in on_access]
    beside = [one for one in card.abilities if one not in on_access and not _only_advanced(one)]
    if None in held or not all(map(needs_activity, beside)):
        return None
    if on_access:
        works = on_access[held.index(True)] if True in held else on_access[0]
        return CardFact(True in held, quoted(card, works), "on access")
    return CardFact(False, f"It is inactive there. {quoted(card, *card.abilities)}", _INACTIVE[place])


def _only_advanced(ability: Ability) -> bool:
    """Whether an ability only lets its card be advanced."""
    return bool(ability.changes) and all(one.word == "advanceable" for one in ability.changes) and not ability.do.do


def _holds(ability: Ability, zone: str) -> bool | None:
    """Whether an ability for the access of its own card works in a zone, or installed; None if unknown."""
    conditions = [condition for event in ability.events for condition in event.conditions]
    held = [_is_met(one, zone) for one in (*conditions, *ability.conditions)]
    return False if False in held else None if None in held else True


def _is_met(condition: Condition, zone: str) -> bool | None:
    if isinstance(condition, Not) and isinstance(condition.condition, All) and len(condition.condition.conditions) == 1:
        inner = _is_met(condition.condition.conditions[0], zone)
        return None if inner is None else not inner
    if isinstance(condition, Matches) and condition.select.zones and condition.select.is_ == ():
        return zone in condition.select.zones
    if isinstance(condition, Matches) and condition.select.is_ == ("installed",) and not condition.select.zones:
        return zone == _INSTALLED
    return None


@fact("agenda works", ("while it is installed", "in the Runner's score area"))
def _agenda_works(card: Card, where: str) -> CardFact | None:
    """That an agenda's abilities need the Corp's score area."""
    if card.type != "agenda" or not paid(card) or not all(map(_is_for_scored, card.abilities)):
        return None
    return CardFact(False, f"An agenda is inactive {where}. {quoted(card, paid(card)[0])}", "agendas not rezzed")


def _is_for_scored(ability: Ability) -> bool:
    """Whether an ability works only in the Corp's score area."""
    events = {event.word for event in ability.events}
    return not ability.zones and not ability.user and (events == {"score"} or needs_activity(ability))


@fact("rezzed")
def _rezzed(card: Card) -> CardFact | None:
    """That a card of this type is never rezzed."""
    if "condition" in card.subtypes or card.type in _REZZED:
        return None
    if card.side is Player.RUNNER:
        return CardFact(False, "Runner cards are never rezzed.", "runner cards not rezzed")
    if card.type == "agenda":
        return CardFact(False, "Agendas cannot be rezzed.", "agendas not rezzed")
    return CardFact(False, "Only assets, ice and upgrades are rezzed.", "types rezzed")


@fact("scored or stolen")
def _scored_or_stolen(card: Card) -> CardFact | None:
    """That a card which is no agenda, and becomes none, is neither scored nor stolen."""
    if card.type in ("agenda", "identity") or says(card, "become agenda", "score", "steal"):
        return None
    return CardFact(False, f"{card.name} is not an agenda.", "agendas only")
