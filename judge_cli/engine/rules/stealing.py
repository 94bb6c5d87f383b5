"""Stealing: the accessed agenda goes to the Runner's score area, perhaps for an additional cost."""

from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.evaluate.permission import extra_costs
from judge_cli.engine.rules.accessing_cards import accessed
from judge_cli.engine.rules.agendas import steal_agenda
from judge_cli.engine.rules.costs import can_pay, pay
from judge_cli.engine.table.game import Copy, Occurrence, Zone
from judge_cli.engine.table.moment import Asking
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player


def is_stealable(transition: Transition) -> bool:
    """Whether the card being accessed is an agenda that is still there."""
    at = accessed(transition)
    if not transition.game.is_there(transition.game.accessing[-1].card):
        return False
    return at.card.type == "agenda" and at.zone in (Zone.SERVER, Zone.HAND, Zone.DECK, Zone.DISCARD)


def steal(transition: Transition) -> None:
    """Has the Runner steal the accessed agenda; an additional cost on that may be declined."""
    at = accessed(transition)
    cost = steal_cost(transition, at)
    if not cost:
        stolen(transition, at)
    elif can_pay(transition.game, Player.RUNNER, Cost(credits=cost)):
        transition.frames.append(Asking(Player.RUNNER, "steals", (-1, at.id), "additional cost"))
    elif not _unpaid_steal(transition, at, cost):
        stolen(transition, at)


@rule("rule_after_mid_access_agenda", off=False)
def _unpaid_steal(transition: Transition, at: Copy, cost: int) -> bool:
    """Leaves an agenda where it is whose additional cost cannot be paid."""
    transition.say(f"The Runner cannot pay {cost} and does not steal {at.name}", (at.name,), decides=True)
    return True


@rule("rule_additional_cost", off=0)
def steal_cost(transition: Transition, at: Copy) -> int:
    """What stealing a card costs on top."""
    server = transition.game.accessing[-1].server
    happening = Occurrence("steal", copy=at.id, player=Player.RUNNER, server=server)
    return sum(one.credits for one in extra_costs(transition.game, happening))


def steal_for_cost(transition: Transition, picked: int) -> None:
    """Pays the additional cost and steals, if the Runner chose to."""
    at = accessed(transition)
    if picked < 0:
        _decline_to_steal(transition, at)
        return
    cost = steal_cost(transition, at)
    text = f"The Runner pays {cost} to steal {at.name}"
    transition.cite("rule_additional_cost", text, (at.name, "credits"), act=Act("pays", Player.RUNNER, at.name))
    pay(transition, Player.RUNNER, Cost(credits=cost))
    stolen(transition, at)


@rule("rule_agenda_stolen")
def stolen(transition: Transition, at: Copy) -> None:
    """Moves an agenda to the Runner's score area."""
    steal_agenda(transition, at)


@rule("rule_decline_to_steal", otherwise=stolen)
def _decline_to_steal(transition: Transition, at: Copy) -> None:
    """Lets the Runner leave an agenda rather than pay for stealing it."""
    transition.say(f"The Runner declines to steal {at.name}", (at.name,), decides=True)
