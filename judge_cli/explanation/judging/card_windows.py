"""When a card may be used: each of its abilities, and rezzing, scoring or playing it, with the steps that permit it."""

from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.condition import During
from judge_cli.engine.cards.said import says
from judge_cli.engine.table.card import Card
from judge_cli.explanation.edition.named_rules import named_rules
from judge_cli.procedure.chances import Chance, chances
from judge_cli.procedure.procedure import Meet, Player, Procedure
from judge_cli.procedure.things import Thing
from judge_cli.procedure.window_kinds import Permit, WindowKind

_RUN = "run"
_NAMED = {player.value.casefold(): player for player in Player}
# The occasions of steps that events of the ability language are, where the words differ.
_OCCASIONS = {"encounter": "encounter ice", "access": "access card", "breach": "access cards"}
_REZZED = {"asset": Permit.REZ_NON_ICE, "upgrade": Permit.REZ_NON_ICE, "ice": Permit.REZ_APPROACHED_ICE}


class CardUse(NamedTuple):
    """One way of using a card, and every step that permits it or stands beside one that does."""

    thing: Thing
    chances: tuple[Chance, ...]


def windows_for(card: Card, procedures: Sequence[Procedure]) -> list[CardUse]:
    """Every way of using a card, with its windows."""
    found: list[CardUse] = []
    if card.type in _REZZED:
        permits = (_REZZED[card.type],)
        found.append(_windows(f"rez {card.name}", procedures, permits=permits, use=f"rez {card.type}"))
    if card.type == "agenda":
        found.append(_windows(f"score {card.name}", procedures, permits=(Permit.SCORE,), use="score"))
    if card.type in ("event", "operation"):
        found.append(_action(f"play {card.name}", card, procedures, "play"))
    return found + [
        _use(card, ability, procedures) for ability in card.abilities if ability.kind not in ("play", "static")
    ]


def _use(card: Card, ability: Ability, procedures: Sequence[Procedure]) -> CardUse:
    name = f"{card.name}, {ability.text.rstrip('.')}"
    if ability.events:
        return _waiting(name, card, ability, procedures)
    if ability.is_action:
        return _action(f"use {name}", card, procedures, "action")
    breaks = says(ability, "break", "strength")
    permits = (Permit.BREAK_SUBROUTINES,) if breaks else (Permit.PAID_ABILITY,)
    ends = says(ability, "end the run") or any(isinstance(one, During) for one in ability.conditions)
    within = [one for one in procedures if one.name == _RUN] if ends else procedures
    return _windows(f"use {name}", within, permits=permits, use="interface" if breaks else "paid")


def _waiting(name: str, card: Card, ability: Ability, procedures: Sequence[Procedure]) -> CardUse:
    """The steps at which an ability that waits for an occasion meets its condition.

    Of turns these are those of the player whom it names, else of its controller.
    """
    waits = " or ".join(event.word for event in ability.events)
    words = {_OCCASIONS.get(event.word, event.word) for event in ability.events}
    meant = {_NAMED.get(event.who, card.side) for event in ability.events}
    others = [f"{player.value} turn".casefold() for player in Player if player not in meant]
    met = [
        Chance(procedure, step, True, False, f"its condition is met here: {waits}")
        for procedure in procedures
        for step in procedure.steps
        if procedure.name not in others
        and any(isinstance(one, Meet) and one.occasion.value in words for one in step.instructions)
    ]
    use = "interrupt" if ability.kind == "interrupt" else "conditional"
    return CardUse(_thing(f"{name} (waits for: {waits})", use=use), tuple(met))


def _action(name: str, card: Card, procedures: Sequence[Procedure], use: str) -> CardUse:
    thing = Thing(name, (), (), (WindowKind.ACTION,), card.side.value, (), (), (), (named_rules().uses[use],))
    return CardUse(thing, tuple(chances(procedures, thing)))


def _windows(name: str, procedures: Sequence[Procedure], *, permits: tuple[Permit, ...], use: str) -> CardUse:
    thing = Thing(name, (), permits, (), "", (), (), (), (named_rules().uses[use],))
    return CardUse(thing, tuple(chances(procedures, thing)))


def _thing(name: str, *, use: str) -> Thing:
    return Thing(name, (), (), (), "", (), (), (), (named_rules().uses[use],))
