"""Occasions and conditions that steps name: their events, and what must hold in the game."""

from collections.abc import Callable

from judge_cli.engine.evaluate.values import subroutines
from judge_cli.engine.rules.abilities.lingering_effects import tell_loop, tell_undefined
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.accesses.accessing_cards import accessed, is_stealable
from judge_cli.engine.rules.accesses.candidates import candidates
from judge_cli.engine.table.game import Encounter, Occurrence, Zone
from judge_cli.engine.table.moment import Steps
from judge_cli.engine.table.rule import rule, stating, switch
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import PlayUndefined, Transition
from judge_cli.procedure.steps.procedure import Condition, Occasion, Player

# Whether an encounter, breach or run can begin while the windows of an ended run are finished.
_NO_NEW_STRUCTURES = switch("structures_while_windows_finish", says="forbidden", otherwise="allowed")

# Rules that only answer yes, or say what they decide.
_all_of_none = stating("rule_vacuous_truth", "{0} has no subroutines, so all of them are broken", "run")


def happening(transition: Transition, occasion: Occasion, *, begins: bool) -> Occurrence | None:
    """The event of an occasion: updates the run and records it."""
    happened = _HAPPENS.get(occasion, _plain)(transition, occasion)
    return happened._replace(begins=True) if begins and happened and occasion in _BEGIN else happened


@rule("rule_run_ends_other_priority_windows", off=False)
def _no_new_structure(transition: Transition, about: tuple[str, ...]) -> bool:
    """Prevents a new timing structure while windows of an ended run are finished."""
    return transition.decide("The run is ending: no encounter can begin while open windows are finished", about)


@rule("rule_active_exception_encounter_not_installed", off=False)
def _active_though_elsewhere(transition: Transition, name: str, about: tuple[str, ...]) -> bool:
    """Activates the subroutines of encountered ice that is not installed."""
    return transition.decide(f"{name} is not installed, but its subroutines are active while it is encountered", about)


@rule("rule_forced_encounter")
def force_encounter(transition: Transition, ice: int, by: str) -> None:
    """Begins an encounter that an ability forces on the Runner, apart from the course of the run."""
    chart, run, name = transition.charts["run"], transition.game.run, transition.copy(ice).name
    about = (name, by, "run")
    ending = run is not None and run.closing and _NO_NEW_STRUCTURES in transition.law.ways
    if ending and _no_new_structure(transition, about):
        return
    course = "; the run's own course stays where it is" if run is not None else ""
    transition.decide(f"The Runner has to encounter {name}{course}", about)
    encounter = Encounter(ice, forced=True)
    if transition.copy(ice).zone is not Zone.PROTECTING and not _active_though_elsewhere(transition, name, about):
        count = len(subroutines(transition.game, transition.copy(ice)))
        encounter = Encounter(ice, broken=tuple(range(count)), forced=True)
    transition.begin_encounter(encounter)
    transition.frames.append(Steps("run", chart.by_anchor["step_encounter_begins"], forced=True))


def encounter_ends(transition: Transition) -> None:
    """Ends the newest encounter; abilities that wait for its end still see what happened in it."""
    run = transition.game.run
    if transition.game.encounters:
        ice, server = transition.encounter.ice, run.server if run is not None else ""
        occur(transition, Occurrence("encounter ends", copy=ice, player=Player.RUNNER, server=server))
    transition.end_encounter()


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
    transition.decide(text, (name, "run"))


def _plain(transition: Transition, occasion: Occasion) -> Occurrence:
    run = transition.game.run
    if run is None:
        transition.say_step(f"The {transition.game.active.value}'s {occasion.value}")
    return Occurrence(WORDS[occasion], player=transition.game.active, server=run.server if run else "")


def _of_ice(transition: Transition, when: str, ice: int, verb: str, unrezzed: str) -> Occurrence:
    """An act of the Runner with an ice."""
    copy, run = transition.copy(ice), transition.game.run
    if "X" in copy.card.changes:
        tell_undefined(transition, copy)
    if "lose abilities" in copy.card.changes:
        tell_loop(transition, copy)
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
    frame = transition.top(Steps)
    if not frame.forced:
        transition.end_encounters()
        transition.begin_encounter(Encounter(transition.run.ice))
    return _of_ice(transition, WORDS[occasion], transition.encounter.ice, "encounters", "the unrezzed ice")


def _pass_ice(transition: Transition, occasion: Occasion) -> Occurrence:
    transition.change_run(passing=True)
    counting = [c for c in transition.game.copies if c.card.tallies]
    if names := tuple([c.name for c in counting if any(one.within == "last encounter" for one in c.card.tallies)]):
        _directly_after(transition, names)
    return _of_ice(transition, WORDS[occasion], transition.run.ice, "passes", "the unrezzed ice")


@rule("rule_run_phase_after")
def _directly_after(transition: Transition, names: tuple[str, ...]) -> None:
    """Records that ice is passed "after" the encounter that has just ended, and after no earlier one."""
    text = "The ice is passed after the encounter that came directly before: no earlier one counts"
    transition.decide(text, (*names, "run"))


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


def holds(transition: Transition, condition: Condition) -> bool:
    """Whether a condition is true now."""
    return _ASKED[condition](transition)


def _approached_rezzed(transition: Transition) -> bool:
    ice = transition.run.ice
    return transition.game.is_there(ice) and transition.copy(ice).faceup


def _subroutines_left(transition: Transition) -> bool:
    encounter = transition.encounter
    done = {*encounter.broken, *encounter.resolved}
    return len(done) < len(subroutines(transition.game, transition.copy(encounter.ice)))


def _if_not_successful(transition: Transition) -> bool:
    return transition.run.label != "successful"


@rule("rule_not_unsuccessful_when_reached_success_phase", off=False, otherwise=_if_not_successful)
def _unsuccessful_all_the_same(transition: Transition) -> bool:
    """No: a run that reached the point of success is not declared unsuccessful."""
    return False


def _yes(transition: Transition) -> bool:
    return True


@rule("rule_server_cease_to_exist_unsuccesful_exception", off=False, otherwise=_yes)
def _exists_all_the_same(transition: Transition) -> bool:
    """No: a run on a server that is gone is not declared unsuccessful."""
    return False


def _subroutine_ended_run(transition: Transition) -> bool:
    """Whether the run goes to its end; a forced encounter may have no run, or one at its end."""
    run = transition.game.run
    return run is not None and bool(run.ended) and not run.closing


_ASKED: dict[Condition, Callable[[Transition], bool]] = {
    Condition.UNSPENT_CLICKS: lambda c: c.game.clicks_of(c.game.active) > 0,
    Condition.ICE_PROTECTS_SERVER: lambda c: bool(c.game.ice(c.run.server)),
    Condition.FIRST_APPROACH: lambda c: c.run.approaches == 1,
    Condition.APPROACHED_ICE_REZZED: _approached_rezzed,
    Condition.MORE_ICE_INWARD: lambda c: c.run.position > 0,
    Condition.NO_MORE_ICE_INWARD: lambda c: c.run.position <= 0,
    Condition.NO_ICE_FROM_START: lambda c: c.run.without_ice,
    Condition.POSITION_AT_ICE: lambda c: c.run.position >= 0 and not c.run.vacant,
    Condition.MOVED_INWARD: lambda c: c.run.moved,
    Condition.SUBROUTINES_LEFT: _subroutines_left,
    Condition.SUCCESS_NOT_REACHED: lambda c: not c.run.reached or _unsuccessful_all_the_same(c),
    Condition.SERVER_EXISTS: lambda c: not c.run.server_gone or _exists_all_the_same(c),
    Condition.ACCESSES_LEFT: lambda c: bool(candidates(c)),
    Condition.SET_IS_ARCHIVES: lambda c: c.game.accessing[-1].server == "Archives",
    Condition.CARD_IS_AGENDA: is_stealable,
    Condition.SUBROUTINE_ENDED_RUN: _subroutine_ended_run,
    Condition.SERVER_IS_HQ_OR_RD: lambda c: c.game.accessing[-1].server in ("HQ", "R&D"),
    Condition.CANDIDATES_LEFT: lambda c: bool(candidates(c)),
}
