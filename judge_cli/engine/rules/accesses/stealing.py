"""Stealing: the accessed agenda goes to the Runner's score area, perhaps for an additional cost."""

from judge_cli.engine.abilities.cost import FREE, Cost
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.evaluate.permission import forbids
from judge_cli.engine.rules.accesses.accessing_cards import accessed
from judge_cli.engine.rules.costs.afterwards import afterwards, expect, pay_first
from judge_cli.engine.rules.costs.costs import can_pay, in_short, tell_prevented, with_additional
from judge_cli.engine.rules.installing.agendas import steal_agenda
from judge_cli.engine.table.game import Copy, Occurrence, Zone
from judge_cli.engine.table.moment import PendingChoice
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

# The places where an agenda can be accessed and stolen; an ability may set it aside for that.
_STOLEN_FROM = (Zone.SERVER, Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.SET_ASIDE)


def is_stealable(transition: Transition) -> bool:
    """Whether the card being accessed is an agenda that is still there."""
    at = accessed(transition)
    if not transition.game.is_there(transition.game.accessing[-1].card):
        return False
    return at.card.type == "agenda" and at.zone in _STOLEN_FROM


def steal(transition: Transition) -> None:
    """Makes the Runner steal the accessed agenda; an additional cost may be declined."""
    at = accessed(transition)
    hindered = forbids(transition.game, _would_steal(transition, at))
    if hindered is not None and _cannot_steal(transition, at, hindered.name):
        return
    cost = steal_cost(transition, at)
    if cost == FREE:
        expect(transition, _would_steal(transition, at), "steal")
    elif can_pay(transition.game, Player.RUNNER, cost, at.id):
        transition.frames.append(PendingChoice(Player.RUNNER, "steals", (-1, at.id), "additional cost"))
    elif not _told_unpaid(transition, at, cost):
        stolen(transition, at)


@rule("rule_cannot_precedence", off=False)
def _cannot_steal(transition: Transition, at: Copy, name: str) -> bool:
    """Lets a card's "cannot" win over the access, which demands stealing."""
    transition.say(f"{name}: {at.name} cannot be stolen", (at.name, name), decides=True)
    return True


def _told_unpaid(transition: Transition, at: Copy, cost: Cost) -> bool:
    view = Context(transition.game, at.id, Player.RUNNER)
    for one in (cost, *(extra.cost for extra in cost.also)):
        tell_prevented(transition, view, one)
    return _unpaid_steal(transition, at, cost)


@rule("rule_decline_to_steal", off=False)
def _unpaid_steal(transition: Transition, at: Copy, cost: Cost) -> bool:
    """Leaves an agenda in place whose additional cost cannot be paid."""
    transition.say(f"The Runner cannot pay {in_short(cost)} and does not steal {at.name}", (at.name,), decides=True)
    return True


def _would_steal(transition: Transition, at: Copy) -> Occurrence:
    server = transition.game.accessing[-1].server
    return Occurrence("steal", copy=at.id, player=Player.RUNNER, server=server)


def steal_cost(transition: Transition, at: Copy) -> Cost:
    """The additional cost of stealing a card."""
    return with_additional(transition, FREE, _would_steal(transition, at))


def steal_for_cost(transition: Transition, picked: int) -> None:
    """Pays the additional cost and steals, if the Runner chose to."""
    at = accessed(transition)
    if picked < 0:
        _decline_cost(transition, at)
        return
    cost = steal_cost(transition, at)
    text = f"The Runner pays {in_short(cost)} to steal {at.name}"
    transition.cite("rule_additional_cost", text, (at.name, "credits"), act=Act("pays", Player.RUNNER, at.name))
    pay_first(transition, Player.RUNNER, cost, _would_steal(transition, at), "steal")


@afterwards("steal")
def _steal_it(transition: Transition, happening: Occurrence, paid: int) -> None:
    """Steals an agenda, if it is still there."""
    if transition.game.is_there(happening.copy):
        stolen(transition, transition.copy(happening.copy))


@rule("rule_agenda_stolen")
def stolen(transition: Transition, at: Copy) -> None:
    """Moves an agenda to the Runner's score area."""
    steal_agenda(transition, at)


@rule("rule_decline_additional_cost", otherwise=stolen)
def _decline_cost(transition: Transition, at: Copy) -> None:
    """Lets the Runner decline the additional cost of stealing, even if they could pay."""
    transition.say(f"The Runner may decline what {at.name} costs on top, and does", (at.name,), decides=True)
    _decline_to_steal(transition, at)


@rule("rule_decline_to_steal", otherwise=stolen)
def _decline_to_steal(transition: Transition, at: Copy) -> None:
    """Lets the Runner leave an agenda rather than pay for stealing it."""
    transition.say(f"The Runner declines to steal {at.name}", (at.name,), decides=True)
