"""Ending the run: the phase that is left, and what becomes of every window that was open."""

from judge_cli.engine.checkpoint import checkpoint
from judge_cli.engine.course import Course
from judge_cli.engine.game import Occurrence
from judge_cli.engine.moment import Frame, Interrupting, Paid, Reaction, Steps, Subroutines
from judge_cli.engine.occurrences import occur
from judge_cli.engine.transcript import Act
from judge_cli.engine.usable import usable
from judge_cli.procedure.procedure import Permit, Player

RUN = "run"


def end_the_run(course: Course, how: str, about: tuple[str, ...] = ()) -> bool:
    """Ends the run under way; the rest follows when play comes back to the run or a window of it."""
    run = course.game.run
    if run is None:
        _no_run(course, about)
        return False
    if run.ended or run.closing:
        return False
    course.change_run(ended=how)
    if how == "jacked out":
        course.say(
            "rule_jacking_out", "The Runner jacks out: the run is ended", ("run",), act=Act("jacks out", Player.RUNNER)
        )
    else:
        course.say("rule_end_the_run", "The run is ended", (*about, "run"), act=Act("is ended"))
    return True


def _no_run(course: Course, about: tuple[str, ...]) -> None:
    """Ends an encounter outside a run; with neither, ending the run does nothing."""
    if course.game.encounters:
        course.change_encounter(over="ended")
        text = "There is no run: the encounter is ended, and the rest of its steps is dropped"
        course.say("rule_end_encounter_outside_run", text, (*about, "run"), decides=True, act=Act("is ended"))
    else:
        text = "There is no run and no encounter: nothing is ended"
        course.say("rule_end_run_no_run_or_encounter", text, (*about, "run"), decides=True)


def run_was_ended(course: Course) -> bool:
    """Leaves for the run ends phase if the run was ended; says whether it did."""
    run = course.game.run
    if run is None or not run.ended or run.closing:
        return False
    leave_for_run_ends(course)
    return True


def leave_for_run_ends(course: Course) -> None:
    """Ends the current phase with its remaining steps, and goes to the run ends phase as the edition says."""
    at = next(n for n, frame in enumerate(course.frames) if type(frame) is Steps and frame.procedure == RUN)
    opened = [frame for frame in course.frames[at + 1 :] if type(frame) is not Steps]
    _unresolved(course)
    if any(one.forced for one in course.game.encounters):
        name = course.copy(course.encounter.ice).name
        text = f"The run is ended in a forced encounter with {name}: the encounter and the phase it arose in are over"
        course.say("rule_forced_encounter_during_run", text, (name, "run"), decides=True)
    if course.game.accessing:
        course.say(
            "rule_end_run_access_or_breach_during_run", "What is being accessed or breached ends with the run", ("run",)
        )
    if course.run.ended != "jacked out" or opened:
        course.say("rule_end_the_run", "The current phase ends; the rest of its steps is dropped", ("run",))
    del course.frames[at + 1 :]
    chart = course.charts[RUN]
    course.game = course.game._replace(accessing=(), encounters=(), unsettled=True)
    course.change_run(closing=True, open=tuple(opened), goes_to="", position=-1)
    course.frames[at] = Steps(RUN, chart.by_anchor["step_open_priority_windows_closed"])
    if not course.law.switches.ended_at_once:
        checkpoint(course)


def _unresolved(course: Course) -> None:
    """Tells of the subroutines that will not resolve, where they resolve step by step and had begun to."""
    encounter = course.game.encounter
    if encounter is None or not encounter.resolved:
        return
    ice = course.copy(encounter.ice)
    done = {*encounter.broken, *encounter.resolved}
    left = [str(n + 1) for n in range(len(ice.card.subroutines)) if n not in done]
    if left:
        text = f"The encounter is over; not resolved: subroutine {', '.join(left)} of {ice.name}"
        course.say("rule_resolve_subroutines_run_ends", text, (ice.name,), decides=True)


def treat_open_windows(course: Course) -> None:
    """Closes the windows that were open as the run was ended, or lets them be completed, each by its own rule."""
    opened = course.run.open
    course.change_run(open=())
    kept: list[Frame] = []
    for frame in opened:
        if isinstance(frame, Paid):
            _close_paid(course, frame)
        elif isinstance(frame, Subroutines):
            _close_subroutines(course, frame)
        elif isinstance(frame, Reaction) and frame.begins:
            _close_beginning(course, frame)
        else:
            kept.append(frame)  # type: ignore[arg-type]
    for frame in reversed(kept):
        if isinstance(frame, Reaction | Interrupting) and frame.pending:
            names = tuple(course.copy(one.copy).name for one in frame.pending)
            text = f"The open reaction window is completed normally; still pending: {', '.join(names)}"
            course.say("rule_run_ends_other_priority_windows", text, names, decides=True)
    course.frames += kept


def _close_paid(course: Course, frame: Paid) -> None:
    permits = course.charts[frame.procedure].steps[frame.step].window
    breaking = permits is not None and Permit.BREAK_SUBROUTINES in permits.permits
    lost = [c for c in course.game.copies if c.card.abilities and c.active and _was_usable(course, c.id, breaking)]
    names = tuple(dict.fromkeys(c.name for c in lost))
    text = "The paid ability window closes: no player can use paid abilities or other options of it any more"
    if names:
        text += f", {', '.join(names)} included"
    course.say("rule_run_ends_close_paws", text, (*names, "run"), decides=True)


def _was_usable(course: Course, copy: int, breaking: bool) -> bool:
    """Whether the copy could have been used, had the window stayed open and the run gone on."""
    before = course.game
    course.change_run(closing=False, ended="")
    found = bool(usable(course, course.copy(copy), breaking))
    course.game = before
    return found


def _close_subroutines(course: Course, frame: Subroutines) -> None:
    ice = course.copy(frame.ice)
    text = "The reaction window for resolving subroutines closes"
    if frame.left:
        numbers = ", ".join(str(n + 1) for n in frame.left)
        text += f"; not resolved: subroutine {numbers} of {ice.name}"
    course.say("rule_run_ends_close_subroutine_window", text, (ice.name,), decides=bool(frame.left))


def _close_beginning(course: Course, frame: Reaction) -> None:
    names = tuple(course.copy(one.copy).name for one in frame.pending)
    text = "The reaction window opened as the phase began closes"
    if names:
        text += f"; no longer pending and not resolved: {', '.join(names)}"
    course.say("rule_run_ends_close_reaction_window", text, names, decides=bool(names))


def complete_run(course: Course) -> None:
    """Completes the run: it is over, and what waits for its end meets its condition now."""
    run = course.run
    label = run.label or "neither successful nor unsuccessful"
    already = course.game.met
    course.game = course.game._replace(run=None, labels=(*course.game.labels, label), unsettled=True)
    course.say_step(f"The run is complete: {label}", ("run", "label"), Act("is complete"))
    said = {"server": run.server, "by": run.by, "label": run.label}
    if run.label == "unsuccessful" and not course.law.switches.unsuccessful_in_the_run:
        occur(course, Occurrence("unsuccessful run", **said))  # type: ignore[arg-type]
    occur(course, Occurrence("run ends", **said))  # type: ignore[arg-type]
    names = tuple(course.copy(one.copy).name for one in course.game.met[len(already) :])
    if names:
        text = f"{', '.join(names)}: the condition is met after the run, so the ability does not resolve during it"
        course.say("rule_run_ends_condition", text, names, decides=True)
        text = "The checkpoint after the last step, and the window that comes of it, lie outside the run"
        course.say("rule_checkpoint_after_timing_structure", text, names, decides=True)
    course.forget("run")
