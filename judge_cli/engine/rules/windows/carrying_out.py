"""Carries out acts of the game itself, as far as interrupts allow."""

from judge_cli.engine.rules.costs.afterwards import BEGUN, checkpoint_after_cost, do_rest, was_stopped
from judge_cli.engine.rules.windows.interrupts import open_interrupts
from judge_cli.engine.rules.zones.expected_effects import is_stopped
from judge_cli.engine.table.game import Pending
from judge_cli.engine.table.moment import Afterwards, Resolving
from judge_cli.engine.table.rule import rule
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
    below = transition.frames[-1]
    if frame.what == BEGUN and left.instead is not None and isinstance(below, Resolving):
        _of_its_source(transition, below, left.instead)
    elif frame.what == BEGUN and left.removed:
        transition.frames.pop()
    elif is_stopped(transition, left, _named(transition, left.happening.copy)):
        was_stopped(transition, frame.what, frame.imminent[0].happening._replace(would=False), frame.paid)
    else:
        do_rest(transition, frame.what, left.happening._replace(would=False), frame.paid)
    return True


def _of_its_own(transition: Transition, below: Resolving, instead: Pending) -> None:
    transition.frames[-1] = below._replace(block=instead.ability.do, pending=instead, kind="replacement")


@rule("rule_replace_subroutine_resolution", otherwise=_of_its_own)
def _of_its_source(transition: Transition, below: Resolving, instead: Pending) -> None:
    """Has another subroutine resolve in the place of the imminent one, as a subroutine of the same ice."""
    transition.frames[-1] = below._replace(block=instead.ability.do)
    names = transition.copy(below.pending.copy).name, transition.copy(instead.copy).name
    text = f"The subroutine that {names[1]} puts in its place counts as one of {names[0]}"
    transition.say(text, names, decides=True)


def _named(transition: Transition, copy: int) -> str:
    return transition.copy(copy).name if copy >= 0 else "the game"
