"""The differences between a step and the windows before and after it."""

from judge_cli.procedure.steps.procedure import Procedure, Step, Window
from judge_cli.screen.steps.step_words import first_words, permitted_words


def window_differences(procedure: Procedure, step: Step) -> list[str]:
    """The differences between a step's window and its neighbours; without a window, the nearest ones."""
    at = procedure.steps.index(step)
    before = next((one for one in reversed(procedure.steps[:at]) if one.window), None)
    after = next((one for one in procedure.steps[at + 1 :] if one.window), None)
    found = [(one, where) for one, where in ((before, "before"), (after, "after")) if one is not None]
    if step.window is None:
        return [f"{step.number} opens no window"] + [_nearest(one, where) for one, where in found]
    return [_compared(step, one, where) for one, where in found]


def _nearest(step: Step, where: str) -> str:
    permitted = ", ".join(permitted_words(step.window)) if step.window else ""
    return f"the window {where} it is {step.number}: {permitted}"


def _compared(step: Step, other: Step, where: str) -> str:
    """Two windows side by side: the permits of only one of them, and who acts first."""
    ours, theirs = _permitted(step.window), _permitted(other.window)
    only_ours = [words for words in ours if words not in theirs]
    only_theirs = [words for words in theirs if words not in ours]
    said = [
        *([f"only here: {', '.join(only_ours)}"] if only_ours else []),
        *([f"only there: {', '.join(only_theirs)}"] if only_theirs else []),
        *(
            [f"there: {first_words(other.window)}"]
            if other.window and _first_differs(step.window, other.window)
            else []
        ),
    ]
    return f"beside {other.number}, the window {where} it: {'; '.join(said) or 'the same'}"


def _permitted(window: Window | None) -> list[str]:
    return permitted_words(window) if window else []


def _first_differs(one: Window | None, other: Window) -> bool:
    return one is not None and (one.first, one.kind) != (other.first, other.kind)
