"""The words of the vocabulary that change the game: what each asks beforehand, and what it does."""

from collections.abc import Callable

from judge_cli.engine import redirecting
from judge_cli.engine.card import Cost, Effect
from judge_cli.engine.costs import can_pay, pay, trash
from judge_cli.engine.course import Course
from judge_cli.engine.deeds import draw
from judge_cli.engine.game import Occurrence, Pending, Strengthened, Zone
from judge_cli.engine.installing import find_program, install_found, programs_to_find
from judge_cli.engine.moment import Asking, Interrupting, Psi, Resolving, Tracing
from judge_cli.engine.occurrences import during, lose_clicks, occur
from judge_cli.engine.run_ends import end_the_run
from judge_cli.engine.transcript import Act
from judge_cli.procedure.procedure import Player


def question(course: Course, frame: Resolving, effect: Effect) -> Asking | None:
    """The choice that an instruction asks for before it becomes imminent, if any."""
    asks = _QUESTIONS.get(effect.word)
    return asks(course, frame, effect) if asks else None


def resolve(course: Course, frame: Resolving, effect: Effect) -> None:
    """Does what an instruction says, as it stands after interrupts."""
    _EFFECTS[effect.word](course, frame, effect)
    if effect.also:
        _EFFECTS[effect.also](course, frame, effect)


def words() -> tuple[str, ...]:
    """Every word that changes the game."""
    return tuple(_EFFECTS)


def _name(course: Course, frame: Resolving) -> str:
    return course.copy(frame.pending.copy).name


def _end(course: Course, frame: Resolving, effect: Effect) -> None:
    end_the_run(course, "ended", (_name(course, frame),))


def _gain(course: Course, frame: Resolving, effect: Effect) -> None:
    course.gain(effect.player, effect.amount)
    act = Act("gains", effect.player, _name(course, frame))
    text = f"The {effect.player.value} gains {_credits(effect.amount)}"
    course.say("rule_gain_credits", text, (_name(course, frame), "credits"), act=act)


def _credits(amount: int) -> str:
    return f"{amount} credit{'' if amount == 1 else 's'}"


def _lose(course: Course, frame: Resolving, effect: Effect) -> None:
    held = course.game.pool(effect.player)
    amount = held if effect.everything else min(held, effect.amount)
    course.take(effect.player, amount)
    act = Act("loses", effect.player, _name(course, frame))
    text = f"The {effect.player.value} loses {_credits(amount)}"
    course.say("rule_lose_credits", text, (_name(course, frame), "credits"), act=act)


def _must_pay(course: Course, frame: Resolving, effect: Effect) -> None:
    """Has a player pay, if able; all of it or nothing."""
    able = can_pay(course.game, effect.player, Cost(credits=effect.amount))
    name = _name(course, frame)
    course.frames[-1] = frame._replace(stage=3, paid=able)
    if able:
        pay(course, effect.player, Cost(credits=effect.amount))
        text = f"The {effect.player.value} pays {_credits(effect.amount)} for {name}"
        course.say("rule_must_without_choice", text, (name, "credits"), act=Act("pays", effect.player, name))
    else:
        text = f"The {effect.player.value} is not able to pay {_credits(effect.amount)} for {name}"
        course.say("rule_if_able", text, (name, "credits"))


def _tags(course: Course, frame: Resolving, effect: Effect) -> None:
    name = _name(course, frame)
    if frame.value <= 0:
        course.say("rule_modifiable_value_tags", "No tag is left to be taken", (name, "tags"), decides=True)
        return
    course.game = course.game._replace(tags=course.game.tags + frame.value)
    text = f"The Runner takes {frame.value} tag{'' if frame.value == 1 else 's'}"
    course.say("rule_tag", text, (name, "tags"), act=Act("takes a tag", Player.RUNNER, name))
    occur(course, Occurrence("tag taken", player=Player.RUNNER))


def _avoid_tags(course: Course, frame: Resolving, effect: Effect) -> None:
    """Lowers the number of tags of the imminent instruction under the interrupt window."""
    at = next(n for n in range(len(course.frames) - 1, -1, -1) if type(course.frames[n]) is Interrupting) - 1
    imminent = course.frames[at]
    assert isinstance(imminent, Resolving)
    course.frames[at] = imminent._replace(value=imminent.value - effect.amount)
    text = f"{_name(course, frame)} avoids {effect.amount} tag{'' if effect.amount == 1 else 's'}"
    act = Act("avoids a tag", Player.RUNNER, _name(course, frame))
    course.say("rule_modifiable_value_tags", text, (_name(course, frame), "tags"), decides=True, act=act)


def _counters(course: Course, frame: Resolving, effect: Effect) -> None:
    copy = course.copy(frame.pending.copy)
    amount = effect.amount
    if effect.word == "remove counters":
        amount = -min(amount, copy.count(effect.counter))
    course.put(copy.id, effect.counter, amount)
    done = f"{abs(amount)} {effect.counter} counter{'' if abs(amount) == 1 else 's'}"
    text = f"{done} {'is' if abs(amount) == 1 else 'are'} {'placed on' if amount > 0 else 'removed from'} {copy.name}"
    course.say("rule_resolve_ability", text, (copy.name, "counters"))


def _draw(course: Course, frame: Resolving, effect: Effect) -> None:
    draw(course, effect.player, effect.amount)
    text = f"The {effect.player.value} draws {effect.amount} card{'' if effect.amount == 1 else 's'}"
    course.say(
        "rule_resolve_ability", text, (_name(course, frame),), act=Act("draws", effect.player, _name(course, frame))
    )


def _bad_publicity(course: Course, frame: Resolving, effect: Effect) -> None:
    course.game = course.game._replace(bad_publicity=course.game.bad_publicity + effect.amount)
    course.say(
        "rule_bad_publicity", f"The Corp takes {effect.amount} bad publicity", (_name(course, frame), "bad publicity")
    )


def _psi(course: Course, frame: Resolving, effect: Effect) -> None:
    course.frames.append(Psi(frame.pending, effect.success, effect.failure))


def _trace(course: Course, frame: Resolving, effect: Effect) -> None:
    course.frames.append(Tracing(frame.pending, effect.success, effect.failure, effect.amount))


def _trash_this(course: Course, frame: Resolving, effect: Effect) -> None:
    if course.copy(frame.pending.copy).zone is not Zone.DISCARD:
        trash(course, frame.pending.copy)


def _ask_program(course: Course, frame: Resolving, effect: Effect) -> Asking | None:
    programs = tuple(c.id for c in course.game.zone(Zone.RIG, Player.RUNNER) if c.card.type == "program")
    return Asking(course.copy(frame.pending.copy).holder, "trashes", programs, "target") if programs else None


def _trash_program(course: Course, frame: Resolving, effect: Effect) -> None:
    if frame.picked:
        trash(course, frame.picked[0])


def _break(course: Course, frame: Resolving, effect: Effect) -> None:
    run = course.run
    ice = course.copy(run.ice)
    course.change_run(broken=tuple(sorted({*run.broken, *(frame.picked or ())})))
    numbers = ", ".join(str(n + 1) for n in frame.picked or ())
    names = (_name(course, frame), ice.name)
    act = Act("breaks", Player.RUNNER, ice.name)
    course.say("rule_encounter_break_paw", f"Subroutine {numbers} of {ice.name} is broken", names, act=act)


def _strength(course: Course, frame: Resolving, effect: Effect) -> None:
    copy = course.copy(frame.pending.copy)
    change = Strengthened(copy.id, effect.amount, effect.lasts or "encounter")
    strengthened = tuple(sorted((*course.game.strengthened, change)))
    course.game = course.game._replace(strengthened=strengthened, unsettled=True)
    anchor, how_long = "rule_icebreaker_strength_increase_implicit", "for the rest of this encounter"
    if not during(course, copy, change.lasts):
        anchor, how_long = "rule_icebreaker_strength_increase_outside_of_encounter", "only until the next checkpoint"
    elif change.lasts == "run":
        anchor, how_long = "rule_icebreaker_strength_increase_specified", "for the rest of this run"
    course.say(anchor, f"{copy.name} has strength {course.game.strength(copy)} {how_long}", (copy.name,))


def _lose_clicks(course: Course, frame: Resolving, effect: Effect) -> None:
    course.say(
        "rule_resolve_ability", f"The {effect.player.value} loses {effect.amount} click", (_name(course, frame),)
    )
    lose_clicks(course, effect.player, effect.amount)


def _choose(course: Course, frame: Resolving, effect: Effect) -> None:
    assert frame.picked is not None
    chosen = effect.options[frame.picked[0]]
    name = _name(course, frame)
    text = f"The {effect.player.value} chooses: {chosen.text}"
    course.say("rule_choice_instruction", text, (name,), act=Act("chooses", effect.player, name))
    course.frames.append(Resolving(Pending(frame.pending.copy, chosen, frame.pending.occurrence), kind="option"))


def _ask_option(course: Course, frame: Resolving, effect: Effect) -> Asking | None:
    return Asking(effect.player, "chooses", tuple(range(len(effect.options))), _name(course, frame))


def _ask_find(course: Course, frame: Resolving, effect: Effect) -> Asking | None:
    found = programs_to_find(course)
    return Asking(Player.RUNNER, "finds", (-1, *found)) if found else None


def _find(course: Course, frame: Resolving, effect: Effect) -> None:
    find_program(course, frame.picked[0] if frame.picked else -1, _name(course, frame))


def _install_found(course: Course, frame: Resolving, effect: Effect) -> None:
    install_found(course, _name(course, frame))


_QUESTIONS: dict[str, Callable[[Course, Resolving, Effect], Asking | None]] = {
    "trash a program": _ask_program,
    "make a run": redirecting.ask_server,
    "attack another server": redirecting.ask_server,
    "move this ice": redirecting.ask_server,
    "choose": _ask_option,
    "search program": _ask_find,
}

_EFFECTS: dict[str, Callable[[Course, Resolving, Effect], None]] = {
    "end the run": _end,
    "gain credits": _gain,
    "lose credits": _lose,
    "pay if able": _must_pay,
    "give tags": _tags,
    "avoid tags": _avoid_tags,
    "place counters": _counters,
    "remove counters": _counters,
    "draw": _draw,
    "trace": _trace,
    "bypass": redirecting.bypass,
    "trash this": _trash_this,
    "trash a program": _trash_program,
    "break subroutines": _break,
    "raise strength": _strength,
    "make a run": redirecting.make_run,
    "attack another server": redirecting.attack,
    "lose clicks": _lose_clicks,
    "take bad publicity": _bad_publicity,
    "psi": _psi,
    "move this ice": redirecting.move_ice,
    "choose": _choose,
    "search program": _find,
    "install the found program": _install_found,
}
