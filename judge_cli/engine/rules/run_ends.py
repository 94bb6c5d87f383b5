"""Ending the run: the phase that is left, and what becomes of every window that was open."""

from judge_cli.engine.rules.checkpoints import checkpoint
from judge_cli.engine.rules.legality import usable
from judge_cli.engine.rules.triggers import occur
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.moment import Frame, Interrupting, Paid, Reaction, Steps, Subroutines
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Permit, Player

RUN = "run"


def end_the_run(transition: Transition, how: str, about: tuple[str, ...] = ()) -> bool:
    """Ends the run under way; the rest follows when play comes back to the run or a window of it."""
    run = transition.game.run
    if run is None:
        _no_run(transition, about)
        return False
    if run.ended or run.closing:
        return False
    transition.change_run(ended=how)
    if how == "jacked out":
        transition.cite(
            "rule_jacking_out", "The Runner jacks out: the run is ended", ("run",), act=Act("jacks out", Player.RUNNER)
        )
    else:
        transition.cite("rule_end_the_run", "The run is ended", (*about, "run"), act=Act("is ended"))
    return True


def _no_run(transition: Transition, about: tuple[str, ...]) -> None:
    """Ends an encounter outside a run; with neither, ending the run does nothing."""
    if transition.game.encounters:
        transition.change_encounter(over="ended")
        text = "There is no run: the encounter is ended, and the rest of its steps is dropped"
        transition.cite("rule_end_encounter_outside_run", text, (*about, "run"), decides=True, act=Act("is ended"))
    else:
        text = "There is no run and no encounter: nothing is ended"
        transition.cite("rule_end_run_no_run_or_encounter", text, (*about, "run"), decides=True)


def run_was_ended(transition: Transition) -> bool:
    """Leaves for the run ends phase if the run was ended; says whether it did."""
    run = transition.game.run
    if run is None or not run.ended or run.closing:
        return False
    leave_for_run_ends(transition)
    return True


def leave_for_run_ends(transition: Transition) -> None:
    """Ends the current phase with its remaining steps, and goes to the run ends phase as the edition says."""
    at = next(n for n, frame in enumerate(transition.frames) if type(frame) is Steps and frame.procedure == RUN)
    opened = [frame for frame in transition.frames[at + 1 :] if type(frame) is not Steps]
    _unresolved(transition)
    if any(one.forced for one in transition.game.encounters):
        name = transition.copy(transition.encounter.ice).name
        text = f"The run is ended in a forced encounter with {name}: the encounter and the phase it arose in are over"
        transition.cite("rule_forced_encounter_during_run", text, (name, "run"), decides=True)
    if transition.game.accessing:
        transition.cite(
            "rule_end_run_access_or_breach_during_run", "What is being accessed or breached ends with the run", ("run",)
        )
    if transition.run.ended != "jacked out" or opened:
        transition.cite("rule_end_the_run", "The current phase ends; the rest of its steps is dropped", ("run",))
    del transition.frames[at + 1 :]
    chart = transition.charts[RUN]
    transition.game = transition.game._replace(accessing=(), encounters=(), unsettled=True)
    transition.change_run(closing=True, open=tuple(opened), goes_to="", position=-1)
    transition.frames[at] = Steps(RUN, chart.by_anchor["step_open_priority_windows_closed"])
    if not transition.law.switches.ended_at_once:
        checkpoint(transition)


def _unresolved(transition: Transition) -> None:
    """Tells of the subroutines that will not resolve, where they resolve step by step and had begun to."""
    encounter = transition.game.encounter
    if encounter is None or not encounter.resolved:
        return
    ice = transition.copy(encounter.ice)
    done = {*encounter.broken, *encounter.resolved}
    left = [str(n + 1) for n in range(len(ice.card.subroutines)) if n not in done]
    if left:
        text = f"The encounter is over; not resolved: subroutine {', '.join(left)} of {ice.name}"
        transition.cite("rule_resolve_subroutines_run_ends", text, (ice.name,), decides=True)


def treat_open_windows(transition: Transition) -> None:
    """Closes the windows that were open as the run was ended, or lets them be completed, each by its own rule."""
    opened = transition.run.open
    transition.change_run(open=())
    kept: list[Frame] = []
    for frame in opened:
        if isinstance(frame, Paid):
            _close_paid(transition, frame)
        elif isinstance(frame, Subroutines):
            _close_subroutines(transition, frame)
        elif isinstance(frame, Reaction) and frame.begins:
            _close_beginning(transition, frame)
        else:
            kept.append(frame)  # type: ignore[arg-type]
    for frame in reversed(kept):
        if isinstance(frame, Reaction | Interrupting) and frame.pending:
            names = tuple(transition.copy(one.copy).name for one in frame.pending)
            text = f"The open reaction window is completed normally; still pending: {', '.join(names)}"
            transition.cite("rule_run_ends_other_priority_windows", text, names, decides=True)
    transition.frames += kept


def _close_paid(transition: Transition, frame: Paid) -> None:
    permits = transition.charts[frame.procedure].steps[frame.step].window
    breaking = permits is not None and Permit.BREAK_SUBROUTINES in permits.permits
    lost = [
        c for c in transition.game.copies if c.card.abilities and c.active and _was_usable(transition, c.id, breaking)
    ]
    names = tuple(dict.fromkeys(c.name for c in lost))
    text = "The paid ability window closes: no player can use paid abilities or other options of it any more"
    if names:
        text += f", {', '.join(names)} included"
    transition.cite("rule_run_ends_close_paws", text, (*names, "run"), decides=True)


def _was_usable(transition: Transition, copy: int, breaking: bool) -> bool:
    """Whether the copy could have been used, had the window stayed open and the run gone on."""
    before = transition.game
    transition.change_run(closing=False, ended="")
    found = bool(usable(transition, transition.copy(copy), breaking))
    transition.game = before
    return found


def _close_subroutines(transition: Transition, frame: Subroutines) -> None:
    ice = transition.copy(frame.ice)
    text = "The reaction window for resolving subroutines closes"
    if frame.left:
        numbers = ", ".join(str(n + 1) for n in frame.left)
        text += f"; not resolved: subroutine {numbers} of {ice.name}"
    transition.cite("rule_run_ends_close_subroutine_window", text, (ice.name,), decides=bool(frame.left))


def _close_beginning(transition: Transition, frame: Reaction) -> None:
    names = tuple(transition.copy(one.copy).name for one in frame.pending)
    text = "The reaction window opened as the phase began closes"
    if names:
        text += f"; no longer pending and not resolved: {', '.join(names)}"
    transition.cite("rule_run_ends_close_reaction_window", text, names, decides=bool(names))


def complete_run(transition: Transition) -> None:
    """Completes the run: it is over, and what waits for its end meets its condition now."""
    run = transition.run
    label = run.label or "neither successful nor unsuccessful"
    already = transition.game.met
    transition.game = transition.game._replace(run=None, labels=(*transition.game.labels, label), unsettled=True)
    transition.say_step(f"The run is complete: {label}", ("run", "label"), Act("is complete"))
    said = {"server": run.server, "by": run.by, "label": run.label}
    if run.label == "unsuccessful" and not transition.law.switches.unsuccessful_in_the_run:
        occur(transition, Occurrence("unsuccessful run", **said))  # type: ignore[arg-type]
    occur(transition, Occurrence("run ends", **said))  # type: ignore[arg-type]
    names = tuple(transition.copy(one.copy).name for one in transition.game.met[len(already) :])
    if names:
        text = f"{', '.join(names)}: the condition is met after the run, so the ability does not resolve during it"
        transition.cite("rule_run_ends_condition", text, names, decides=True)
        text = "The checkpoint after the last step, and the window that comes of it, lie outside the run"
        transition.cite("rule_checkpoint_after_timing_structure", text, names, decides=True)
    transition.forget("run")
