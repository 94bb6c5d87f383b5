"""The tags under which alone a card can be played, as the card itself says it."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.amount import ValueOf
from judge_cli.engine.abilities.condition import Compare, Condition
from judge_cli.engine.abilities.event import Event
from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.abilities import THIS

_PLAY, _ONLY = "play", "only"
_NONE = (("at_most", 0), ("exactly", 0))


def least_tags(card: Card) -> tuple[Ability, int] | None:
    """The ability by which a card can be played only with so many tags or more, and the number."""
    for ability, one in play_conditions(card):
        if isinstance(one, Compare) and one.left == ValueOf("tags") and one.how == "at_least":
            return (ability, one.right) if isinstance(one.right, int) else None
    return None


def untagged_only(card: Card) -> Ability | None:
    """The ability by which a card can be played only without tags."""
    for ability, one in play_conditions(card):
        if isinstance(one, Compare) and one.left == ValueOf("tags") and (one.how, one.right) in _NONE:
            return ability
    return None


def play_conditions(card: Card) -> list[tuple[Ability, Condition]]:
    """The conditions under which alone a card can be played, with their abilities."""
    found: list[tuple[Ability, Condition]] = []
    for ability in card.abilities:
        for change in ability.changes:
            event, conditions = change.arguments.get("event"), change.arguments.get("if")
            if change.word == _ONLY and isinstance(event, Event) and (event.word, event.what) == (_PLAY, THIS):
                found += [(ability, one) for one in conditions] if isinstance(conditions, tuple) else []
    return found
