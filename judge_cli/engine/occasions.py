"""Occasions that steps name: what happens there, as abilities that wait for it see it."""

from collections.abc import Callable

from judge_cli.engine.accesses import accessed
from judge_cli.engine.course import Course
from judge_cli.engine.game import Encounter, Occurrence, Zone
from judge_cli.engine.moment import Steps
from judge_cli.engine.occurrences import occur
from judge_cli.engine.transcript import Act
from judge_cli.procedure.procedure import Occasion, Player


def happening(course: Course, occasion: Occasion, *, begins: bool) -> Occurrence | None:
    """What happens at an occasion: the run is brought up to date, and it is told."""
    happened = _HAPPENS.get(occasion, _plain)(course, occasion)
    return happened._replace(begins=begins and occasion in _BEGIN) if happened else None


def force_encounter(course: Course, ice: int, by: str) -> None:
    """Begins an encounter that an ability forces on the Runner, apart from the course of the run."""
    chart, run, name = course.charts["run"], course.game.run, course.copy(ice).name
    about = (name, by, "run")
    if run is not None and run.closing and course.law.switches.no_new_structures:
        text = "The run is ending: no encounter can begin while open windows are finished"
        course.say("rule_run_ends_other_priority_windows", text, about, decides=True)
        return
    text = f"The Runner has to encounter {name}; the run's own course stays where it is"
    course.say("rule_forced_encounter", text, about, decides=True)
    if course.copy(ice).zone is not Zone.PROTECTING:
        text = f"{name} is not installed, but its abilities are active while it is encountered"
        course.say("rule_active_exception_encounter_not_installed", text, about, decides=True)
    course.game = course.game._replace(encounters=(*course.game.encounters, Encounter(ice, forced=True)))
    course.frames.append(Steps("run", chart.by_anchor["step_encounter_begins"], forced=True))


def fully_broken(course: Course) -> None:
    """Lets abilities know that all subroutines of the encountered ice are broken, which can be all of none."""
    ice, run = course.copy(course.encounter.ice), course.game.run
    if not ice.card.subroutines:
        text = f"{ice.name} has no subroutines, so all of them are broken"
        course.say("rule_vacuous_truth", text, (ice.name, "run"), decides=True)
    occur(course, Occurrence("ice fully broken", copy=ice.id, by=run.by if run else -1, player=Player.RUNNER))


def _plain(course: Course, occasion: Occasion) -> Occurrence:
    run = course.game.run
    if run is None:
        course.say_step(f"The {course.game.active.value}'s {occasion.value}")
    server, by = (run.server, run.by) if run else ("", -1)
    return Occurrence(occasion.value, player=course.game.active, server=server, by=by)


def _of_ice(course: Course, when: str, ice: int, verb: str, unrezzed: str) -> Occurrence:
    """Something that the Runner does with an ice."""
    copy, run = course.copy(ice), course.game.run
    shown = copy.name if copy.faceup else unrezzed
    course.say_step(f"The Runner {verb} {shown}", (copy.name, "run"), Act(verb, Player.RUNNER, copy.name))
    server, by = (run.server, run.by) if run else ("", -1)
    return Occurrence(when, copy=ice, server=server, by=by)


def _approach_ice(course: Course, occasion: Occasion) -> Occurrence | None:
    """Brings the Runner to the position of the ice that is approached now; a position may have lost its ice."""
    run = course.run
    if run.vacant and not run.passing:
        course.change_run(goes_to="step_pass_ice", moved=False)
        text = "No ice is left in the Runner's position: there is nothing to approach"
        course.say("rule_ice_change_approach_uninstall_move", text, ("run",))
        return None
    position = run.position - 1 if run.passing else run.position
    ice = course.game.ice(run.server)
    if position < 0:
        position = len(ice) - 1
    course.change_run(
        position=position,
        ice=ice[position].id,
        approaches=run.approaches + 1,
        passing=False,
        moved=False,
        vacant=False,
    )
    return _of_ice(course, occasion.value, course.run.ice, "approaches", "an unrezzed piece of ice")


def _encounter_ice(course: Course, occasion: Occasion) -> Occurrence:
    """Begins an encounter with the ice at the Runner's position, or with the one that an ability forces on them."""
    frame = course.frames[-1]
    assert isinstance(frame, Steps)
    if not frame.forced:
        course.game = course.game._replace(encounters=(Encounter(course.run.ice),))
    return _of_ice(course, occasion.value, course.encounter.ice, "encounters", "the unrezzed ice")


def _pass_ice(course: Course, occasion: Occasion) -> Occurrence:
    course.change_run(passing=True)
    return _of_ice(course, occasion.value, course.run.ice, "passes", "the unrezzed ice")


def _success(course: Course, occasion: Occasion) -> Occurrence | None:
    run = course.run
    if run.label != "successful":
        return None
    return Occurrence(occasion.value, server=run.server, by=run.by, label=run.label)


def _one_access(course: Course, occasion: Occasion) -> Occurrence:
    at = accessed(course)
    if occasion is Occasion.ACCESS_CARD:
        course.say_step(f"The Runner accesses {at.name}", (at.name,), Act("accesses", Player.RUNNER, at.name))
    return Occurrence(occasion.value, copy=at.id, server=at.server)


def _set_access(course: Course, occasion: Occasion) -> Occurrence:
    run, server = course.game.run, course.game.accessing[-1].server
    if occasion is Occasion.BREACH_BEGINS:
        course.say_routine(f"The breach of {server} formally begins")
    return Occurrence(_SETS[occasion], server=server, by=run.by if run else -1)


def _turn_begins(course: Course, occasion: Occasion) -> Occurrence:
    occur(course, Occurrence("other turn begins", player=course.game.active))
    return _plain(course, occasion)


def _run_begins(course: Course, occasion: Occasion) -> Occurrence:
    course.change_run(began=True)
    course.say_step("The run formally begins", ("run",), Act("begins"))
    return _plain(course, occasion)


def _approach_server(course: Course, occasion: Occasion) -> Occurrence:
    run = course.run
    course.change_run(without_ice=run.approaches == 0)
    course.say_step(f"The Runner approaches {run.server}", (run.server, "run"))
    return _plain(course, occasion)


# To the cards the access of a set of cards is one thing, whatever an edition calls it.
_SETS = {
    Occasion.ACCESS_CARDS: "access cards",
    Occasion.BREACH_BEGINS: "access cards",
    Occasion.BREACH_ENDS: "accessed cards",
}
# Occasions that are the beginning of a phase, where a step is the first of one; success is none.
_BEGIN = frozenset(Occasion) - {Occasion.SUCCESSFUL_RUN, Occasion.ACCESS_CARD, Occasion.AFTER_ACCESS, *_SETS}
_HAPPENS: dict[Occasion, Callable[[Course, Occasion], Occurrence | None]] = {
    Occasion.APPROACH_ICE: _approach_ice,
    Occasion.ENCOUNTER_ICE: _encounter_ice,
    Occasion.PASS_ICE: _pass_ice,
    Occasion.SUCCESSFUL_RUN: _success,
    Occasion.ACCESS_CARD: _one_access,
    Occasion.AFTER_ACCESS: _one_access,
    Occasion.ACCESS_CARDS: _set_access,
    Occasion.BREACH_BEGINS: _set_access,
    Occasion.BREACH_ENDS: _set_access,
    Occasion.TURN_BEGINS: _turn_begins,
    Occasion.RUN_BEGINS: _run_begins,
    Occasion.APPROACH_SERVER: _approach_server,
}
