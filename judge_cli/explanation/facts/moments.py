"""In whose turn, and whether in a run, a card can be played, installed, rezzed, scored or used."""

from judge_cli.cards.language.ability import Ability
from judge_cli.cards.language.amount import During
from judge_cli.cards.language.card import PLAYED, Card
from judge_cli.cards.language.card import says as has_word
from judge_cli.explanation.facts.abilities import (
    THIS,
    breaks,
    every_effect,
    is_free_of_limits,
    needs_encounter,
    paid,
    play_conditions,
    quoted,
    side_of,
    used,
)
from judge_cli.explanation.facts.fact import CardFact, fact
from judge_cli.procedure.steps.procedure import Player

_CORP, _ANY, _ONLY = "corp", "any", "only"
_MOMENTS = (_CORP, "runner", "other", "run")
_BESIDE_ENCOUNTERS = ("approach", "outside a run")
_IN_WINDOWS, _IN_RIG = ("asset", "upgrade"), ("hardware", "program", "resource")


@fact("played in", _MOMENTS)
def _played_in(card: Card, moment: str) -> CardFact | None:
    """That a card is not played in a run or on the opponent's turn: playing it is an action."""
    elsewhere = any(one.zones or one.kind == "paid" for one in card.abilities)
    if card.type not in PLAYED or moment == side_of(card) or elsewhere or _ONLY in card.changes:
        return None
    return _no_action(card, "Playing")


@fact("installed in a turn", _MOMENTS)
def _installed_in(card: Card, moment: str) -> CardFact | None:
    """That a card is not installed in a run or on the opponent's turn: installing it is an action."""
    own = any(one.arguments.get("what", THIS) == THIS for one in every_effect(card, "install"))
    if card.type in (*PLAYED, "identity") or moment == side_of(card) or own or _ONLY in card.changes:
        return None
    return None if any(one.zones for one in card.abilities) else _no_action(card, "Installing")


def _no_action(card: Card, doing: str) -> CardFact:
    says = f"{doing} it takes an action, and actions are taken in the action phase of your own turn, one after another."
    return CardFact(False, says, "no action then", side_of(card))


@fact("scored in", _MOMENTS)
def _scored_in(card: Card, moment: str) -> CardFact | None:
    if card.type != "agenda" or moment == _CORP or has_word(card, "score") or any(one.zones for one in card.abilities):
        return None
    says = "Agendas are scored in the paid ability windows marked (S), which are on the Corp's own turn."
    return CardFact(False, says, "scored in windows", side_of(card))


@fact("rezzed in", (*_MOMENTS, _ANY))
def _rezzed_in(card: Card, moment: str) -> CardFact | None:
    """Whether a card can be rezzed then: assets and upgrades in every turn and run, unless they say otherwise."""
    times = [(ability, one) for ability, one in play_conditions(card, "rez") if isinstance(one, During)]
    own = [ability for ability, one in times if one.what in ("turn", "action phase") and one.who == "you"]
    if card.side is Player.CORP and len(own) == 1 and moment not in (_CORP, _ANY):
        return CardFact(False, quoted(card, own[0]), "play only", side_of(card))
    if card.type not in _IN_WINDOWS or card.changes & {_ONLY, "cannot", "extra cost"} or moment != _ANY:
        return None
    says = f"An {card.type} can be rezzed in every paid ability window marked (R), on either player's turn."
    return CardFact(True, says, "rezzed in windows", side_of(card))


@fact("used in", (*_MOMENTS, *_BESIDE_ENCOUNTERS))
def _used_in(card: Card, moment: str) -> CardFact | None:
    """Whether the abilities of a card can be used then: actions never, others in every paid ability window."""
    abilities, own = used(card), side_of(card)
    if not abilities or card.type in PLAYED or card.changes & {_ONLY, "cannot"} or abilities != paid(card):
        return None
    if moment in _BESIDE_ENCOUNTERS:
        return _only_in_encounters(card, abilities)
    if moment != own and all(one.is_action for one in abilities):
        return CardFact(False, f"It is an action. {quoted(card, abilities[0])}", "no action then", own)
    always = moment != own and all(map(_is_for_any_window, abilities))
    return CardFact(True, quoted(card, abilities[0]), "paid ability", own) if always else None


def _only_in_encounters(card: Card, abilities: list[Ability]) -> CardFact | None:
    """That abilities which break subroutines, or name the encountered ice, are not used outside an encounter."""
    if not all(one.kind == "paid" and not one.user and (breaks(one) or needs_encounter(one)) for one in abilities):
        return None
    rules = "breaks" if all(map(breaks, abilities)) else "encountered ice"
    says = f"That is possible only during an encounter. {quoted(card, abilities[0])}"
    return CardFact(False, says, rules, side_of(card))


def _is_for_any_window(ability: Ability) -> bool:
    """Whether a paid ability can be used in every paid ability window, as far as it is paid."""
    later = ability.is_action or ability.is_paid_interrupt or ability.user or ability.cost.counters
    return is_free_of_limits(ability) and not later and not breaks(ability) and not needs_encounter(ability)


@fact("used at once")
def _used_at_once(card: Card) -> CardFact | None:
    """Whether a Runner card can be used as soon as it is installed."""
    abilities = used(card)
    if card.type not in _IN_RIG or len(abilities) != 1 or abilities != paid(card) or card.changes & {"cannot", _ONLY}:
        return None
    ability = abilities[0]
    if ability.is_paid_interrupt or not is_free_of_limits(ability) or ability.cost.counters or ability.user:
        return None
    says = f"It is active as soon as it is installed. {quoted(card, ability)}"
    return CardFact(True, says, f"{card.type} active", side_of(card))


@fact("used later in a turn")
def _used_later(card: Card) -> CardFact | None:
    """That an ability which waits for a turn's beginning is not used later in the turn."""
    abilities = used(card)
    waits = [one for one in abilities if {event.word for event in one.events} == {"turn begins"}]
    if not waits or waits != abilities or paid(card):
        return None
    return CardFact(False, f"It waits for the turn's beginning. {quoted(card, waits[0])}", "waits", side_of(card))
