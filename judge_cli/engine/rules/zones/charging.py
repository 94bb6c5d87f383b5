"""Charging: a card with a power counter gets another."""

from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


@rule("rule_charge_requires_hosted_counter", off=True)
def can_be_charged(transition: Transition, copy: int) -> bool:
    """Whether a card already has a power counter, without which it cannot be charged."""
    return transition.copy(copy).count("power") > 0


@rule("rule_charge")
def charge_card(transition: Transition, copy: int, by: Player) -> None:
    """Puts a power counter on a card."""
    transition.put(copy, "power", 1)
    name = transition.copy(copy).name
    transition.say(f"{name} is charged", (name, "counters"))
    occur(transition, Occurrence("place counters", copy=copy, kind="power", amount=1, player=by))
