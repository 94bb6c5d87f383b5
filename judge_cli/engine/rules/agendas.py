"""Agendas that are scored, stolen or forfeited."""

from judge_cli.engine.abilities.cost import FREE, Cost
from judge_cli.engine.rules.additional_costs import with_additional
from judge_cli.engine.rules.afterwards import afterwards, pay_first
from judge_cli.engine.rules.triggers import occur
from judge_cli.engine.table.game import Copy, Occurrence, Zone
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player


def would_score(at: Copy) -> Occurrence:
    """The scoring of an agenda, for what makes it cost something."""
    return Occurrence("score", copy=at.id, player=Player.CORP, server=at.server)


def score_cost(transition: Transition, at: Copy) -> Cost:
    """What scoring an agenda costs on top."""
    return with_additional(transition, FREE, would_score(at))


def pay_and_score(transition: Transition, at: Copy) -> None:
    """Has the Corp score an agenda, for what cards ask on top."""
    pay_first(transition, Player.CORP, score_cost(transition, at), would_score(at), "score")


@afterwards("score")
def _score_paid(transition: Transition, copy: int, paid: int) -> None:
    """Scores an agenda that was paid for, if it is still there."""
    if transition.game.is_there(copy):
        score_agenda(transition, transition.copy(copy))


def score_agenda(transition: Transition, at: Copy) -> None:
    """Moves an agenda to the Corp's score area; its advancement counters are counted as it was before."""
    fresh = transition.move(at.id, Zone.SCORE, Player.CORP)
    act = Act("scores", Player.CORP, at.name)
    transition.cite("rule_agenda_scored", f"The Corp scores {at.name}", (at.name,), act=act)
    amount = at.count("advancement")
    happened = Occurrence("score", copy=fresh, player=Player.CORP, server=at.server, amount=amount)
    occur(transition, happened, {fresh: at})


def steal_agenda(transition: Transition, at: Copy) -> None:
    """Moves an agenda to the Runner's score area."""
    fresh = transition.move(at.id, Zone.SCORE, Player.RUNNER)
    act = Act("steals", Player.RUNNER, at.name)
    transition.cite("rule_agenda_stolen", f"The Runner steals {at.name}", (at.name,), act=act)
    occur(transition, Occurrence("steal", copy=fresh, player=Player.RUNNER, server=at.server), {fresh: at})


def forfeit_agenda(transition: Transition, at: Copy) -> None:
    """Removes an agenda from a score area and from the game."""
    fresh = transition.move(at.id, Zone.REMOVED, at.holder)
    transition.cite("movement_forfeit", f"The {at.holder.value} forfeits {at.name}", (at.name,))
    occur(transition, Occurrence("forfeit", copy=fresh, player=at.holder))
