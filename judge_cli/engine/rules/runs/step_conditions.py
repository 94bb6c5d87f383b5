"""Conditions of steps about the game."""

from collections.abc import Callable

from judge_cli.engine.evaluate.continuous import subroutines
from judge_cli.engine.rules.accesses.candidates import candidates
from judge_cli.engine.rules.accesses.stealing import is_stealable
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Condition


def holds(transition: Transition, condition: Condition) -> bool:
    """Whether a condition is true now."""
    return _ASKED[condition](transition)


def _approached_rezzed(transition: Transition) -> bool:
    ice = transition.run.ice
    return transition.game.is_there(ice) and transition.copy(ice).faceup


def _subroutines_left(transition: Transition) -> bool:
    encounter = transition.encounter
    done = {*encounter.broken, *encounter.resolved}
    return len(done) < len(subroutines(transition.game, transition.copy(encounter.ice)))


def _if_not_successful(transition: Transition) -> bool:
    return transition.run.label != "successful"


@rule("rule_not_unsuccessful_when_reached_success_phase", off=False, otherwise=_if_not_successful)
def _unsuccessful_all_the_same(transition: Transition) -> bool:
    """No: a run that reached the point of success is not declared unsuccessful."""
    return False


def _yes(transition: Transition) -> bool:
    return True


@rule("rule_server_cease_to_exist_unsuccesful_exception", off=False, otherwise=_yes)
def _exists_all_the_same(transition: Transition) -> bool:
    """No: a run on a server that is gone is not declared unsuccessful."""
    return False


def _subroutine_ended_run(transition: Transition) -> bool:
    """Whether the run goes to its end; a forced encounter may have no run, or one at its end."""
    run = transition.game.run
    return run is not None and bool(run.ended) and not run.closing


_ASKED: dict[Condition, Callable[[Transition], bool]] = {
    Condition.UNSPENT_CLICKS: lambda c: c.game.clicks_of(c.game.active) > 0,
    Condition.ICE_PROTECTS_SERVER: lambda c: bool(c.game.ice(c.run.server)),
    Condition.FIRST_APPROACH: lambda c: c.run.approaches == 1,
    Condition.APPROACHED_ICE_REZZED: _approached_rezzed,
    Condition.MORE_ICE_INWARD: lambda c: c.run.position > 0,
    Condition.NO_MORE_ICE_INWARD: lambda c: c.run.position <= 0,
    Condition.NO_ICE_FROM_START: lambda c: c.run.without_ice,
    Condition.POSITION_AT_ICE: lambda c: c.run.position >= 0 and not c.run.vacant,
    Condition.MOVED_INWARD: lambda c: c.run.moved,
    Condition.SUBROUTINES_LEFT: _subroutines_left,
    Condition.SUCCESS_NOT_REACHED: lambda c: not c.run.reached or _unsuccessful_all_the_same(c),
    Condition.SERVER_EXISTS: lambda c: not c.run.server_gone or _exists_all_the_same(c),
    Condition.ACCESSES_LEFT: lambda c: bool(candidates(c)),
    Condition.SET_IS_ARCHIVES: lambda c: c.game.accessing[-1].server == "Archives",
    Condition.CARD_IS_AGENDA: is_stealable,
    Condition.SUBROUTINE_ENDED_RUN: _subroutine_ended_run,
    Condition.SERVER_IS_HQ_OR_RD: lambda c: c.game.accessing[-1].server in ("HQ", "R&D"),
    Condition.CANDIDATES_LEFT: lambda c: bool(candidates(c)),
}
