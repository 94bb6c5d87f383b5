"""Ice that comes, goes or changes places during a run, and what this does to the Runner's position."""

from judge_cli.engine.card import Effect
from judge_cli.engine.costs import leave_position
from judge_cli.engine.course import Course
from judge_cli.engine.game import Zone
from judge_cli.engine.moment import Asking, Resolving
from judge_cli.procedure.procedure import Player


def add_to_hand(course: Course, frame: Resolving, effect: Effect) -> None:
    """Adds this card to its owner's hand; ice leaves its position."""
    copy = course.copy(frame.pending.copy)
    if copy.zone is Zone.PROTECTING:
        leave_position(course, copy.id)
    course.move(copy.id, Zone.HAND)
    course.say("rule_resolve_ability", f"{copy.name} is added to {copy.holder.value} hand", (copy.name,))


def ask_swap(course: Course, frame: Resolving, effect: Effect) -> Asking | None:
    """Asks for the ice of the attacked server that is swapped."""
    run, held = course.game.run, _ice_in_hand(course)
    if run is None or not held:
        return None
    found = tuple(c.id for c in course.game.ice(run.server))
    return Asking(effect.player, "swaps", found, "target") if found else None


def _ice_in_hand(course: Course) -> list[int]:
    return [c.id for c in course.game.zone(Zone.HAND, Player.CORP) if c.card.type == "ice"]


def swap(course: Course, frame: Resolving, effect: Effect) -> None:
    """Swaps the chosen ice with one from hand: the newcomer takes over its position, unrezzed."""
    held = _ice_in_hand(course)
    if not frame.picked or not held:
        return
    out, into = course.copy(frame.picked[0]), course.copy(held[0])
    course.move(out.id, Zone.HAND)
    course.change(into.id, zone=Zone.PROTECTING, server=out.server, order=out.order, faceup=False)
    name = course.copy(frame.pending.copy).name
    course.say("rule_resolve_ability", f"{out.name} is swapped with a card from HQ", (out.name, name))
    run = course.game.run
    if run is None or run.server != out.server or run.position != out.order:
        return
    about = (out.name, name, "run")
    if course.game.encounters and course.encounter.ice == out.id:
        course.change_run(goes_to="step_pass_ice", vacant=True)
        text = f"{out.name} is gone: the encounter ends"
        course.say("rule_ice_change_encounter_uninstall_derez", text, about, decides=True)
    elif run.ice == out.id and not run.passing:
        course.change_run(ice=into.id)
        text = "The Runner keeps their position, and approaches the ice that has come there"
        course.say("rule_ice_change_approach_swap", text, about, decides=True)
    else:
        text = "The Runner is not moved, and the run stays at its step"
        course.say("rule_ice_change_during_movement", text, about, decides=True)
