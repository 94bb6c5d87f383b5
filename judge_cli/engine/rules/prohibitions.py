"""What cards forbid or restrict, and what cannot be paid: refusals that many things have in common."""

from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.evaluate.permission import forbids, restricted
from judge_cli.engine.rules.costs import can_pay
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.rule import Refusal, rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player

_NOTHING = Occurrence("")


@rule("rule_cost")
def unpaid(transition: Transition, player: Player, cost: Cost, on: Occurrence = _NOTHING) -> Refusal | None:
    """Forbids what cannot be paid in full."""
    if can_pay(transition.game, player, cost, on.copy, on=on):
        return None
    return Refusal(transition.ruling, f"the {player.value} cannot pay {cost}")


@rule("rule_cannot_precedence")
def forbidden(transition: Transition, happening: Occurrence, text: str) -> Refusal | None:
    """Forbids what a card says cannot be done."""
    found = forbids(transition.game, happening)
    return None if found is None else Refusal(transition.ruling, f"{found.name}: {text}")


@rule("rule_act_restriction")
def only_if(transition: Transition, happening: Occurrence, text: str) -> Refusal | None:
    """Forbids what a card allows only under conditions that do not hold."""
    return Refusal(transition.ruling, text) if restricted(transition.game, happening) else None
