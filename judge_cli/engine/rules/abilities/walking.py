"""Procedures inside an instruction: installing, playing a card, a trace; step after step."""

from collections.abc import Callable, Mapping

from judge_cli.engine.table.transition import Flat, Transition
from judge_cli.procedure.steps.procedure import Checkpoint, Complete, Deed, Do, Instruction, Meet, Occasion

Carried = Callable[[Transition], None]
Doing = Mapping[Deed | Occasion | type[Checkpoint] | type[Complete], Carried]


def next_step(transition: Transition, procedure: str, at: int, otherwise: Flat) -> tuple[int, str, Instruction] | None:
    """The next instruction that is not switched off: its place, its anchor, itself; `otherwise` without a section."""
    chart = transition.charts.get(procedure)
    flat = chart.flat if chart is not None else otherwise
    without = transition.law.without
    for n in range(at, len(flat)):
        anchor, instruction = flat[n]
        if anchor not in without:
            return n, anchor, instruction
    return None


def carry_out(transition: Transition, anchor: str, instruction: Instruction, doing: Doing) -> None:
    """Carries out an instruction of a step; the step counts as applied once it changes or records something."""
    done = _done_by(instruction, doing)
    if done is None:
        return
    game, many, told = transition.game, len(transition.frames), len(transition.entries)
    newest, ruling, transition.ruling = transition.frames[-1], transition.ruling, anchor
    done(transition)
    transition.ruling = ruling
    if transition.game is not game or len(transition.frames) != many or len(transition.entries) != told:
        transition.applied.add(anchor)
    elif transition.frames and transition.frames[-1] is not newest:
        transition.touched.add(anchor)


def _done_by(instruction: Instruction, doing: Doing) -> Carried | None:
    match instruction:
        case Do():
            return doing[instruction.deed]
        case Meet():
            return doing.get(instruction.occasion)
        case Checkpoint() | Complete():
            return doing.get(type(instruction))
    raise AssertionError(f"no step of such a procedure says this: {instruction}")
