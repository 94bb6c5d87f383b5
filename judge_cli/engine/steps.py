"""Timing structures: their steps, instruction by instruction."""

from collections.abc import Callable
from typing import Any

from judge_cli.engine import lingering
from judge_cli.engine.accesses import BREACH, CARD, SET, complete_set
from judge_cli.engine.actions import actions
from judge_cli.engine.checkpoint import checkpoint
from judge_cli.engine.choice import Choice
from judge_cli.engine.conditions import holds
from judge_cli.engine.course import OTHER, Course
from judge_cli.engine.deeds import carry_out, left_undone
from judge_cli.engine.moment import Steps
from judge_cli.engine.occasions import fully_broken, happening
from judge_cli.engine.occurrences import occur
from judge_cli.engine.run_ends import RUN, complete_run, end_the_run, leave_for_run_ends
from judge_cli.engine.transcript import Act
from judge_cli.engine.windows import open_paid
from judge_cli.procedure.procedure import (
    Branch,
    Checkpoint,
    Complete,
    Deed,
    Do,
    GoTo,
    Instruction,
    Meet,
    Offer,
    Open,
    Permit,
    Player,
    Step,
    WindowKind,
)
from judge_cli.tree.number import RuleNumber

TURNS = {Player.CORP: "corp turn", Player.RUNNER: "runner turn"}


def go_steps(course: Course) -> bool:
    """Carries out the next instruction of the newest timing structure; waits where a player has to choose."""
    frame = course.frames[-1]
    assert isinstance(frame, Steps)
    if frame.procedure == RUN and _course_was_changed(course, frame):
        return True
    steps = course.charts[frame.procedure].steps
    if frame.step >= len(steps):
        _finish(course, frame)
        return True
    instructions = steps[frame.step].instructions
    if frame.at >= len(instructions):
        _leave_step(course, frame, steps)
        return True
    instruction = instructions[frame.at]
    if not _waits(instruction):
        return _CARRIED_OUT[type(instruction)](course, frame, instruction)
    if course.game.met or course.game.unsettled:
        checkpoint(course)
        return True
    return False


def _leave_step(course: Course, frame: Steps, steps: tuple[Step, ...]) -> None:
    """Goes on to the next step, unless the checkpoint before priority is due: what pends belongs to this step."""
    if (course.game.met and _gives_priority(steps, frame.step + 1)) or _due_after_step(course):
        checkpoint(course)
        return
    course.frames[-1] = Steps(frame.procedure, frame.step + 1, 0, frame.forced)


def _due_after_step(course: Course) -> bool:
    """Whether the checkpoint is due that an edition may have after every step."""
    return course.law.switches.checkpoint_after_every_step and bool(course.game.met or course.game.unsettled)


def _gives_priority(steps: tuple[Step, ...], n: int) -> bool:
    return n < len(steps) and any(isinstance(one, Open | Offer) for one in steps[n].instructions)


def _waits(instruction: Instruction) -> bool:
    kind = type(instruction)
    return kind is Offer or (kind is Do and instruction.deed is Deed.TAKE_ACTION)  # type: ignore[union-attr]


def _course_was_changed(course: Course, frame: Steps) -> bool:
    """Follows a run that was ended, whose server is gone, or that an ability sent elsewhere."""
    run = course.game.run
    if frame.forced and course.encounter_is_over:
        _leave_forced(course)
        return True
    if run is None or run.closing:
        return False
    if run.ended or run.server_gone:
        leave_for_run_ends(course)
        return True
    if run.goes_to and not frame.forced:
        chart = course.charts[RUN]
        course.say(
            "rule_move_new_run_phase", "The rest of the phase is dropped, and the run goes on in another", ("run",)
        )
        course.change_run(goes_to="")
        course.end_encounter()
        course.frames[-1] = Steps(RUN, chart.by_anchor[run.goes_to])
        course.game = course.game._replace(unsettled=True)
        checkpoint(course)
        return True
    return False


def _leave_forced(course: Course) -> None:
    """Leaves a forced encounter for the effect that called for it."""
    course.end_encounter()
    course.frames.pop()
    course.game = course.game._replace(unsettled=True)


def _next(course: Course, frame: Steps) -> None:
    # Made anew and not by _replace, which costs three times as much where exploring spends most of its time.
    course.frames[-1] = Steps(frame.procedure, frame.step, frame.at + 1, frame.forced)


def _go_to(course: Course, frame: Steps, number: RuleNumber) -> None:
    target = course.charts[frame.procedure].by_number[number]
    if target == frame.step:
        _next(course, frame)
    elif _due_after_step(course):
        checkpoint(course)
    else:
        course.frames[-1] = Steps(frame.procedure, target, 0, frame.forced)


def _open(course: Course, frame: Steps, instruction: Open) -> bool:
    window = instruction.window
    if window.kind is WindowKind.PAID_ABILITY:
        if course.game.met or course.game.unsettled:
            checkpoint(course)
            return True
        _next(course, frame)
        if Permit.BREAK_SUBROUTINES in window.permits and not course.copy(course.encounter.ice).card.subroutines:
            fully_broken(course)
        open_paid(course, frame.procedure, frame.step, window)
    else:
        _next(course, frame)
    return True


def _meet(course: Course, frame: Steps, instruction: Meet) -> bool:
    _next(course, frame)
    if all(holds(course, one) for one in instruction.only_if):
        begins = frame.step in course.charts[frame.procedure].beginnings
        happened = happening(course, instruction.occasion, begins=begins)
        if happened is not None:
            occur(course, happened)
    return True


def _do(course: Course, frame: Steps, instruction: Do) -> bool:
    _next(course, frame)
    if all(holds(course, one) for one in instruction.only_if):
        carry_out(course, instruction.deed)
    else:
        left_undone(course, instruction.deed)
    return True


def _branch(course: Course, frame: Steps, instruction: Branch) -> bool:
    _go_to(course, frame, instruction.yes if holds(course, instruction.condition) else instruction.no)
    return True


def _go(course: Course, frame: Steps, instruction: GoTo) -> bool:
    _go_to(course, frame, instruction.step)
    return True


def _checkpoint(course: Course, frame: Steps, instruction: Checkpoint) -> bool:
    _next(course, frame)
    step = course.step()
    assert step is not None
    checkpoint(course, step.citation.anchor)
    return True


def _complete(course: Course, frame: Steps, instruction: Complete) -> bool:
    _next(course, frame)
    structure = instruction.structure
    if structure == "run":
        complete_run(course)
        return True
    if structure.startswith("encounter"):
        if frame.forced:
            course.change_encounter(over="complete")
        else:
            course.end_encounter()
    course.game = course.game._replace(unsettled=True)
    course.say_routine(f"The {structure} is complete")
    return True


def _finish(course: Course, frame: Steps) -> None:
    """Leaves a timing structure that is over; a turn is followed by the other player's."""
    course.frames.pop()
    if frame.procedure in (SET, BREACH):
        complete_set(course)
    elif frame.procedure in TURNS.values():
        course.forget("turn")
        lingering.over(course, "turn")
        active = OTHER[course.game.active]
        course.game = course.game._replace(active=active)
        course.frames.append(Steps(TURNS[active], 0))


def step_options(course: Course) -> list[Choice]:
    """What the player can choose where a step waits for them: going on comes first."""
    frame = course.frames[-1]
    assert isinstance(frame, Steps)
    instruction = course.charts[frame.procedure].steps[frame.step].instructions[frame.at]
    if isinstance(instruction, Offer):
        going_on = [Choice(instruction.player, "continues")]
        hindered = any(True for _ in course.game.statics("no jacking out"))
        return going_on if hindered else [*going_on, Choice(instruction.player, "jacks out")]
    return actions(course)


def take_offer(course: Course, choice: Choice) -> None:
    """Takes or declines what a step offers."""
    frame = course.frames[-1]
    assert isinstance(frame, Steps)
    instruction = course.charts[frame.procedure].steps[frame.step].instructions[frame.at]
    assert isinstance(instruction, Offer)
    if choice.verb == "jacks out":
        end_the_run(course, "jacked out")
        return
    course.say_step("The Runner does not jack out", ("run",), Act("continues", choice.player))
    _go_to(course, frame, instruction.declined)


def action_taken(course: Course) -> None:
    """Moves past the step in which an action was taken."""
    frame = course.frames[-1]
    assert isinstance(frame, Steps)
    _next(course, frame)


def procedures_needed() -> tuple[str, ...]:
    """The procedures that the engine plays in every edition."""
    return (RUN, CARD, *TURNS.values())


_CARRIED_OUT: dict[type[Any], Callable[[Course, Steps, Any], bool]] = {
    Open: _open,
    Meet: _meet,
    Do: _do,
    Branch: _branch,
    GoTo: _go,
    Checkpoint: _checkpoint,
    Complete: _complete,
}
