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
from judge_cli.engine.table.game import Occurrence, Pending
from judge_cli.engine.table.moment import Interrupting
from judge_cli.engine.table.transition import OTHER, Transition
from judge_cli.procedure.procedure import Player


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
    transition.cite("rule_interrupt_window", text, names)
    known = tuple(_conditional(transition, happened))
    transition.frames[-1] = Interrupting(pending, transition.game.active, happened=happened, known=known)
    return True


def _conditional(transition: Transition, happened: Occurrence) -> list[int]:
    """The active copies with conditional interrupts for this."""
    return [
        copy.id
        for copy in transition.game.copies
        if copy.active
        and any(a.kind == "interrupt" and not a.is_paid_interrupt for a in copy.card.waits.get(happened.when, ()))
    ]


def _tell_late(transition: Transition, frame: Interrupting) -> bool:
    """Tells of conditional interrupts that came too late to be pending in this window."""
    late = [one for one in _conditional(transition, frame.happened) if one not in frame.known]
    if late:
        names = tuple(transition.copy(one).name for one in late)
        text = f"{', '.join(names)} was not active when the window opened, so it is not pending and cannot be used"
        transition.cite("rule_trigger_conditional_ability_interrupt", text, names, decides=True)
        transition.frames[-1] = frame._replace(known=(*frame.known, *late))
    return bool(late)


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
            if ability.first and ordinals[ability.first] != 1:
                text = f"{copy.name}: this is time {ordinals[ability.first]} in this {ability.first}, not the first"
                transition.cite("rule_ordinal_would", text, (copy.name,), decides=True)
            else:
                found.append(Pending(copy.id, ability, happened))
    for one in tuple(lingering_effects.waiting(transition, happened.when)):
        assert one.ability is not None
        if _is_relevant(transition, one.ability):
            found.append(Pending(one.copy, one.ability, happened))
            lingering_effects.met(transition, one)
    return tuple(found)


def _is_relevant(transition: Transition, ability: Ability) -> bool:
    return relevant(transition, imminent(transition)[1], ability.do[0].word, ability.damage)


def _paid(transition: Transition, happened: Occurrence, player: Player) -> list[Choice]:
    """The paid interrupts that a player could use now, also such as were not there when the window opened."""
    return [
        Choice(player, "uses", copy.id, n)
        for copy in transition.game.copies
        if copy.active and copy.holder is player and happened.when in copy.card.waits
        for n, ability in enumerate(copy.card.abilities)
        if ability.is_paid_interrupt
        and ability.when == happened.when
        and _is_relevant(transition, ability)
        and can_pay(transition.game, player, ability.cost, copy.id)
        and meets(transition, copy, ability, happened)
    ]


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
        text = f"{', '.join(names)}: no longer relevant to the instruction, and cannot be used"
        transition.cite("rule_trigger_conditional_ability_interrupt", text, names, decides=True)
        transition.frames[-1] = frame._replace(pending=pending)
        return True
    if _tell_late(transition, frame):
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
        name = transition.copy(choice.copy).name
        text = f"{name} is relevant now, and can be used whether or not it was active when the window opened"
        transition.cite("rule_trigger_paid_ability_interrupt", text, (name,), decides=True)
        trigger_paid(transition, frame.priority, choice)
        return
    n = choice.detail[0]
    assert isinstance(n, int)
    one = frame.pending[n]
    transition.frames[-1] = frame._replace(pending=frame.pending[:n] + frame.pending[n + 1 :], passes=0)
    trigger(transition, one)
