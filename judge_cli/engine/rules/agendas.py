"""Agendas that are scored, stolen or forfeited."""

from judge_cli.engine.rules.triggers import occur
from judge_cli.engine.table.game import Copy, Occurrence, Zone
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player


def score_agenda(transition: Transition, at: Copy) -> None:
    """Moves an agenda to the Corp's score area; its advancement counters are counted as it was before."""
    fresh = transition.move(at.id, Zone.SCORE, Player.CORP)
    act = Act("scores", Player.CORP, at.name)
    transition.cite("rule_agenda_scored", f"The Corp scores {at.name}", (at.name,), act=act)
    amount = at.count("advancement")
    happened = Occurrence("score", copy=fresh, player=Player.CORP, server=at.server, amount=amount)
    occur(transition, happened)


def steal_agenda(transition: Transition, at: Copy) -> None:
    """Moves an agenda to the Runner's score area."""
    fresh = transition.move(at.id, Zone.SCORE, Player.RUNNER)
    act = Act("steals", Player.RUNNER, at.name)
    transition.cite("rule_agenda_stolen", f"The Runner steals {at.name}", (at.name,), act=act)
    occur(transition, Occurrence("steal", copy=fresh, player=Player.RUNNER, server=at.server))


def forfeit_agenda(transition: Transition, at: Copy) -> None:
    """Removes an agenda from a score area and from the game."""
    fresh = transition.move(at.id, Zone.REMOVED, at.holder)
    transition.cite("movement_forfeit", f"The {at.holder.value} forfeits {at.name}", (at.name,))
    occur(transition, Occurrence("forfeit", copy=fresh, player=at.holder))
