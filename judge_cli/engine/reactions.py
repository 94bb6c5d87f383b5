"""Reaction windows and the window of subroutines: what is pending, and who resolves it when."""

from judge_cli.engine.card import Cost
from judge_cli.engine.checkpoint import checkpoint, still_active
from judge_cli.engine.choice import Choice
from judge_cli.engine.costs import can_pay, due, pay
from judge_cli.engine.course import OTHER, Course
from judge_cli.engine.game import Pending
from judge_cli.engine.moment import Reaction, Resolving, Subroutines
from judge_cli.engine.run_ends import run_was_ended
from judge_cli.engine.subroutines import begin_subroutine
from judge_cli.engine.transcript import Act
from judge_cli.procedure.procedure import Player


def go_reaction(course: Course) -> bool:
    """Goes on in a reaction window up to the next choice."""
    if run_was_ended(course):
        return True
    frame = course.frames[-1]
    assert isinstance(frame, Reaction)
    run = course.game.run
    if frame.begins and ((run is not None and run.goes_to) or course.encounter_is_over):
        _close_early(course, frame)
        return True
    if course.game.met or course.game.unsettled:
        checkpoint(course)
        return True
    pending = tuple(one for one in frame.pending if still_active(course, one))
    if len(pending) < len(frame.pending):
        _drop(course, frame, pending)
        return True
    if any(course.copy(one.copy).holder is frame.priority for one in pending):
        return False
    if frame.priority is course.game.active:
        course.frames[-1] = frame._replace(priority=OTHER[frame.priority])
    else:
        course.say("rule_reaction_window_priority", f"The reaction window closes ({frame.what})")
        course.frames.pop()
    return True


def _close_early(course: Course, frame: Reaction) -> None:
    names = tuple(course.copy(one.copy).name for one in frame.pending)
    text = "The reaction window closes, for the phase whose beginning opened it is over"
    if names:
        text += f"; no longer pending: {', '.join(names)}"
    course.say("rule_reaction_window_closing_timing_structure", text, names, decides=bool(names))
    course.frames.pop()


def _drop(course: Course, frame: Reaction, kept: tuple[Pending, ...]) -> None:
    names = tuple(course.copy(one.copy).name for one in frame.pending if one not in kept)
    text = f"{', '.join(names)} is no longer active, so its ability is no longer pending"
    anchor = "rule_conditional_ability_lose_pending_when_ability_becomes_inactive"
    course.say(anchor, text, names, decides=True)
    course.frames[-1] = frame._replace(pending=kept)


def reaction_options(course: Course) -> list[Choice]:
    """The instances that the player with priority may resolve; passing comes first where nothing is mandatory."""
    frame = course.frames[-1]
    assert isinstance(frame, Reaction)
    return instances(course, frame.pending, frame.priority)


def instances(course: Course, pending: tuple[Pending, ...], player: Player) -> list[Choice]:
    own = [(n, one) for n, one in enumerate(pending) if course.copy(one.copy).holder is player]
    must = [Choice(player, "resolves", one.copy, -1, (n,)) for n, one in own if not one.ability.may]
    able = [(n, one) for n, one in own if can_pay(course.game, player, one.ability.cost, one.copy)]
    may = [Choice(player, "uses", one.copy, -1, (n,)) for n, one in able if one.ability.may]
    return [*must, *may] if must else [Choice(player, "passes"), *may]


def take_reaction(course: Course, choice: Choice) -> None:
    """Triggers the chosen instance, or passes."""
    frame = course.frames[-1]
    assert isinstance(frame, Reaction)
    if choice.verb == "passes":
        _lapse(course, frame)
        return
    n = choice.detail[0]
    assert isinstance(n, int)
    one = frame.pending[n]
    course.frames[-1] = frame._replace(pending=frame.pending[:n] + frame.pending[n + 1 :])
    trigger(course, one)


def _lapse(course: Course, frame: Reaction) -> None:
    """Passes: the player's optional instances are pending no more."""
    kept = tuple(one for one in frame.pending if course.copy(one.copy).holder is not frame.priority)
    names = tuple(course.copy(one.copy).name for one in frame.pending if one not in kept)
    text = f"The {frame.priority.value} passes; not used: {', '.join(names)}"
    course.say("rule_reaction_window_must_resolve_mandatory_abilities", text, names, act=Act("passes", frame.priority))
    course.frames[-1] = frame._replace(pending=kept)


def trigger(course: Course, one: Pending) -> None:
    """Begins to resolve an instance of a conditional ability."""
    copy = course.copy(one.copy)
    if one.ability.once:
        course.count(f"{one.ability.once}:used {copy.id} {copy.card.abilities.index(one.ability)}")
    verb = "uses" if one.ability.may else "resolves"
    text = f"The {copy.holder.value} {verb} {copy.name}: {one.ability.text}"
    act = Act(verb, copy.holder, copy.name)
    course.say("step_conditional_ability_announce", text, (copy.name,), act=act)
    if one.ability.cost != Cost():
        credits = due(course.game, one.ability.cost)
        course.say("rule_cost", f"The {copy.holder.value} pays {credits} for {copy.name}", (copy.name, "credits"))
        pay(course, copy.holder, one.ability.cost, one.copy)
    course.frames.append(Resolving(one, kind="conditional"))


def go_subroutines(course: Course) -> bool:
    """Resolves the next pending subroutine; only the Corp has priority, and the order is fixed."""
    if run_was_ended(course):
        return True
    frame = course.frames[-1]
    assert isinstance(frame, Subroutines)
    if course.game.met or course.game.unsettled:
        checkpoint(course)
        return True
    run = course.game.run
    if (run is not None and run.goes_to) or course.encounter_is_over or not frame.left:
        course.frames.pop()
        return True
    ice = course.copy(frame.ice)
    n = frame.left[0]
    course.frames[-1] = frame._replace(left=frame.left[1:])
    begin_subroutine(course, ice, n)
    return True
