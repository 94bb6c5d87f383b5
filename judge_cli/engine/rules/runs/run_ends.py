"""Ending the run: leaving the phase, and handling every open window."""

from judge_cli.engine.evaluate.values import subroutines
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.costs.afterwards import OF_AN_ACCESS
from judge_cli.engine.rules.costs.checkpoints import checkpoint
from judge_cli.engine.rules.runs.legality import usable
from judge_cli.engine.rules.runs.step_triggers import encounter_ends
from judge_cli.engine.table.game import Occurrence, Run
from judge_cli.engine.table.moment import Afterwards, Frame, Interrupting, Paid, Reaction, Steps, Subroutines
from judge_cli.engine.table.rule import rule, switch
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Permit, Player

RUN = "run"
# Whether ending the run leads straight to its end, or closes the phase with a checkpoint first.
ENDED_AT_ONCE = switch("ending_the_run", says="at once", otherwise="with a checkpoint")
# Whether abilities about an unsuccessful run trigger at the step that declares it.
UNSUCCESSFUL_IN_THE_RUN = switch("unsuccessful", says="in the run", otherwise="after the run")


def end_the_run(transition: Transition, how: str, about: tuple[str, ...] = ()) -> None:
    """Ends the present run; the rest follows when play comes back to the run or a window of it."""
    run = transition.game.run
    if run is None:
        _no_run(transition, about)
    elif run.closing and transition.game.encounters:
        _end_last_encounter(transition, about)
    elif not run.closing and not run.ended:
        _jack_out(transition) if how == "jacked out" else _end(transition, how, about)


@rule("rule_forced_encounter_during_run")
def _end_last_encounter(transition: Transition, about: tuple[str, ...]) -> None:
    """Ends an encounter that was forced while an ended run finishes its windows."""
    transition.change_encounter(over="ended")
    transition.decide("The run has been ended before: the forced encounter is ended", (*about, "run"))


@rule("rule_jacking_out")
def _jack_out(transition: Transition) -> None:
    """Ends the run by the Runner's choice."""
    transition.change_run(ended="jacked out")
    act = Act("jacks out", Player.RUNNER)
    transition.say("The Runner jacks out: the run is ended", ("run",), act=act)


@rule("rule_end_the_run")
def _end(transition: Transition, how: str, about: tuple[str, ...]) -> None:
    """Ends the run by an effect."""
    transition.change_run(ended=how)
    transition.say("The run is ended", (*about, "run"), act=Act("is ended"))


def _no_run(transition: Transition, about: tuple[str, ...]) -> None:
    """Ends an encounter outside a run; with neither, ending the run does nothing."""
    if transition.game.encounters:
        _end_encounter(transition, about)
    else:
        _end_nothing(transition, about)


@rule("rule_end_encounter_outside_run")
def _end_encounter(transition: Transition, about: tuple[str, ...]) -> None:
    transition.change_encounter(over="ended")
    text = "There is no run: the encounter is ended, and the rest of its steps is dropped"
    transition.decide(text, (*about, "run"), act=Act("is ended"))


@rule("rule_end_run_no_run_or_encounter")
def _end_nothing(transition: Transition, about: tuple[str, ...]) -> None:
    transition.decide("There is no run and no encounter: nothing is ended", (*about, "run"))


def run_was_ended(transition: Transition) -> bool:
    """Leaves for the run ends phase if the run was ended or has lost its server; returns whether it did."""
    run = transition.game.run
    if run is None or run.closing or not (run.ended or run.ends_for_server):
        return False
    at = _place_of_run(transition)
    if at < 0 or not (run.ended or _ends_now(transition, at)):
        return False
    leave_for_run_ends(transition)
    return True


def _place_of_run(transition: Transition) -> int:
    """Where the run lies on the stack; -1 for a run that play has left without the step that completes it."""
    runs = (n for n, frame in enumerate(transition.frames) if type(frame) is Steps and frame.procedure == RUN)
    return next(runs, -1)


def _ends_now(transition: Transition, at: int) -> bool:
    """Whether a run without a server ends at once; an open paid ability window in it closes first."""
    return ENDED_AT_ONCE in transition.law.ways and not any(type(one) is Paid for one in transition.frames[at:])


@rule("rule_end_run_access_or_breach_during_run", off=False)
def access_was_ended(transition: Transition) -> bool:
    """Leaves a breach or an access, at any step, if the run was ended; returns whether it did."""
    return run_was_ended(transition)


def _end_only_the_encounter(transition: Transition) -> bool:
    """Ends the forced encounter, and lets the run go on."""
    transition.change_run(ended="")
    transition.change_encounter(over="ended")
    return False


def leave_for_run_ends(transition: Transition) -> None:
    """Ends the current phase with its remaining steps, and goes to the run ends phase by the edition's rule."""
    if any(one.forced for one in transition.game.encounters) and not _leave_forced_encounter(transition):
        return
    at = _place_of_run(transition)
    opened: list[Frame] = [frame for frame in transition.frames[at + 1 :] if type(frame) is not Steps]
    opened += _drop_subroutines(transition)
    if transition.game.accessing:
        _end_accesses(transition)
    if not transition.game.accessing:
        opened = [one for one in opened if not (isinstance(one, Afterwards) and one.what in OF_AN_ACCESS)]
    if transition.run.ended != "jacked out" or opened:
        _drop_phase(transition)
    del transition.frames[at + 1 :]
    chart = transition.charts[RUN]
    if transition.game.lingering or transition.run.by >= 0:
        _lasts_on(transition)
    while transition.game.encounters:
        encounter_ends(transition)
    transition.game = transition.game._replace(unsettled=True)
    transition.change_run(closing=True, open=tuple(opened), goes_to="", position=-1)
    transition.frames[at] = Steps(RUN, chart.by_anchor["step_open_priority_windows_closed"])
    if ENDED_AT_ONCE not in transition.law.ways:
        checkpoint(transition)


def _is_over_already(transition: Transition) -> None:
    kept = (one for one in transition.game.lingering if one.lasts != RUN or one.change is None)
    transition.game = transition.game._replace(lingering=tuple(kept))
    transition.change_run(by=-1)


@rule("rule_run_ends_condition", otherwise=_is_over_already)
def _lasts_on(transition: Transition) -> None:
    """Lets what lasts for the run last until the whole run is over, and not only until it is ended."""
    lasting, by = [one.copy for one in transition.game.lingering if one.lasts == RUN], transition.run.by
    if lasting:
        names = tuple(dict.fromkeys(transition.copy(one).name for one in (*lasting, *((by,) if by >= 0 else ()))))
        text = f"What {', '.join(names)} did for this run lasts until the whole run is over"
        transition.decide(text, (*names, "run"))


@rule("rule_end_the_run")
def _drop_phase(transition: Transition) -> None:
    transition.say("The current phase ends; the rest of its steps is dropped", ("run",))


@rule("rule_forced_encounter_during_run", off=True, otherwise=_end_only_the_encounter)
def _leave_forced_encounter(transition: Transition) -> bool:
    """Leaves a forced encounter and the phase in which it arose."""
    name = transition.copy(transition.encounter.ice).name
    text = f"The run is ended in a forced encounter with {name}: the encounter and the phase it arose in are over"
    return transition.decide(text, (name, "run"))


@rule("rule_end_run_access_or_breach_during_run")
def _end_accesses(transition: Transition) -> None:
    transition.game = transition.game._replace(accessing=())
    transition.say("What is being accessed or breached ends with the run", ("run",))


def _left_to_resolve(transition: Transition) -> tuple[Frame, ...]:
    """The subroutines of the encounter that have not resolved, still pending."""
    encounter = transition.game.encounter
    if encounter is None or not encounter.resolved:
        return ()
    done = {*encounter.broken, *encounter.resolved}
    left = tuple(n for n in range(len(subroutines(transition.game, transition.copy(encounter.ice)))) if n not in done)
    return (Subroutines(encounter.ice, left),) if left else ()


@rule("rule_resolve_subroutines_run_ends", off=(), otherwise=_left_to_resolve)
def _drop_subroutines(transition: Transition) -> tuple[Frame, ...]:
    """Drops the unresolved subroutines, if they resolve step by step and had begun to."""
    for frame in _left_to_resolve(transition):
        assert isinstance(frame, Subroutines)
        ice = transition.copy(frame.ice)
        numbers = ", ".join(str(n + 1) for n in frame.left)
        transition.decide(f"The encounter is over; not resolved: subroutine {numbers} of {ice.name}", (ice.name,))
    return ()


def treat_open_windows(transition: Transition) -> None:
    """Closes or completes the windows that were open as the run ended, each by its own rule."""
    opened = transition.run.open
    kept: list[Frame] = [frame for frame in opened if not _closes(transition, frame)]  # type: ignore[misc, arg-type]
    completed = [frame for frame in kept if isinstance(frame, Reaction | Interrupting) and frame.pending]
    dropped = [frame for frame in reversed(completed) if not _complete_window(transition, frame)]
    transition.frames += [frame for frame in kept if frame not in dropped]


def _closes(transition: Transition, frame: Frame) -> bool:
    if isinstance(frame, Paid):
        return _close_paid(transition, frame)
    if isinstance(frame, Subroutines):
        return _close_subroutines(transition, frame)
    return isinstance(frame, Reaction) and frame.begins and _close_beginning(transition, frame)


@rule("rule_run_ends_other_priority_windows", off=False)
def _complete_window(transition: Transition, frame: Reaction | Interrupting) -> bool:
    """Completes another window before the run goes on to its end."""
    names = tuple(transition.copy(one.copy).name for one in frame.pending)
    text = f"The open reaction window is completed normally; still pending: {', '.join(names)}"
    return transition.decide(text, names)


@rule("rule_run_ends_close_paws", off=False)
def _close_paid(transition: Transition, frame: Paid) -> bool:
    """Closes a paid ability window with everything it would have permitted."""
    permits = transition.charts[frame.procedure].steps[frame.step].window
    breaking = permits is not None and Permit.BREAK_SUBROUTINES in permits.permits
    lost = [c for c in transition.game.copies if c.card.paid and c.active and _was_usable(transition, c.id, breaking)]
    names = tuple(dict.fromkeys(c.name for c in lost))
    text = "The paid ability window closes: no player can use paid abilities or other options of it any more"
    if names:
        text += f", {', '.join(names)} included"
    return transition.decide(text, (*names, "run"))


def _was_usable(transition: Transition, copy: int, breaking: bool) -> bool:
    """Whether the copy could have been used if the window had stayed open and the run gone on."""
    before, applied = transition.game, set(transition.applied)
    transition.change_run(closing=False, ended="")
    found = usable(transition, transition.copy(copy), breaking)
    transition.touched |= transition.applied
    transition.game, transition.applied = before, applied
    return found


@rule("rule_run_ends_close_subroutine_window", off=False)
def _close_subroutines(transition: Transition, frame: Subroutines) -> bool:
    ice = transition.copy(frame.ice)
    text = "The reaction window for resolving subroutines closes"
    if frame.left:
        numbers = ", ".join(str(n + 1) for n in frame.left)
        text += f"; not resolved: subroutine {numbers} of {ice.name}"
    transition.say(text, (ice.name,), decides=bool(frame.left))
    return True


@rule("rule_run_ends_close_reaction_window", off=False)
def _close_beginning(transition: Transition, frame: Reaction) -> bool:
    """Closes a reaction window that opened as a phase began."""
    names = tuple(transition.copy(one.copy).name for one in frame.pending)
    text = "The reaction window from the start of the phase closes"
    if names:
        text += f"; not resolved: {', '.join(names)}"
    transition.say(text, names, decides=bool(names))
    return True


def complete_run(transition: Transition) -> None:
    """Completes the run: it is over, and abilities that wait for its end trigger."""
    run = transition.run
    if not _ends_first(transition) or not _is_left_first(transition):
        return
    label = run.label or "neither successful nor unsuccessful"
    already = transition.game.met
    transition.game = transition.game._replace(run=None, labels=(*transition.game.labels, label), unsettled=True)
    transition.say_step(f"The run is complete: {label}", ("run", "label"), Act("is complete"))
    if not transition.game.counted("run:over"):
        _meet_conditions(transition, run)
    names = tuple(transition.copy(one.copy).name for one in transition.game.met[len(already) :])
    if names:
        _tell_after_the_run(transition, names)
        _tell_outside_the_run(transition, names)
    transition.run_over()


def _meet_conditions(transition: Transition, run: Run) -> None:
    said = {"player": Player.RUNNER, "server": run.server, "run": run.by, "label": run.label}
    if run.label == "unsuccessful" and UNSUCCESSFUL_IN_THE_RUN not in transition.law.ways:
        occur(transition, Occurrence("unsuccessful run", **said))  # type: ignore[arg-type]
    occur(transition, Occurrence("run ends", **said))  # type: ignore[arg-type]


def _meet_conditions_in_the_run(transition: Transition) -> bool:
    """Triggers those abilities while the run still exists; returns whether the run can now be completed."""
    if transition.count("run:over") > 1:
        return True
    _meet_conditions(transition, transition.run)
    frame = transition.top(Steps)
    transition.frames[-1] = frame._replace(at=frame.at - 1)
    checkpoint(transition)
    return False


@rule("rule_run_ends_condition", off=True, otherwise=_meet_conditions_in_the_run)
def _ends_first(transition: Transition) -> bool:
    """Ends the run before conditions on its end are met."""
    return True


@rule("rule_run_ends_condition")
def _tell_after_the_run(transition: Transition, names: tuple[str, ...]) -> None:
    text = f"{', '.join(names)}: the condition is met after the run, so the ability does not resolve during it"
    transition.decide(text, names)


@rule("rule_checkpoint_after_timing_structure", off=True, otherwise=_meet_conditions_in_the_run)
def _is_left_first(transition: Transition) -> bool:
    """Leaves the run before the checkpoint after its last step."""
    return True


@rule("rule_checkpoint_after_timing_structure")
def _tell_outside_the_run(transition: Transition, names: tuple[str, ...]) -> None:
    transition.decide("The checkpoint after the last step, and the window that comes of it, lie outside the run", names)
