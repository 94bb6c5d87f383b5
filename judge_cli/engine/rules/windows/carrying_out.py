"""Carries out acts of the game itself, as far as interrupts allow."""

from judge_cli.engine.rules.costs.afterwards import checkpoint_after_cost, do_rest
from judge_cli.engine.rules.windows.interrupts import open_interrupts
from judge_cli.engine.rules.zones.expected_effects import is_stopped
from judge_cli.engine.table.moment import Afterwards
from judge_cli.engine.table.transition import Transition


def go_afterwards(transition: Transition) -> bool:
    """Performs the checkpoint after a cost, then opens interrupts, then carries out the act."""
    frame = transition.frames[-1]
    assert isinstance(frame, Afterwards)
    if frame.due and checkpoint_after_cost(transition):
        return True
    if not frame.asked:
        transition.frames[-1] = frame._replace(due=False, asked=True)
        open_interrupts(transition)
        return True
    transition.frames.pop()
    left = frame.imminent[0]
    if not is_stopped(transition, left, _named(transition, left.happening.copy)):
        do_rest(transition, frame.what, left.happening._replace(would=False), frame.paid)
    return True


def _named(transition: Transition, copy: int) -> str:
    return transition.copy(copy).name if copy >= 0 else "the game"
