"""Sabotage: the Corp trashes cards of its choice from HQ and the rest from the top of R&D, all facedown at once."""

from judge_cli.engine.rules.zones.trashing import trash_together
from judge_cli.engine.table.game import Copy, Zone
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


@rule("rule_sabotage_hq_first", off=0)
def least_from_hq(transition: Transition, number: int) -> int:
    """The number of cards that the Corp must choose in HQ because R&D has too few for this sabotage."""
    return max(0, number - len(_deck(transition))) if len(_both(transition)) >= number else 0


@rule("rule_sabotage_all_remaining_cards", off=False)
def takes_all(transition: Transition, number: int) -> bool:
    """Trashes all of HQ and R&D if a sabotage exceeds them: there is nothing to choose."""
    return len(_both(transition)) < number


def _deck(transition: Transition) -> list[Copy]:
    return transition.game.zone(Zone.DECK, Player.CORP)


def _both(transition: Transition) -> list[Copy]:
    return transition.game.zone(Zone.HAND, Player.CORP) + _deck(transition)


def sabotage(transition: Transition, chosen: tuple[int, ...], number: int, cause: int) -> int:
    """Trashes the cards chosen in HQ and the rest from R&D; returns the number trashed."""
    deck, name = _deck(transition), transition.copy(cause).name
    cards = (*chosen, *(copy.id for copy in deck[: number - len(chosen)]))
    if takes_all(transition, number):
        cards = tuple(copy.id for copy in _both(transition))
        _tell_all(transition, number, len(cards), name)
    elif len(deck) < number:
        _tell_too_few(transition, number, len(deck), name)
    _facedown(transition, trash_together(transition, cards, Player.CORP, cause))
    return len(cards)


@rule("rule_sabotage_hq_first")
def _tell_too_few(transition: Transition, number: int, there: int, name: str) -> None:
    text = f"R&D has {there} cards for a sabotage of {number}: the others have to be chosen in HQ"
    transition.say(text, (name,), decides=True)


@rule("rule_sabotage_all_remaining_cards")
def _tell_all(transition: Transition, number: int, there: int, name: str) -> None:
    text = f"HQ and R&D have {there} cards for a sabotage of {number}: all of them are trashed"
    transition.say(text, (name,), decides=True)


@rule("rule_sabotage_facedown")
def _facedown(transition: Transition, cards: tuple[int, ...]) -> None:
    """Puts the cards trashed by a sabotage facedown into Archives."""
    for one in cards:
        transition.change(one, faceup=False)
