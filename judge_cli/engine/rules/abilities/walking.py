"""Procedures inside an instruction, step after step; steps that an effect skips or ends early."""

from collections.abc import Callable, Mapping

from judge_cli.cards.language.words import STEPS
from judge_cli.engine.table.moment import Installing, Playing, Steps, Tracing
from judge_cli.engine.table.rule import rule, stating
from judge_cli.engine.table.transition import Flat, Transition
from judge_cli.procedure.steps.procedure import (
    Checkpoint,
    Complete,
    Deed,
    Do,
    Instruction,
    Meet,
    Occasion,
    Player,
    Step,
)

Carried = Callable[[Transition], None]
Doing = Mapping[Deed | Occasion | type[Checkpoint] | type[Complete], Carried]

# Rules that only answer yes, or say what they decide.
_no_phase_to_end = stating(
    "rule_end_action_phase_outside_action_phase", "{0} ends no action phase: this is none of its player"
)


def walk(transition: Transition, procedure: str, otherwise: Flat, doing: Doing) -> bool:
    """Takes the newest frame one step further; whether a step was left that is not switched off.

    `otherwise` are the steps where the edition names no section for them.
    """
    frame = transition.frames[-1]
    assert isinstance(frame, Tracing | Playing | Installing)
    chart = transition.charts.get(procedure)
    flat = chart.flat if chart is not None else otherwise
    for n in range(frame.at, len(flat)):
        anchor, instruction = flat[n]
        if anchor not in transition.law.without:
            transition.frames[-1] = frame._replace(at=n + 1)
            carry_out(transition, anchor, instruction, doing)
            return True
    return False


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
    return transition.decide(text, ("clicks",))


def _is_end(step: Step) -> bool:
    """Whether a step is the formal end of the action phase, or its completion."""
    return any(
        isinstance(one, Complete) or (isinstance(one, Meet) and one.occasion is Occasion.ACTION_PHASE_ENDS)
        for one in step.instructions
    )


@rule("rule_skip_discard_step", off=False)
def skip(transition: Transition, player: Player, step: str, name: str) -> bool:
    """Makes a player skip a step of this turn, with everything in it."""
    transition.count(_key(player, STEPS[step]))
    return transition.decide(f"The {player.value} will skip their {step} step this turn", (name,))


def is_skipped(transition: Transition, step: Step) -> bool:
    """Whether the active player skips this step."""
    first = step.instructions[0]
    if type(first) is not Do or first.deed not in STEPS.values():
        return False
    return transition.game.counted(_key(transition.game.active, first.deed)) > 0


def _key(player: Player, deed: Deed) -> str:
    return f"turn:skips {player.value} {deed.value}"
