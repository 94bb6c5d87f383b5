"""Where a scenario stops: nothing is left to be done, and an action that nobody chose would come next."""

from judge_cli.engine.play.engine import is_action
from judge_cli.engine.play.steps import TURNS
from judge_cli.engine.table.choice import Choice
from judge_cli.engine.table.moment import Paid, Steps
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Meet


def is_over(transition: Transition, options: list[Choice], *, left: bool) -> bool:
    """Whether the active player would have to take an action of their own, or nothing is left to be done."""
    frame = transition.frames[-1]
    if isinstance(frame, Paid):
        return not left and frame.procedure in TURNS.values() and _comes_to_an_action(transition, frame)
    return isinstance(frame, Steps) and options[0].verb == "gains"


def _comes_to_an_action(transition: Transition, window: Paid) -> bool:
    """Whether an action, and no occasion of the turn, is what comes after a window."""
    steps = transition.charts[window.procedure].steps[window.step + 1 :]
    ahead = (one for step in steps for one in step.instructions)
    first = next((one for one in ahead if isinstance(one, Meet) or is_action(one)), None)
    return first is not None and is_action(first)
