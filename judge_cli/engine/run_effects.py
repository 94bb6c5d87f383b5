"""Effects on clicks, encounters and accesses."""

from judge_cli.engine.card import Effect
from judge_cli.engine.course import Course
from judge_cli.engine.moment import Resolving
from judge_cli.engine.occasions import force_encounter
from judge_cli.engine.run_ends import end_the_run


def gain_clicks(course: Course, frame: Resolving, effect: Effect) -> None:
    """Gives a player clicks."""
    course.add_clicks(effect.player, effect.amount)
    text = f"The {effect.player.value} gains {effect.amount} click{'' if effect.amount == 1 else 's'}"
    course.say("rule_resolve_ability", text, (_name(course, frame), "clicks"))


def encounter(course: Course, frame: Resolving, effect: Effect) -> None:
    """Has the Runner encounter this card or the ice that it happened to."""
    ice = frame.pending.copy if effect.what == "this" else frame.pending.occurrence.copy
    force_encounter(course, ice, _name(course, frame))


def only_this(course: Course, frame: Resolving, effect: Effect) -> None:
    """Forbids every other access for the rest of the run."""
    name = _name(course, frame)
    if course.game.run is not None:
        course.change_run(only=frame.pending.copy)
        text = f"For the rest of this run only {name} can be accessed: no other card can be chosen"
        course.say("rule_prohibiting_access", text, (name, "run"), decides=True)


def jack_out(course: Course, frame: Resolving, effect: Effect) -> None:
    """Has the Runner jack out."""
    end_the_run(course, "jacked out")


def access_more(course: Course, frame: Resolving, effect: Effect) -> None:
    """Has more cards accessed in the access that begins."""
    now = course.game.accessing[-1:]
    if now:
        changed = now[0]._replace(more=now[0].more + effect.amount)
        course.game = course.game._replace(accessing=(*course.game.accessing[:-1], changed))
        text = f"The Runner will access {effect.amount} card{'' if effect.amount == 1 else 's'} more"
        course.say("rule_resolve_ability", text, (_name(course, frame),))


def _name(course: Course, frame: Resolving) -> str:
    return course.copy(frame.pending.copy).name
