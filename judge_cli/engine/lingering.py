"""What outlasts the ability that made it: abilities that wait for later, and changes with a duration."""

from collections.abc import Iterator

from judge_cli.engine.card import Ability, Effect
from judge_cli.engine.course import Course
from judge_cli.engine.game import Lingering
from judge_cli.engine.moment import Resolving


def waiting(course: Course, when: str) -> Iterator[Lingering]:
    """What lingers and waits for this."""
    return (one for one in course.game.lingering if one.ability is not None and one.ability.when == when)


def wait_for(course: Course, frame: Resolving, effect: Effect) -> None:
    """Makes an ability that waits for something later, once or for as long as it says."""
    ability, copy = effect.inner, course.copy(frame.pending.copy)
    assert ability is not None
    if effect.lasts == "run" and course.game.run is None and ability.when == "run ends":
        course.say("rule_delayed_conditional_ability", f"{copy.name}: there is no run to wait for", (copy.name,))
        return
    one = Lingering(copy.id, ability, effect.lasts, effect.repeats)
    course.game = course.game._replace(lingering=(*course.game.lingering, one))
    lasting = f"for the rest of this {effect.lasts}" if effect.repeats else "once"
    anchor = (
        "rule_delayed_conditional_ability_specified_duration"
        if effect.repeats
        else "rule_delayed_conditional_ability_relevant_once"
    )
    text = f"{copy.name} leaves an ability that waits {lasting} for: {ability.when} ({ability.text})"
    course.say(anchor, text, (copy.name,), decides=True)


def met(course: Course, one: Lingering) -> None:
    """Lets go of an ability that waits only once."""
    if not one.repeats:
        kept = list(course.game.lingering)
        kept.remove(one)
        course.game = course.game._replace(lingering=tuple(kept))


def lower_memory(course: Course, frame: Resolving, effect: Effect) -> None:
    """Lowers the Runner's memory limit for a while."""
    one = Lingering(frame.pending.copy, None, effect.lasts, memory=-effect.amount)
    course.game = course.game._replace(lingering=(*course.game.lingering, one), unsettled=True)
    name = course.copy(frame.pending.copy).name
    text = f"The memory limit is {course.game.memory_limit()} until the end of the {effect.lasts}"
    course.say("rule_resolve_ability", text, (name, "memory"))


def over(course: Course, lasts: str) -> None:
    """Removes what lasted only for a time that is over."""
    kept = tuple(one for one in course.game.lingering if one.lasts != lasts)
    if kept == course.game.lingering:
        return
    names = tuple(dict.fromkeys(course.copy(o.copy).name for o in course.game.lingering if o not in kept))
    course.game = course.game._replace(lingering=kept, unsettled=True)
    text = f"What {', '.join(names)} did for this {lasts} is over"
    course.say("step_checkpoint_duration_abilities", text, names)


def delayed(ability: Ability) -> bool:
    """Whether an instance is of an ability that outlasts its card."""
    return ability.kind in ("result", "delayed")
