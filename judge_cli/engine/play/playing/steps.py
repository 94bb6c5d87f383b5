"""Timing structures: their steps, instruction by instruction."""

from collections.abc import Callable, Iterator
from typing import Any

from judge_cli.engine.evaluate.values import subroutines
from judge_cli.engine.rules.abilities import lingering_effects
from judge_cli.engine.rules.abilities.lingering_effects import forget_choices, turn_ends_for
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.abilities.walking import is_skipped, leave_phase
from judge_cli.engine.rules.accesses.accessing_cards import ACCESSES, BREACH, CARD, SET, complete_set
from judge_cli.engine.rules.actions.actions import finish_action, weigh_actions
from judge_cli.engine.rules.actions.step_actions import carry_out, left_undone
from judge_cli.engine.rules.costs.afterwards import afterwards, expect
from judge_cli.engine.rules.costs.checkpoints import AFTER_EVERY_STEP, checkpoint, had_checkpoint
from judge_cli.engine.rules.costs.costs import cannot_jack_out
from judge_cli.engine.rules.runs.legality import Weighed
from judge_cli.engine.rules.runs.run_ends import RUN, access_was_ended, complete_run, end_the_run, leave_for_run_ends
from judge_cli.engine.rules.runs.step_triggers import encounter_ends, fully_broken, happening, holds
from judge_cli.engine.rules.windows.paid_ability_windows import open_paid
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.moment import Choice, Steps
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import OTHER, Transition
from judge_cli.procedure.steps.procedure import (
    Branch,
    Checkpoint,
    Complete,
    Deed,
    Do,
    GoTo,
    Meet,
    Occasion,
    Offer,
    Open,
    Permit,
    Player,
    Step,
)
from judge_cli.tree.numbers.number import RuleNumber

_APPROACH = "approach server"
_GIVING_PRIORITY = (Open, Offer)
TURNS = {Player.CORP: "corp turn", Player.RUNNER: "runner turn"}


def go_steps(transition: Transition) -> bool:
    """Carries out the next instruction of the newest timing structure; waits where a player has to choose."""
    frame = transition.top(Steps)
    procedure, n, at, forced = frame
    if procedure == RUN and _course_was_changed(transition, frame):
        return True
    if procedure in ACCESSES and access_was_ended(transition):
        return True
    chart = transition.charts[procedure]
    steps = chart.steps
    is_turn = procedure in TURNS.values()
    if is_turn and transition.game.action is not None:
        finish_action(transition, transition.game.action)
    if is_turn and transition.game.counts and leave_phase(transition, frame):
        return True
    while True:
        if is_turn and chart.phases[n] != transition.game.phase:
            transition.game = transition.game._replace(phase=chart.phases[n])
        instructions = steps[n].instructions
        if at < len(instructions) and (at or not _is_left_out(transition, steps[n])):
            instruction = instructions[at]
            return _CARRIED_OUT[type(instruction)](transition, frame, instruction)
        # What is pending belongs to a step, and comes before the next one gives priority.
        after = steps[n + 1].instructions if transition.game.met and n + 1 < len(steps) else ()
        if any(isinstance(one, _GIVING_PRIORITY) for one in after) or _due_after_step(transition):
            checkpoint(transition)
            return True
        n, at = n + 1, 0
        if n == len(steps):
            _finish(transition, frame)
            return True
        frame = transition.frames[-1] = chart.frames[forced][n][0]


def _is_left_out(transition: Transition, step: Step) -> bool:
    anchor = step.citation.anchor
    if anchor in transition.law.without or (transition.game.counts and is_skipped(transition, step)):
        return True
    transition.applied.add(anchor)
    return False


def _due_after_step(transition: Transition) -> bool:
    game = transition.game
    return bool(game.unsettled or game.met) and AFTER_EVERY_STEP in transition.law.ways


def _wait(transition: Transition, frame: Steps, instruction: Offer | Do) -> bool:
    """Waits for a player to choose, after the checkpoint before that."""
    return had_checkpoint(transition)


def _course_was_changed(transition: Transition, frame: Steps) -> bool:
    """Follows a run that ended, lost its server, or was redirected by an ability."""
    run = transition.game.run
    if frame.forced and transition.encounter_is_over:
        _leave_forced(transition)
        return True
    if run is None or run.closing:
        return False
    if run.ended or run.ends_for_server:
        leave_for_run_ends(transition)
        return True
    if run.goes_to and not frame.forced:
        chart = transition.charts[RUN]
        transition.cite(
            "rule_move_new_run_phase", "The rest of the phase is dropped, and the run goes on in another", ("run",)
        )
        transition.change_run(goes_to="")
        encounter_ends(transition)
        transition.frames[-1] = Steps(RUN, chart.by_anchor[run.goes_to])
        transition.game = transition.game._replace(unsettled=True)
        checkpoint(transition)
        return True
    return False


def _leave_forced(transition: Transition) -> None:
    """Leaves a forced encounter and returns to the effect that forced it."""
    encounter_ends(transition)
    transition.frames.pop()
    transition.game = transition.game._replace(unsettled=True)


def _next(transition: Transition, frame: Steps) -> None:
    procedure, n, at, forced = frame
    transition.frames[-1] = transition.charts[procedure].frames[forced][n][at + 1]


def _go_to(transition: Transition, frame: Steps, number: RuleNumber) -> None:
    chart = transition.charts[frame.procedure]
    target = chart.by_number[number]
    if target == frame.step:
        _next(transition, frame)
    elif _due_after_step(transition):
        checkpoint(transition)
    else:
        transition.frames[-1] = chart.frames[frame.forced][target][0]


def _open(transition: Transition, frame: Steps, instruction: Open) -> bool:
    window = instruction.window
    if window.kind.by_turns:
        if had_checkpoint(transition):
            return True
        _next(transition, frame)
        if Permit.BREAK_SUBROUTINES in window.permits and not subroutines(
            transition.game, transition.copy(transition.encounter.ice)
        ):
            fully_broken(transition)
        open_paid(transition, frame.procedure, frame.step, window)
    else:
        _next(transition, frame)
    return True


def _meet(transition: Transition, frame: Steps, instruction: Meet) -> bool:
    _next(transition, frame)
    if not instruction.only_if or all(holds(transition, one) for one in instruction.only_if):
        begins = frame.step in transition.charts[frame.procedure].beginnings
        happened = happening(transition, instruction.occasion, begins=begins)
        if instruction.occasion is Occasion.TURN_BEGINS and transition.game.lingering:
            lingering_effects.turn_begins(transition)
        if happened is not None and instruction.occasion is Occasion.APPROACH_SERVER:
            expect(transition, happened._replace(run=transition.run.by), _APPROACH)
        elif happened is not None:
            occur(transition, happened)
    return True


@afterwards(_APPROACH)
def _approach_server(transition: Transition, happening: Occurrence, paid: int) -> None:
    occur(transition, happening._replace(server=transition.run.server))


def _do(transition: Transition, frame: Steps, instruction: Do) -> bool:
    if instruction.deed is Deed.TAKE_ACTION:
        return _wait(transition, frame, instruction)
    _next(transition, frame)
    if not instruction.only_if or all(holds(transition, one) for one in instruction.only_if):
        carry_out(transition, instruction.deed)
    else:
        left_undone(transition, instruction.deed)
    return True


def _branch(transition: Transition, frame: Steps, instruction: Branch) -> bool:
    _go_to(transition, frame, instruction.yes if holds(transition, instruction.condition) else instruction.no)
    return True


def _go(transition: Transition, frame: Steps, instruction: GoTo) -> bool:
    _go_to(transition, frame, instruction.step)
    return True


def _checkpoint(transition: Transition, frame: Steps, instruction: Checkpoint) -> bool:
    _next(transition, frame)
    step = transition.step()
    assert step is not None
    checkpoint(transition, step.citation.anchor)
    return True


def _complete(transition: Transition, frame: Steps, instruction: Complete) -> bool:
    _next(transition, frame)
    structure = instruction.structure
    if structure == "run":
        complete_run(transition)
        return True
    if structure.startswith("encounter"):
        if frame.forced:
            transition.change_encounter(over="complete")
        else:
            encounter_ends(transition)
    if not transition.game.unsettled:
        transition.game = transition.game._replace(unsettled=True)
    transition.say_routine(f"The {structure} is complete")
    return True


def _finish(transition: Transition, frame: Steps) -> None:
    """Leaves a finished timing structure; after a turn comes the other player's."""
    transition.frames.pop()
    if frame.procedure in (SET, BREACH):
        complete_set(transition)
    elif frame.procedure in TURNS.values():
        forget_choices(transition)
        transition.turn_over()
        lingering_effects.over(transition, "turn")
        turn_ends_for(transition, transition.game.active)
        active = OTHER[transition.game.active]
        transition.game = transition.game._replace(active=active)
        transition.frames.append(Steps(TURNS[active], 0))


def step_options(transition: Transition) -> list[Choice]:
    """The player's options where a step waits for them: going on comes first."""
    return [choice for choice, refused in weigh_step(transition) if refused is None]


def weigh_step(transition: Transition) -> Iterator[Weighed]:
    """The player's options where a step waits for them, legal or refused."""
    frame = transition.top(Steps)
    instruction = transition.charts[frame.procedure].steps[frame.step].instructions[frame.at]
    if isinstance(instruction, Offer):
        yield Choice(instruction.player, "continues"), None
        yield Choice(instruction.player, "jacks out"), cannot_jack_out(transition)
    else:
        yield from weigh_actions(transition)


def take_offer(transition: Transition, choice: Choice) -> None:
    """Accepts or declines a step's offer."""
    frame = transition.top(Steps)
    instruction = transition.charts[frame.procedure].steps[frame.step].instructions[frame.at]
    assert isinstance(instruction, Offer)
    if choice.verb == "jacks out":
        end_the_run(transition, "jacked out")
        return
    transition.say_step("The Runner does not jack out", ("run",), Act("continues", choice.player))
    _go_to(transition, frame, instruction.declined)


def action_taken(transition: Transition) -> None:
    """Moves past the step of the action."""
    frame = transition.top(Steps)
    _next(transition, frame)


def procedures_needed() -> tuple[str, ...]:
    """The procedures that the engine plays in every edition."""
    return (RUN, CARD, *TURNS.values())


_CARRIED_OUT: dict[type[Any], Callable[[Transition, Steps, Any], bool]] = {
    Open: _open,
    Meet: _meet,
    Do: _do,
    Branch: _branch,
    GoTo: _go,
    Checkpoint: _checkpoint,
    Offer: _wait,
    Complete: _complete,
}
