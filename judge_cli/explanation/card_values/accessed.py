"""Whether an accessed card can or must be trashed, and whether a card works unrezzed, in a hand, a deck or Archives."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.condition import All, Condition, Matches, Not
from judge_cli.engine.cards.said import says
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.abilities import quoted
from judge_cli.explanation.card_text.accessed import needs_activity, waits_for_its_access, works_installed
from judge_cli.explanation.card_text.answer import CardAnswer, yes_or_no
from judge_cli.explanation.card_values.sentence import Sentence, form
from judge_cli.procedure.steps.procedure import Player

_ARCHIVES, _ACCESS, _REVEAL = "archives", "access", "reveal"
# Cards that "in HQ" means the hand for, and not the server.
_OUT_OF_SERVERS = ("agenda", "asset", "operation")
_REZZED = ("asset", "ice", "upgrade")
_CANNOT = {"cannot", "cost", "extra cost", "must trash"}
# The zones in the card language by what a place is called, and the rules by which cards are inactive there.
_ZONES = {"hand": "HQ", "deck": "R&D", "archives": "Archives"}
_INACTIVE = {"hand": "a hand", "deck": "a deck", "archives": "a discard pile"}


@form("trashed as accessed")
def trashed_as_accessed(said: Sentence) -> CardAnswer | None:
    """The answer to whether the Runner can pay a trash cost for the card: it has one, and does not lie in Archives."""
    card = said.card
    if card.side is not Player.CORP or card.type == "identity" or not said.is_by_other or card.not_modelled:
        return None
    asks = f"whether the Runner can trash {card.name} as they access it"
    if said.slots.get("zone") == _ARCHIVES:
        return CardAnswer("no", "The Runner cannot trash a card in Archives.", "in archives", card.name, asks)
    if card.trash_cost is None:
        return CardAnswer("no", f"{card.name} has no trash cost.", "no trash cost", card.name, asks)
    # An ability that its access triggers may move it away first.
    if card.changes & _CANNOT or _ACCESS in card.events:
        return None
    return CardAnswer("yes", f"Its trash cost is {card.trash_cost}.", "a trash cost", card.name, asks)


@form("trashed for credits")
def trashed_for_credits(said: Sentence) -> CardAnswer | None:
    """The answer to whether so many credits pay the trash cost; "for" more than it costs is not answered."""
    can, cost = trashed_as_accessed(said), said.card.trash_cost
    if can is None or can.answer == "no" or cost is None:
        return can
    if said.slots["how"] == "for" and said.number > cost:
        return None
    return can._replace(answer=yes_or_no(said.number >= cost))


@form("must be trashed")
def must_be_trashed(said: Sentence) -> CardAnswer | None:
    """The answer to whether the Runner must trash the card as they access it: paying a trash cost is optional."""
    card = said.card
    if card.side is not Player.CORP or card.type == "identity" or not said.is_by_other or card.not_modelled:
        return None
    if "must trash" in card.changes or card.events & {_ACCESS} or card.type == "agenda":
        return None
    asks = f"whether the Runner must trash {card.name} as they access it"
    if card.trash_cost is None:
        return CardAnswer("no", f"{card.name} has no trash cost.", "no trash cost", card.name, asks)
    return CardAnswer("no", "Paying a trash cost is optional.", "optional trash", card.name, asks)


@form("working unrezzed")
def working_unrezzed(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card works while it is unrezzed."""
    return _unrezzed(said, wanted=False)


@form("rez needed")
def rez_needed(said: Sentence) -> CardAnswer | None:
    """The answer to whether the card works only once it is rezzed."""
    return _unrezzed(said, wanted=True)


def _unrezzed(said: Sentence, *, wanted: bool) -> CardAnswer | None:
    card = said.card
    if card.type not in _REZZED or card.not_modelled or not (card.abilities or card.subroutines):
        return None
    asks = f"whether {card.name} works while it is unrezzed"
    on_access = [one for one in card.abilities if one.events and waits_for_its_access(one)]
    if on_access:
        fitting = [one for one in on_access if works_installed(one)]
        # Installed ice is not accessed.
        if not fitting or card.type == "ice":
            return None
        return CardAnswer(yes_or_no(not wanted), quoted(card, fitting[0]), "on access", card.name, asks)
    if not all(map(needs_activity, card.abilities)):
        return None
    says = f"It is inactive until it is rezzed. {_words(card)}"
    return CardAnswer(yes_or_no(wanted), says, f"unrezzed {card.type}", card.name, asks)


@form("working in a zone")
def working_in_a_zone(said: Sentence) -> CardAnswer | None:
    """The answer to whether an ability works in a zone: on the card's own access it may; others need an active card."""
    card, place = said.card, said.slots["place"]
    if card.type not in _OUT_OF_SERVERS or card.not_modelled or not card.abilities:
        return None
    asks = f"whether {card.name} does something in {_ZONES[place]}"
    waiting = [one for one in card.abilities if one.events and waits_for_its_access(one)]
    # One that only has the card revealed is no reason.
    on_access = sorted(waiting, key=lambda one: says(one, _REVEAL))
    held = [_holds(one, _ZONES[place]) for one in on_access]
    if None in held or not all(needs_activity(one) for one in card.abilities if one not in on_access):
        return None
    if any(held):
        works = on_access[held.index(True)]
        return CardAnswer("yes", quoted(card, works), "on access", card.name, asks)
    if on_access:
        return CardAnswer("no", quoted(card, on_access[0]), "on access", card.name, asks)
    return CardAnswer("no", f"It is inactive there. {_words(card)}", _INACTIVE[place], card.name, asks)


def _words(card: Card) -> str:
    return " ".join(quoted(card, one) for one in card.abilities)


def _holds(ability: Ability, zone: str) -> bool | None:
    """Whether an ability for the access of its own card works in a zone; None if unknown."""
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
        return False
    return None
