"""Interrupt windows: conditional interrupts pend as it opens, paid ones can be used whenever they are relevant."""

from judge_cli.engine import lingering
from judge_cli.engine.card import Ability
from judge_cli.engine.checkpoint import checkpoint, still_active
from judge_cli.engine.choice import Choice
from judge_cli.engine.costs import can_pay
from judge_cli.engine.course import OTHER, Course
from judge_cli.engine.damage import imminent, relevant
from judge_cli.engine.game import Occurrence, Pending
from judge_cli.engine.moment import Interrupting
from judge_cli.engine.occurrences import meets
from judge_cli.engine.reactions import instances, trigger
from judge_cli.engine.windows import trigger_paid
from judge_cli.procedure.procedure import Player


def open_interrupts(course: Course, happened: Occurrence) -> bool:
    """Opens an interrupt window for the imminent instruction, if any interrupt is relevant to it."""
    course.frames.append(Interrupting((), course.game.active, happened=happened))
    pending = _pending(course, happened)
    paid = [choice for player in Player for choice in _paid(course, happened, player)]
    if not pending and not paid:
        course.frames.pop()
        return False
    names = tuple(course.copy(one.copy).name for one in pending) + tuple(course.copy(one.copy).name for one in paid)
    text = f"An interrupt window opens before the instruction resolves; relevant: {', '.join(dict.fromkeys(names))}"
    course.say("rule_interrupt_window", text, names)
    known = tuple(_conditional(course, happened))
    course.frames[-1] = Interrupting(pending, course.game.active, happened=happened, known=known)
    return True


def _conditional(course: Course, happened: Occurrence) -> list[int]:
    """The active copies with conditional interrupts for this."""
    return [
        copy.id
        for copy in course.game.copies
        if copy.active
        and any(a.kind == "interrupt" and not a.is_paid_interrupt for a in copy.card.waits.get(happened.when, ()))
    ]


def _tell_late(course: Course, frame: Interrupting) -> bool:
    """Tells of conditional interrupts that came too late to be pending in this window."""
    late = [one for one in _conditional(course, frame.happened) if one not in frame.known]
    if late:
        names = tuple(course.copy(one).name for one in late)
        text = f"{', '.join(names)} was not active when the window opened, so it is not pending and cannot be used"
        course.say("rule_trigger_conditional_ability_interrupt", text, names, decides=True)
        course.frames[-1] = frame._replace(known=(*frame.known, *late))
    return bool(late)


def _pending(course: Course, happened: Occurrence) -> tuple[Pending, ...]:
    """The conditional interrupts that become pending as the window opens."""
    scope = course.game.run is not None
    ordinals = {
        "turn": course.count(f"turn:{happened.when} {happened.damage}"),
        "run": course.count(f"run:{happened.when} {happened.damage}") if scope else 0,
    }
    found: list[Pending] = []
    for copy in course.game.copies:
        for ability in copy.card.waits.get(happened.when, ()):
            if ability.kind != "interrupt" or ability.is_paid_interrupt or not copy.active:
                continue
            if not _is_relevant(course, ability) or not meets(course, copy, ability, happened):
                continue
            if ability.first and ordinals[ability.first] != 1:
                text = f"{copy.name}: this is time {ordinals[ability.first]} in this {ability.first}, not the first"
                course.say("rule_ordinal_would", text, (copy.name,), decides=True)
            else:
                found.append(Pending(copy.id, ability, happened))
    for one in tuple(lingering.waiting(course, happened.when)):
        assert one.ability is not None
        if _is_relevant(course, one.ability):
            found.append(Pending(one.copy, one.ability, happened))
            lingering.met(course, one)
    return tuple(found)


def _is_relevant(course: Course, ability: Ability) -> bool:
    return relevant(course, imminent(course)[1], ability.do[0].word, ability.damage)


def _paid(course: Course, happened: Occurrence, player: Player) -> list[Choice]:
    """The paid interrupts that a player could use now, also such as were not there when the window opened."""
    return [
        Choice(player, "uses", copy.id, n)
        for copy in course.game.copies
        if copy.active and copy.holder is player and happened.when in copy.card.waits
        for n, ability in enumerate(copy.card.abilities)
        if ability.is_paid_interrupt
        and ability.when == happened.when
        and _is_relevant(course, ability)
        and can_pay(course.game, player, ability.cost, copy.id)
        and meets(course, copy, ability, happened)
    ]


def go_interrupting(course: Course) -> bool:
    """Goes on in an interrupt window up to the next choice."""
    frame = course.frames[-1]
    assert isinstance(frame, Interrupting)
    if course.game.met or course.game.unsettled:
        checkpoint(course)
        return True
    pending = tuple(one for one in frame.pending if still_active(course, one) and _is_relevant(course, one.ability))
    if len(pending) < len(frame.pending):
        names = tuple(course.copy(one.copy).name for one in frame.pending if one not in pending)
        text = f"{', '.join(names)}: no longer relevant to the instruction, and cannot be used"
        course.say("rule_trigger_conditional_ability_interrupt", text, names, decides=True)
        course.frames[-1] = frame._replace(pending=pending)
        return True
    if _tell_late(course, frame):
        return True
    if frame.passes > 1:
        course.frames.pop()
        return True
    if len(interrupting_options(course)) > 1 or any(one.verb != "passes" for one in interrupting_options(course)):
        return False
    course.frames[-1] = frame._replace(priority=OTHER[frame.priority], passes=frame.passes + 1)
    return True


def interrupting_options(course: Course) -> list[Choice]:
    """The relevant interrupts of the player with priority."""
    frame = course.frames[-1]
    assert isinstance(frame, Interrupting)
    return instances(course, frame.pending, frame.priority) + _paid(course, frame.happened, frame.priority)


def take_interrupting(course: Course, choice: Choice) -> None:
    """Triggers the chosen interrupt, or passes."""
    frame = course.frames[-1]
    assert isinstance(frame, Interrupting)
    if choice.verb == "passes":
        course.frames[-1] = frame._replace(priority=OTHER[frame.priority], passes=frame.passes + 1)
        return
    if choice.ability >= 0:
        course.frames[-1] = frame._replace(passes=0)
        name = course.copy(choice.copy).name
        text = f"{name} is relevant now, and can be used whether or not it was active when the window opened"
        course.say("rule_trigger_paid_ability_interrupt", text, (name,), decides=True)
        trigger_paid(course, frame.priority, choice)
        return
    n = choice.detail[0]
    assert isinstance(n, int)
    one = frame.pending[n]
    course.frames[-1] = frame._replace(pending=frame.pending[:n] + frame.pending[n + 1 :], passes=0)
    trigger(course, one)
