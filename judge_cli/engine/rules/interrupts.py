"""Interrupt windows: conditional interrupts pend as it opens, paid ones can be used whenever they are relevant."""

from judge_cli.engine.rules import lingering_effects
from judge_cli.engine.rules.checkpoints import checkpoint, still_active
from judge_cli.engine.rules.costs import can_pay
from judge_cli.engine.rules.damage import imminent, relevant
from judge_cli.engine.rules.paid_ability_windows import trigger_paid
from judge_cli.engine.rules.reaction_windows import instances, trigger
from judge_cli.engine.rules.triggers import meets
from judge_cli.engine.table.card import Ability
from judge_cli.engine.table.choice import Choice
from judge_cli.engine.table.game import Copy, Occurrence, Pending
from judge_cli.engine.table.moment import Interrupting
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import OTHER, Transition
from judge_cli.procedure.procedure import Player


@rule("rule_interrupt_window", off=False)
def open_interrupts(transition: Transition, happened: Occurrence) -> bool:
    """Opens an interrupt window for the imminent instruction, if any interrupt is relevant to it."""
    transition.frames.append(Interrupting((), transition.game.active, happened=happened))
    pending = _pending(transition, happened)
    paid = [choice for player in Player for choice in _paid(transition, happened, player)]
    if not pending and not paid:
        transition.frames.pop()
        return False
    names = tuple(transition.copy(one.copy).name for one in pending) + tuple(
        transition.copy(one.copy).name for one in paid
    )
    text = f"An interrupt window opens before the instruction resolves; relevant: {', '.join(dict.fromkeys(names))}"
    transition.say(text, names)
    known = tuple(_conditional(transition, happened))
    there = tuple(copy.id for copy in transition.game.copies if copy.active)
    transition.frames[-1] = Interrupting(
        pending, transition.game.active, happened=happened, known=known, opened=True, there=there
    )
    return True


def _conditional(transition: Transition, happened: Occurrence) -> list[int]:
    """The active copies with conditional interrupts for this."""
    return [
        copy.id
        for copy in transition.game.copies
        if copy.active
        and any(a.kind == "interrupt" and not a.is_paid_interrupt for a in copy.card.waits.get(happened.when, ()))
    ]


def _late(transition: Transition, frame: Interrupting) -> list[int]:
    """The copies with conditional interrupts that were not active as the window opened."""
    return [one for one in _conditional(transition, frame.happened) if one not in frame.known]


def _let_pend(transition: Transition, frame: Interrupting, late: list[int]) -> None:
    """Has interrupts that came later be pending too."""
    found = tuple(
        Pending(copy, ability, frame.happened)
        for copy in late
        for ability in transition.copy(copy).card.waits.get(frame.happened.when, ())
        if ability.kind == "interrupt" and not ability.is_paid_interrupt and _is_relevant(transition, ability)
    )
    known = (*frame.known, *late)
    transition.frames[-1] = frame._replace(pending=(*frame.pending, *found), known=known, passes=0)


@rule("rule_trigger_conditional_ability_interrupt", otherwise=_let_pend)
def _too_late(transition: Transition, frame: Interrupting, late: list[int]) -> None:
    """Leaves out conditional interrupts that came too late to be pending in this window."""
    names = tuple(transition.copy(one).name for one in late)
    text = f"{', '.join(names)} was not active when the window opened, so it is not pending and cannot be used"
    transition.say(text, names, decides=True)
    transition.frames[-1] = frame._replace(known=(*frame.known, *late))


def _pending(transition: Transition, happened: Occurrence) -> tuple[Pending, ...]:
    """The conditional interrupts that become pending as the window opens."""
    scope = transition.game.run is not None
    ordinals = {
        "turn": transition.count(f"turn:{happened.when} {happened.damage}"),
        "run": transition.count(f"run:{happened.when} {happened.damage}") if scope else 0,
    }
    found: list[Pending] = []
    for copy in transition.game.copies:
        for ability in copy.card.waits.get(happened.when, ()):
            if ability.kind != "interrupt" or ability.is_paid_interrupt or not copy.active:
                continue
            if not _is_relevant(transition, ability) or not meets(transition, copy, ability, happened):
                continue
            if ability.first and ordinals[ability.first] != 1 and _not_first(transition, copy, ability, ordinals):
                continue
            found.append(Pending(copy.id, ability, happened))
    for one in tuple(lingering_effects.waiting(transition, happened.when)):
        assert one.ability is not None
        if _is_relevant(transition, one.ability):
            found.append(Pending(one.copy, one.ability, happened))
            lingering_effects.met(transition, one)
    return tuple(found)


@rule("rule_ordinal_would", off=False)
def _not_first(transition: Transition, copy: Copy, ability: Ability, ordinals: dict[str, int]) -> bool:
    """Leaves out an interrupt to the first time, where this is a later one, also if the first was prevented."""
    text = f"{copy.name}: this is time {ordinals[ability.first]} in this {ability.first}, not the first"
    transition.say(text, (copy.name,), decides=True)
    return True


def _is_relevant(transition: Transition, ability: Ability) -> bool:
    return relevant(transition, imminent(transition)[1], ability.do[0].word, ability.damage)


def _paid(transition: Transition, happened: Occurrence, player: Player) -> list[Choice]:
    """The paid interrupts that a player could use now, also such as were not there when the window opened."""
    return [
        Choice(player, "uses", copy.id, n)
        for copy in transition.game.copies
        if copy.active and copy.holder is player and happened.when in copy.card.waits
        if _was_there(transition, copy) or _may_come_later(transition)
        for n, ability in enumerate(copy.card.abilities)
        if ability.is_paid_interrupt
        and ability.when == happened.when
        and _is_relevant(transition, ability)
        and can_pay(transition.game, player, ability.cost, copy.id)
        and meets(transition, copy, ability, happened)
    ]


def _was_there(transition: Transition, copy: Copy) -> bool:
    """Whether a copy with an interrupt was active as the window opened."""
    frame = transition.frames[-1]
    return not isinstance(frame, Interrupting) or not frame.opened or copy.id in frame.there


@rule("rule_trigger_paid_ability_interrupt", off=False)
def _may_come_later(transition: Transition) -> bool:
    """Lets paid interrupts be used that were not active as the window opened."""
    return True


def go_interrupting(transition: Transition) -> bool:
    """Goes on in an interrupt window up to the next choice."""
    frame = transition.frames[-1]
    assert isinstance(frame, Interrupting)
    if transition.game.met or transition.game.unsettled:
        checkpoint(transition)
        return True
    pending = tuple(
        one for one in frame.pending if still_active(transition, one) and _is_relevant(transition, one.ability)
    )
    if len(pending) < len(frame.pending):
        names = tuple(transition.copy(one.copy).name for one in frame.pending if one not in pending)
        _no_longer_relevant(transition, frame, pending, names)
        return True
    late = _late(transition, frame)
    if late:
        _too_late(transition, frame, late)
        return True
    if frame.passes > 1:
        transition.frames.pop()
        return True
    if len(interrupting_options(transition)) > 1 or any(
        one.verb != "passes" for one in interrupting_options(transition)
    ):
        return False
    transition.frames[-1] = frame._replace(priority=OTHER[frame.priority], passes=frame.passes + 1)
    return True


@rule("rule_interrupt_window")
def _no_longer_relevant(
    transition: Transition, frame: Interrupting, kept: tuple[Pending, ...], names: tuple[str, ...]
) -> None:
    """Drops the interrupts that have nothing left to change."""
    transition.say(
        f"{', '.join(names)}: no longer relevant to the instruction, and cannot be used", names, decides=True
    )
    transition.frames[-1] = frame._replace(pending=kept)


def interrupting_options(transition: Transition) -> list[Choice]:
    """The relevant interrupts of the player with priority."""
    frame = transition.frames[-1]
    assert isinstance(frame, Interrupting)
    return instances(transition, frame.pending, frame.priority) + _paid(transition, frame.happened, frame.priority)


def take_interrupting(transition: Transition, choice: Choice) -> None:
    """Triggers the chosen interrupt, or passes."""
    frame = transition.frames[-1]
    assert isinstance(frame, Interrupting)
    if choice.verb == "passes":
        transition.frames[-1] = frame._replace(priority=OTHER[frame.priority], passes=frame.passes + 1)
        return
    if choice.ability >= 0:
        transition.frames[-1] = frame._replace(passes=0)
        if not _was_there(transition, transition.copy(choice.copy)):
            _tell_later(transition, transition.copy(choice.copy).name)
        trigger_paid(transition, frame.priority, choice)
        return
    n = choice.detail[0]
    assert isinstance(n, int)
    one = frame.pending[n]
    transition.frames[-1] = frame._replace(pending=frame.pending[:n] + frame.pending[n + 1 :], passes=0)
    trigger(transition, one)


@rule("rule_trigger_paid_ability_interrupt")
def _tell_later(transition: Transition, name: str) -> None:
    text = f"{name} is relevant now, and can be used although it was not active when the window opened"
    transition.say(text, (name,), decides=True)
