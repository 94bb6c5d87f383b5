"""Occasions that steps name: their events, for the abilities that wait for them."""

from collections.abc import Callable

from judge_cli.engine.evaluate.continuous import subroutines
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.accesses.accessing_cards import accessed
from judge_cli.engine.table.game import Encounter, Occurrence, Zone
from judge_cli.engine.table.moment import Steps
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.switch import switch
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.errors.playing import PlayUndefined
from judge_cli.procedure.steps.procedure import Occasion, Player

# Whether an encounter, breach or run can begin while the windows of an ended run are finished.
_NO_NEW_STRUCTURES = switch("structures_while_windows_finish", says="forbidden", otherwise="allowed")


def happening(transition: Transition, occasion: Occasion, *, begins: bool) -> Occurrence | None:
    """The event of an occasion: updates the run and records it."""
    happened = _HAPPENS.get(occasion, _plain)(transition, occasion)
    return happened._replace(begins=True) if begins and happened and occasion in _BEGIN else happened


@rule("rule_run_ends_other_priority_windows", off=False)
def _no_new_structure(transition: Transition, about: tuple[str, ...]) -> bool:
    """Prevents a new timing structure while windows of an ended run are finished."""
    text = "The run is ending: no encounter can begin while open windows are finished"
    transition.say(text, about, decides=True)
    return True


@rule("rule_active_exception_encounter_not_installed", off=False)
def _active_though_elsewhere(transition: Transition, name: str, about: tuple[str, ...]) -> bool:
    """Activates the subroutines of encountered ice that is not installed."""
    text = f"{name} is not installed, but its subroutines are active while it is encountered"
    transition.say(text, about, decides=True)
    return True


@rule("rule_forced_encounter")
def force_encounter(transition: Transition, ice: int, by: str) -> None:
    """Begins an encounter that an ability forces on the Runner, apart from the course of the run."""
    chart, run, name = transition.charts["run"], transition.game.run, transition.copy(ice).name
    about = (name, by, "run")
    ending = run is not None and run.closing and _NO_NEW_STRUCTURES in transition.law.ways
    if ending and _no_new_structure(transition, about):
        return
    course = "; the run's own course stays where it is" if run is not None else ""
    transition.say(f"The Runner has to encounter {name}{course}", about, decides=True)
    encounter = Encounter(ice, forced=True)
    if transition.copy(ice).zone is not Zone.PROTECTING and not _active_though_elsewhere(transition, name, about):
        count = len(subroutines(transition.game, transition.copy(ice)))
        encounter = Encounter(ice, broken=tuple(range(count)), forced=True)
    transition.begin_encounter(encounter)
    transition.frames.append(Steps("run", chart.by_anchor["step_encounter_begins"], forced=True))


def fully_broken(transition: Transition, by: int = -1) -> None:
    """Lets abilities know that all subroutines of the encountered ice are broken, even if it has none."""
    ice = transition.copy(transition.encounter.ice)
    if not subroutines(transition.game, ice) and not _all_of_none(transition, ice.name):
        return
    occur(transition, Occurrence("fully break", copy=ice.id, by=by, player=Player.RUNNER))


def _all_are_broken(transition: Transition, name: str) -> None:
    fully_broken(transition)


@rule("rule_bypass_during_encounter", otherwise=_all_are_broken)
def bypass_before_breaking(transition: Transition, name: str) -> None:
    """Ends an encounter that is bypassed as it begins, before subroutines can be broken."""
    text = f"{name} has no subroutines, and the point at which they could be broken is never reached"
    transition.say(text, (name, "run"), decides=True)


@rule("rule_vacuous_truth", off=False)
def _all_of_none(transition: Transition, name: str) -> bool:
    """Counts all subroutines as broken if there are none."""
    transition.say(f"{name} has no subroutines, so all of them are broken", (name, "run"), decides=True)
    return True


def _plain(transition: Transition, occasion: Occasion) -> Occurrence:
    run = transition.game.run
    if run is None:
        transition.say_step(f"The {transition.game.active.value}'s {occasion.value}")
    return Occurrence(WORDS[occasion], player=transition.game.active, server=run.server if run else "")


def _of_ice(transition: Transition, when: str, ice: int, verb: str, unrezzed: str) -> Occurrence:
    """An act of the Runner with an ice."""
    copy, run = transition.copy(ice), transition.game.run
    shown = copy.name if copy.faceup else unrezzed
    transition.say_step(f"The Runner {verb} {shown}", (copy.name, "run"), Act(verb, Player.RUNNER, copy.name))
    return Occurrence(when, copy=ice, player=Player.RUNNER, server=run.server if run else "")


@rule("rule_ice_change_approach_uninstall_move", off=False)
def _nothing_to_approach(transition: Transition) -> bool:
    """Continues a run whose position has lost its ice."""
    transition.change_run(goes_to="step_pass_ice", moved=False)
    transition.say("No ice is left in the Runner's position: there is nothing to approach", ("run",))
    return True


def _approach_ice(transition: Transition, occasion: Occasion) -> Occurrence | None:
    """Brings the Runner to the position of the next ice; a position may have lost its ice."""
    run = transition.run
    if run.vacant and not run.passing and _nothing_to_approach(transition):
        return None
    position = run.position - 1 if run.passing else run.position
    ice = transition.game.ice(run.server)
    if position < 0:
        position = len(ice) - 1
    if not 0 <= position < len(ice):
        raise PlayUndefined("no ice is there to approach")
    transition.change_run(
        position=position,
        ice=ice[position].id,
        approaches=run.approaches + 1,
        passing=False,
        moved=False,
        vacant=False,
    )
    return _of_ice(transition, WORDS[occasion], transition.run.ice, "approaches", "an unrezzed piece of ice")


def _encounter_ice(transition: Transition, occasion: Occasion) -> Occurrence:
    """Begins an encounter with the ice at the Runner's position, or with a forced one."""
    frame = transition.frames[-1]
    assert isinstance(frame, Steps)
    if not frame.forced:
        transition.end_encounters()
        transition.begin_encounter(Encounter(transition.run.ice))
    return _of_ice(transition, WORDS[occasion], transition.encounter.ice, "encounters", "the unrezzed ice")


def _pass_ice(transition: Transition, occasion: Occasion) -> Occurrence:
    transition.change_run(passing=True)
    return _of_ice(transition, WORDS[occasion], transition.run.ice, "passes", "the unrezzed ice")


def _success(transition: Transition, occasion: Occasion) -> Occurrence | None:
    run = transition.run
    if run.label != "successful":
        return None
    return Occurrence(WORDS[occasion], player=Player.RUNNER, server=run.server, label=run.label)


def _one_access(transition: Transition, occasion: Occasion) -> Occurrence:
    at = accessed(transition)
    if occasion is Occasion.ACCESS_CARD:
        transition.say_step(f"The Runner accesses {at.name}", (at.name,), Act("accesses", Player.RUNNER, at.name))
    server = transition.game.accessing[-1].server
    return Occurrence(WORDS[occasion], copy=at.id, player=Player.RUNNER, server=server)


def _set_access(transition: Transition, occasion: Occasion) -> Occurrence:
    server = transition.game.accessing[-1].server
    if occasion is Occasion.BREACH_BEGINS:
        transition.say_routine(f"The breach of {server} formally begins")
    return Occurrence(WORDS[occasion], player=Player.RUNNER, server=server)


def _run_begins(transition: Transition, occasion: Occasion) -> Occurrence:
    transition.change_run(began=True)
    transition.say_step("The run formally begins", ("run",), Act("begins"))
    return _plain(transition, occasion)


def _approach_server(transition: Transition, occasion: Occasion) -> Occurrence:
    run = transition.run
    transition.change_run(without_ice=run.approaches == 0)
    transition.say_step(f"The Runner approaches {run.server}", (run.server, "run"))
    return _plain(transition, occasion)


# For cards, accessing a set of cards is one event, whatever an edition calls it.
_SETS = {Occasion.ACCESS_CARDS: "breach", Occasion.BREACH_BEGINS: "breach", Occasion.BREACH_ENDS: "breach ends"}
# The ability language's events for occasions.
WORDS = {
    **{one: one.value for one in Occasion},
    **_SETS,
    Occasion.ENCOUNTER_ICE: "encounter",
    Occasion.ACCESS_CARD: "access",
}
# Occasions that begin a phase, if their step is the first of one; success is not one of them.
_BEGIN = frozenset(Occasion) - {Occasion.SUCCESSFUL_RUN, Occasion.ACCESS_CARD, Occasion.AFTER_ACCESS, *_SETS}
_HAPPENS: dict[Occasion, Callable[[Transition, Occasion], Occurrence | None]] = {
    Occasion.APPROACH_ICE: _approach_ice,
    Occasion.ENCOUNTER_ICE: _encounter_ice,
    Occasion.PASS_ICE: _pass_ice,
    Occasion.SUCCESSFUL_RUN: _success,
    Occasion.ACCESS_CARD: _one_access,
    Occasion.AFTER_ACCESS: _one_access,
    Occasion.ACCESS_CARDS: _set_access,
    Occasion.BREACH_BEGINS: _set_access,
    Occasion.BREACH_ENDS: _set_access,
    Occasion.RUN_BEGINS: _run_begins,
    Occasion.APPROACH_SERVER: _approach_server,
}
