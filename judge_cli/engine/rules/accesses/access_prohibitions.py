"""Prohibitions on accessing cards, which keep a card from being a candidate."""

from functools import cache

from judge_cli.engine.abilities.event import Event
from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.abilities.select import Which
from judge_cli.engine.evaluate.permission import forbids
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


def _as_found(transition: Transition, found: tuple[int, ...], only: int | str) -> tuple[int, ...]:
    return found


@rule("rule_prohibiting_access", otherwise=_as_found)
def permitted(transition: Transition, found: tuple[int, ...], server: str) -> tuple[int, ...]:
    """Leaves out cards that something forbids to access."""
    would = Occurrence("access", player=Player.RUNNER, server=server)
    return tuple(one for one in found if forbids(transition.game, would._replace(copy=one)) is None)


@rule("rule_prohibiting_access", otherwise=_as_found)
def only_that(transition: Transition, found: tuple[int, ...], only: int) -> tuple[int, ...]:
    """Leaves only the card that an ability lets the Runner access."""
    return tuple(one for one in found if one == only)


@cache
def no_access(which: Which) -> Effect:
    """The change that keeps the Runner from accessing some cards while it lasts."""
    return Effect("cannot", {"event": Event("access", who="runner", what=which)})
