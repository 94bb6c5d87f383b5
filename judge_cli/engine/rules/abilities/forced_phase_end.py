"""A forced end of the action phase: skips the rest of its steps and their windows."""

from judge_cli.engine.table.moment import Steps
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Complete, Meet, Occasion, Player, Step

_KEY = "turn:action phase is forced to end"
_PHASE = "action phase"


def force_phase_end(transition: Transition, player: Player, name: str) -> bool:
    """Ends a player's action phase after the present resolution; returns whether it will."""
    game = transition.game
    if (game.active is not player or game.phase != _PHASE) and _no_phase_to_end(transition, name):
        return False
    transition.count(_KEY)
    left = game.clicks_of(game.active)
    transition.add_clicks(game.active, -left)  # no action is left to spend them on, and the discard phase ends without
    text = f"The {game.active.value}'s action phase ends with {left} clicks unspent"
    transition.cite("rule_forced_action_phase_end", text, (name, "clicks"), decides=True)
    return True


@rule("rule_end_action_phase_outside_action_phase", off=False)
def _no_phase_to_end(transition: Transition, name: str) -> bool:
    """Makes an effect that ends an action phase do nothing outside that phase."""
    transition.say(f"{name} ends no action phase: this is none of its player", (name,), decides=True)
    return True


def leave_phase(transition: Transition, frame: Steps) -> bool:
    """Leaves an action phase that was forced to end; returns whether it did."""
    if not transition.game.counted(_KEY) or transition.game.phase != _PHASE:
        return False
    chart = transition.charts[frame.procedure]
    here = [n for n in range(len(chart.steps)) if chart.phases[n] == _PHASE]
    ends = [n for n in here if _is_end(chart.steps[n])] or here[-1:]
    return frame.step < ends[0] and _skip_to(transition, frame, ends[0])


@rule("rule_terminal_step_ends", off=False)
def _skip_to(transition: Transition, frame: Steps, end: int) -> bool:
    """Ends the step in progress and skips the steps that remain before the end of the phase."""
    transition.frames[-1] = Steps(frame.procedure, end)
    text = "The action phase was forced to end: its remaining steps and their windows are skipped"
    transition.say(text, ("clicks",), decides=True)
    return True


def _is_end(step: Step) -> bool:
    """Whether a step is the formal end of the action phase, or its completion."""
    return any(
        isinstance(one, Complete) or (isinstance(one, Meet) and one.occasion is Occasion.ACTION_PHASE_ENDS)
        for one in step.instructions
    )
