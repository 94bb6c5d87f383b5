"""Agendas: scoring, stealing and forfeiting them."""

from judge_cli.cards.language.ability import FREE, Cost, parts
from judge_cli.cards.language.amount import ValueOf
from judge_cli.engine.evaluate.values import own_requirement, requirement, threat
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.costs.afterwards import afterwards, pay_first
from judge_cli.engine.rules.costs.costs import with_additional
from judge_cli.engine.rules.objects.objects import still_counts
from judge_cli.engine.rules.zones.trashing import unhost, uninstalled
from judge_cli.engine.table.game import Copy, Occurrence, Zone
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


def would_score(at: Copy) -> Occurrence:
    """Scoring an agenda, for effects that make it cost something."""
    return Occurrence("score", copy=at.id, player=Player.CORP, server=at.server)


def score_cost(transition: Transition, at: Copy) -> Cost:
    """The additional cost of scoring an agenda."""
    return with_additional(transition, FREE, would_score(at))


def pay_and_score(transition: Transition, at: Copy) -> None:
    """Makes the Corp score an agenda, for its additional costs."""
    pay_first(transition, Player.CORP, score_cost(transition, at), would_score(at), "score")


@afterwards("score")
def _score_paid(transition: Transition, happening: Occurrence, paid: int) -> None:
    if transition.game.is_there(happening.copy):
        score_agenda(transition, transition.copy(happening.copy))


@rule("rule_threat_level")
def tell_threat(transition: Transition, name: str) -> None:
    """Records the threat level."""
    level = threat(transition.game)
    transition.decide(f"The threat level is {level}, the greater score of the two", (name,))


def score_agenda(transition: Transition, at: Copy) -> None:
    """Moves an agenda to the Corp's score area; its advancement counters are counted before the move."""
    amount, needed = _as_the_scoring_began(transition, at)
    if own_requirement(transition.game, at):
        _tell_own_requirement(transition, at)
    fresh = transition.move(at.id, Zone.SCORE, Player.CORP)
    act = Act("scores", Player.CORP, at.name)
    transition.cite("rule_agenda_scored", f"The Corp scores {at.name}", (at.name,), act=act)
    happened = Occurrence("score", copy=fresh, player=Player.CORP, server=at.server, amount=amount, needed=needed)
    _let_know(transition, happened, at)


@rule("rule_active_exception_advancement_requirement")
def _tell_own_requirement(transition: Transition, at: Copy) -> None:
    """Records that an agenda, inactive before scoring, has changed its own requirement."""
    needed = requirement(transition.game, at)
    text = f"What {at.name} says of its own advancement requirement applies while it is not active: it needs {needed}"
    transition.decide(text, (at.name, "counters"))


_NEEDED = "advancement requirement"


def _as_they_are_then(transition: Transition, at: Copy) -> tuple[int, int]:
    return 0, at.card.advancement


@rule("rule_dividends_timing", otherwise=_as_they_are_then)
def _as_the_scoring_began(transition: Transition, at: Copy) -> tuple[int, int]:
    """The advancement counters and requirement of an agenda before the move, for later questions."""
    counters, needed = at.count("advancement"), requirement(transition.game, at)
    if counters > needed and any(isinstance(one, ValueOf) and one.value == _NEEDED for one in parts(at.card.abilities)):
        text = f"{at.name} has {counters} advancement counters and needs {needed} as its scoring begins"
        transition.decide(text, (at.name, "counters"))
    return counters, needed


def steal_agenda(transition: Transition, at: Copy) -> None:
    """Moves an agenda to the Runner's score area."""
    fresh = transition.move(at.id, Zone.SCORE, Player.RUNNER)
    act = Act("steals", Player.RUNNER, at.name)
    transition.cite("rule_agenda_stolen", f"The Runner steals {at.name}", (at.name,), act=act)
    _let_know(transition, Occurrence("steal", copy=fresh, player=Player.RUNNER, server=at.server), at)


def forfeit_agenda(transition: Transition, at: Copy) -> None:
    """Removes an agenda from a score area and from the game."""
    still_counts(transition, at, "score", "it was scored")
    fresh = transition.move(at.id, Zone.REMOVED, at.holder)
    transition.cite("movement_forfeit", f"The {at.holder.value} forfeits {at.name}", (at.name,))
    _let_know(transition, Occurrence("forfeit", copy=fresh, player=at.holder), at)


def _let_know(transition: Transition, happened: Occurrence, before: Copy) -> None:
    """Lets abilities know that an agenda has moved, and trashes the cards hosted on it."""
    unhost(transition, before.id)
    occur(transition, happened, {happened.copy: before})
    uninstalled(transition, before, happened.copy, -1)
