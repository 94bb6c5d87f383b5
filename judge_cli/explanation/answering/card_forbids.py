"""Questions that a card's own unconditional "cannot" answers."""

from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.event import Event
from judge_cli.engine.table.card import Card
from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.explanation.judging.verdict import Reason
from judge_cli.question.read import CAN, Read

_CANNOT = "cannot"
_BESIDE = ("zone:server", "zone:remote", "zone:root", "act:install")


class Forbidden(NamedTuple):
    """A card's prohibition: its sentence, and the rules behind it."""

    says: str
    reasons: tuple[Reason, ...]


def forbidden_by(
    playable: PlayableEdition, card: Card, read: Read, named: str, forbids: Sequence[tuple[str, str, list[str]]]
) -> Forbidden | None:
    """A card's prohibition of the act in question; none if the question says anything else that could matter."""
    said = set(read.asked) - {f"act:{read.main.act}", f"word:{named}", *_BESIDE}
    if read.form != CAN or read.negated or said or read.circumstances or read.around:
        return None
    for ability in card.abilities:
        for event in _cannot(ability):
            fitting = [rules for word, act, rules in forbids if word == event.word and act == read.main.act]
            if fitting and event.who in ("", read.actor or event.who):
                found = (playable.tree.with_anchor(anchor) for anchor in fitting[0])
                told = tuple(Reason(playable.tree.cite(rule), ability.text) for rule in found if rule is not None)
                return Forbidden(f"{card.name}: {ability.text}", told) if told else None
    return None


def _cannot(ability: Ability) -> list[Event]:
    """The events that a static ability forbids without any condition."""
    if ability.kind != "static" or ability.conditions:
        return []
    events = [one.arguments.get("event") for one in ability.changes if one.word == _CANNOT]
    return [
        one
        for one in events
        if isinstance(one, Event) and not one.conditions and one.ordinal is None and one.what is None
    ]
