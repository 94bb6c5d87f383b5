"""The words of the vocabulary that change the game: what each asks beforehand, and what it does."""

from collections.abc import Callable

from judge_cli.engine import belongings, damage, lingering, positions, redirecting, replacing, run_effects
from judge_cli.engine.card import Ability, Cost, Effect
from judge_cli.engine.costs import can_pay, pay, take_counters, trash
from judge_cli.engine.course import Course
from judge_cli.engine.deeds import draw
from judge_cli.engine.game import Occurrence, Pending, Strengthened, Zone
from judge_cli.engine.installing import find_program, install_found, programs_to_find
from judge_cli.engine.moment import Asking, Psi, Resolving, Tracing
from judge_cli.engine.occasions import fully_broken
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
    amount = effect.amount * frame.counted if effect.per == "credit lost" else effect.amount
    course.gain(effect.player, amount)
    act = Act("gains", effect.player, _name(course, frame))
    text = f"The {effect.player.value} gains {_credits(amount)}"
    course.say("rule_gain_credits", text, (_name(course, frame), "credits"), act=act)


def _credits(amount: int) -> str:
    return f"{amount} credit{'' if amount == 1 else 's'}"


def _lose(course: Course, frame: Resolving, effect: Effect) -> None:
    held = course.game.pool(effect.player)
    amount = held if effect.everything else min(held, effect.amount)
    course.lose(effect.player, amount)
    course.frames[-1] = frame._replace(stage=3, counted=amount)
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
    if frame.value <= 0 or frame.removed:
        course.say("rule_modifiable_value_tags", "No tag is left to be taken", (name, "tags"), decides=True)
        return
    course.game = course.game._replace(tags=course.game.tags + frame.value)
    text = f"The Runner takes {frame.value} tag{'' if frame.value == 1 else 's'}"
    course.say("rule_tag", text, (name, "tags"), act=Act("takes a tag", Player.RUNNER, name))
    occur(course, Occurrence("tag taken", player=Player.RUNNER))


def _counters(course: Course, frame: Resolving, effect: Effect) -> None:
    copy = course.copy(frame.pending.copy)
    amount = effect.amount
    if effect.word == "remove counters":
        amount = -min(amount, copy.count(effect.counter))
        take_counters(course, copy.id, effect.counter, -amount)
    else:
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
    course.frames.append(Tracing(frame.pending, effect.success, effect.failure, effect.amount, strong=effect.inner))


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
    ice = course.copy(course.encounter.ice)
    course.change_encounter(broken=tuple(sorted({*course.encounter.broken, *(frame.picked or ())})))
    numbers = ", ".join(str(n + 1) for n in frame.picked or ())
    names = (_name(course, frame), ice.name)
    act = Act("breaks", Player.RUNNER, ice.name)
    course.say("rule_encounter_break_paw", f"Subroutine {numbers} of {ice.name} is broken", names, act=act)
    if len(course.encounter.broken) == len(ice.card.subroutines):
        fully_broken(course)


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
    if frame.picked is None:
        return
    chosen = effect.options[frame.picked[0]]
    name = _name(course, frame)
    text = f"The {effect.player.value} chooses: {chosen.text}; it becomes imminent after a checkpoint"
    course.say("rule_choice_instruction", text, (name,), decides=True, act=Act("chooses", effect.player, name))
    course.say(
        "rule_mandatory_choice_effects_can_be_modified",
        "The choice is made: what was chosen can be interrupted like anything else",
        (name,),
        decides=True,
    )
    course.frames.append(Resolving(Pending(frame.pending.copy, chosen, frame.pending.occurrence), kind="option"))


def _ask_option(course: Course, frame: Resolving, effect: Effect) -> Asking | None:
    possible = tuple(n for n, option in enumerate(effect.options) if _possible(course, frame, option))
    name = _name(course, frame)
    if len(possible) < len(effect.options):
        text = f"{name}: only what can be resolved can be chosen ({len(possible)} of {len(effect.options)})"
        course.say("rule_mandatory_choice", text, (name,), decides=True)
    return Asking(effect.player, "chooses", possible, name) if possible else None


def _possible(course: Course, frame: Resolving, option: Ability) -> bool:
    """Whether an option could be resolved in full."""
    for effect in option.do:
        if effect.word == "pay if able" and not can_pay(course.game, effect.player, Cost(credits=effect.amount)):
            return False
        if effect.word == "trash own card" and belongings.ask_own(course, frame, effect) is None:
            return False
        if effect.word == "lose clicks" and course.game.clicks_of(effect.player) < effect.amount:
            return False
    return True


def _ask_find(course: Course, frame: Resolving, effect: Effect) -> Asking | None:
    found = programs_to_find(course, effect.subtype)
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
    "trash own card": belongings.ask_own,
    "trash hardware": belongings.ask_hardware,
    "return a card to hand": belongings.ask_return,
    "trash a random card": belongings.ask_random,
    "install from hand": belongings.ask_install,
    "swap ice with hand": positions.ask_swap,
    "choose a server": redirecting.ask_server,
}

_EFFECTS: dict[str, Callable[[Course, Resolving, Effect], None]] = {
    "end the run": _end,
    "gain credits": _gain,
    "lose credits": _lose,
    "pay if able": _must_pay,
    "give tags": _tags,
    "avoid tags": damage.lower,
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
    "damage": damage.do_damage,
    "prevent damage": damage.lower,
    "raise damage": damage.raise_damage,
    "replace damage": damage.replace_damage,
    "later": lingering.wait_for,
    "lower memory": lingering.lower_memory,
    "instead of accessing": replacing.note_instead,
    "gain clicks": run_effects.gain_clicks,
    "trash own card": belongings.trash_own,
    "trash hand": belongings.trash_hand,
    "trash hardware": belongings.trash_picked,
    "trash a random card": belongings.trash_picked,
    "return a card to hand": belongings.return_picked,
    "trash the top of the stack": belongings.trash_top,
    "trash that ice": belongings.trash_that_ice,
    "trash all in the server": belongings.trash_server,
    "shuffle the server into R&D": belongings.shuffle_server,
    "trash a copy from HQ": belongings.trash_copy_from_hand,
    "install from hand": belongings.install_picked,
    "add the found card to hand": belongings.add_found,
    "add this to hand": positions.add_to_hand,
    "swap ice with hand": positions.swap,
    "choose a server": redirecting.choose_server,
    "encounter": run_effects.encounter,
    "only access this": run_effects.only_this,
    "jack out": run_effects.jack_out,
    "access more": run_effects.access_more,
}
