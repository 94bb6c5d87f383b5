"""The name of a step's place, as a judge says it aloud: the phase first, the number second."""

from judge_cli.procedure.steps.procedure import Player, Procedure, Step
from judge_cli.procedure.steps.window_kinds import WindowKind
from judge_cli.tree.numbers.number import RuleNumber

_PHASE = " phase"


def turn_of(procedure: Procedure) -> Player | None:
    """The player whose action windows make a procedure their turn."""
    windows = [step.window for step in procedure.steps if step.window is not None]
    return next((one.first for one in windows if one.kind is WindowKind.ACTION), None)


def phase_of(procedure: Procedure, step: Step) -> tuple[RuleNumber, str] | None:
    """The phase that a step belongs to."""
    return next((phase for phase in procedure.phases if step.number.is_within(phase[0])), None)


def phase_name(procedure: Procedure, step: Step) -> str:
    """The phase of a step, with its player in a turn; without phases, the chart."""
    phase, owner = phase_of(procedure, step), turn_of(procedure)
    title = phase[1] if phase else procedure.name[:1].upper() + procedure.name[1:]
    if owner is not None and phase:
        return f"{owner.value}'s {title[:1].lower()}{title[1:]}"
    return title.removesuffix(_PHASE)


def step_name(procedure: Procedure, step: Step) -> str:
    """The phase of a step, and its number."""
    number = f"step {step.number}" if step.citation.step else f"{step.number}"
    return f"{phase_name(procedure, step)} ({number})"
