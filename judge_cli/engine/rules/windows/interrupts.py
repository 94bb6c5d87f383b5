"""Interrupt windows: conditional interrupts pend as it opens, paid ones can be used while relevant."""

from judge_cli.cards.language.ability import Ability, parts
from judge_cli.cards.language.words import REPLACES
from judge_cli.engine.evaluate.context import MANY, Context, names_of, with_name
from judge_cli.engine.evaluate.values import met, times
from judge_cli.engine.rules.abilities import lingering_effects
from judge_cli.engine.rules.abilities.interrupted import changes_it, expected, imminent, relevant, tell_would
from judge_cli.engine.rules.abilities.triggers import tally, waiting
from judge_cli.engine.rules.costs.afterwards import BEGUN, checkpoint_after_cost, do_rest, was_stopped
from judge_cli.engine.rules.costs.checkpoints import still_active
from judge_cli.engine.rules.costs.costs import can_pay
from judge_cli.engine.rules.windows.paid_ability_windows import trigger_paid
from judge_cli.engine.rules.windows.reaction_windows import instances, trigger
from judge_cli.engine.rules.zones.trashing import is_stopped
from judge_cli.engine.table.game import Bound, Copy, Occurrence, Pending
from judge_cli.engine.table.moment import Afterwards, Choice, Interrupting, Resolving
from judge_cli.engine.table.rule import in_force, rule, stating
from judge_cli.engine.table.transition import OTHER, Transition
from judge_cli.procedure.steps.procedure import Player

_RESOLVING = "resolving subroutines"

# Rules that only answer yes, or say what they decide.
_may_come_later = in_force("rule_trigger_paid_ability_interrupt")
_tell_later = stating(
    "rule_trigger_paid_ability_interrupt",
    "{0} is relevant now, and can be used although it was not active when the window opened",
)


@rule("rule_interrupt_window")
def open_interrupts(transition: Transition, *, must: bool = False) -> None:
    """Opens an interrupt window for the imminent instruction, if a (mandatory) interrupt is relevant."""
    transition.frames.append(Interrupting((), transition.game.active, must=must))
    happening = expected(transition)
    if transition.game.encounters and transition.encounter.resolving:
        _within_the_subroutine(transition)
    if not any(_waited_for(transition, one) for one in happening):
        transition.frames.pop()
        return
    transition.frames[-1] = Interrupting((), transition.game.active, happened=happening, must=must)
    pending = tuple(found for one in happening for found in _pending(transition, one))
    paid = [choice for player in Player for choice in _paid(transition, player)]
    if not pending and not paid:
        transition.frames.pop()
        return
    copies = [*(one.copy for one in pending), *(one.copy for one in paid)]
    names = tuple(transition.copy(one).name for one in copies)
    text = f"An interrupt window opens before the instruction resolves; relevant: {', '.join(dict.fromkeys(names))}"
    transition.say(text, names)
    known = tuple(_conditional(transition, happening))
    there = tuple(copy.id for copy in transition.game.copies if copy.active)
    transition.frames[-1] = Interrupting(
        pending, transition.game.active, happened=happening, known=known, opened=True, there=there, must=must
    )


def _not_resolving_yet(transition: Transition) -> None:
    if "rule_is_resolving" in transition.law:
        transition.change_encounter(resolving=False)


@rule("rule_is_resolving", otherwise=_not_resolving_yet)
def _within_the_subroutine(transition: Transition) -> None:
    """Counts a subroutine as resolving in the interrupt windows of its instructions too."""
    ice = transition.copy(transition.encounter.ice)
    if any(_RESOLVING in parts(one.conditions) for one in ice.card.abilities):
        text = f"A subroutine of {ice.name} is resolving from its first instruction on, in interrupt windows too"
        transition.decide(text, (ice.name,))


def _waited_for(transition: Transition, happening: Occurrence) -> bool:
    """Whether anything waits for this event or counts it."""
    game, word = transition.game, happening.when
    return any(
        word in copy.card.waits or any(event.word == word for one in copy.card.tallies for event in one.events)
        for copy in game.copies
    ) or any(
        one.ability is not None and any(event.word == word for event in one.ability.events) for one in game.lingering
    )


def _conditional(transition: Transition, happening: tuple[Occurrence, ...]) -> list[int]:
    """The active copies with conditional interrupts for any of these events."""
    words = {one.when for one in happening}
    return [
        copy.id
        for copy in transition.game.copies
        if copy.active
        and any(
            one.kind == "interrupt" and not one.is_paid_interrupt
            for word in words
            for _, one in copy.card.waits.get(word, ())
        )
    ]


def _let_pend(transition: Transition, frame: Interrupting, late: list[int]) -> None:
    found = tuple(
        Pending(copy, ability, happened, names_of(happened))
        for copy in late
        for happened in frame.happened
        for _, ability in transition.copy(copy).card.waits.get(happened.when, ())
        if ability.kind == "interrupt" and not ability.is_paid_interrupt and relevant(transition, ability, happened)
    )
    known = (*frame.known, *late)
    transition.frames[-1] = frame._replace(pending=(*frame.pending, *found), known=known, passes=0)


@rule("rule_trigger_conditional_ability_interrupt", otherwise=_let_pend)
def _too_late(transition: Transition, frame: Interrupting, late: list[int]) -> None:
    """Leaves out conditional interrupts that came too late to be pending in this window."""
    names = tuple(transition.copy(one).name for one in late)
    text = f"{', '.join(names)} was not active when the window opened, so it is not pending and cannot be used"
    transition.decide(text, names)
    transition.frames[-1] = frame._replace(known=(*frame.known, *late))


def _pending(transition: Transition, happened: Occurrence) -> tuple[Pending, ...]:
    """The conditional interrupts that become pending as the window opens."""
    tally(transition, happened)
    found: list[Pending] = []
    for copy, _, ability, bound in waiting(transition, happened):
        if _is_let_in(transition, ability) and relevant(transition, ability, happened):
            found.append(Pending(copy.id, ability, happened, bound))
            if not changes_it(ability):
                tell_would(transition, copy.name, happened.when)
    _tell_not_first(transition, happened, {one.copy for one in found})
    _tell_done_by(transition, happened, {one.copy for one in found})
    for one in tuple(lingering_effects.waiting(transition, happened)):
        assert one.ability is not None
        if not (_pays(transition) and one.ability.may) and relevant(transition, one.ability, happened):
            found.append(Pending(one.copy, one.ability, happened, (*names_of(happened), *one.bound)))
            lingering_effects.met(transition, one)
    return tuple(found)


def _is_let_in(transition: Transition, ability: Ability) -> bool:
    """Whether an ability is a conditional interrupt, and mandatory if only those are allowed."""
    if _pays(transition):
        return ability.must_interrupt
    return ability.kind == "interrupt" and not ability.is_paid_interrupt


def _pays(transition: Transition) -> bool:
    """Whether the imminent instruction pays a cost, so that no optional interrupt can be used."""
    frame = transition.frames[-1]
    return isinstance(frame, Interrupting) and frame.must


def _tell_not_first(transition: Transition, happened: Occurrence, met_by: set[int]) -> None:
    """Records "first time" interrupts that miss this event because it is not the first."""
    for copy in transition.game.copies:
        for _, ability in copy.card.waits.get(happened.when, ()) if copy.active else ():
            ordinal = next((event.ordinal for event in ability.events if event.ordinal is not None), None)
            if ordinal is None or copy.id in met_by or not relevant(transition, ability, happened):
                continue
            view = Context(transition.game, copy.id, copy.holder, names_of(happened))
            event = next(one for one in ability.events if one.ordinal is not None)
            number = times(view, event, ordinal.scope)
            if number > ordinal.time and met(view, event, happened):
                _not_first(transition, copy.name, number, ordinal.scope)


@rule("rule_suffer_or_take_damage")
def _tell_done_by(transition: Transition, happened: Occurrence, met_by: set[int]) -> None:
    """Records interrupts to one player's act that miss it because the other player acts."""
    for copy in transition.game.copies:
        for _, ability in copy.card.waits.get(happened.when, ()) if copy.active and copy.id not in met_by else ():
            view = Context(transition.game, copy.id, copy.holder, names_of(happened))
            asked = [one._replace(doer="") for one in ability.events if one.doer]
            if happened.doer is not None and any(met(view, one, happened) for one in asked):
                text = f"{copy.name}: its condition is not met, for it is the {happened.doer.value} who does this"
                transition.decide(text, (copy.name, "damage"))


@rule("rule_ordinal_would", off=False)
def _not_first(transition: Transition, name: str, number: int, scope: str) -> bool:
    """Leaves out a "first time" interrupt at a later time, even if the first was prevented."""
    return transition.decide(f"{name}: this is time {number} in this {scope}, not the first", (name,))


def _paid(transition: Transition, player: Player) -> list[Choice]:
    return [Choice(player, "uses", copy, n) for copy, n, _, _ in _relevant_paid(transition, player)]


def _relevant_paid(transition: Transition, player: Player) -> list[tuple[int, int, Occurrence, Bound]]:
    """The paid interrupts that a player could use now, each with its event and the event's names."""
    found: list[tuple[int, int, Occurrence, Bound]] = []
    if _pays(transition):
        return found
    for happened in expected(transition):
        for copy, n, ability, bound in waiting(transition, happened):
            if not ability.is_paid_interrupt or copy.holder is not player:
                continue
            if not (_was_there(transition, copy) or _may_come_later(transition)):
                continue
            able = can_pay(transition.game, player, ability.cost, copy.id, bound)
            if able and relevant(transition, ability, happened):
                found.append((copy.id, n, happened, bound))
    return found


def _was_there(transition: Transition, copy: Copy) -> bool:
    frame = transition.frames[-1]
    return not isinstance(frame, Interrupting) or not frame.opened or copy.id in frame.there


def go_interrupting(transition: Transition) -> bool:
    """Goes on in an interrupt window up to the next choice."""
    frame = transition.top(Interrupting)
    pending = tuple(
        one
        for one in frame.pending
        if still_active(transition, one) and relevant(transition, one.ability, one.occurrence)
    )
    if len(pending) < len(frame.pending):
        names = tuple(transition.copy(one.copy).name for one in frame.pending if one not in pending)
        if _no_longer_relevant(transition, frame, pending, names):
            return True
    late = [one for one in _conditional(transition, frame.happened) if one not in frame.known]
    if late:
        _too_late(transition, frame, late)
        return True
    if frame.passes > 1:
        transition.frames.pop()
        return True
    options = interrupting_options(transition)
    if any(one.verb != "passes" for one in options):
        return False
    transition.frames[-1] = frame._replace(priority=OTHER[frame.priority], passes=frame.passes + 1)
    return True


@rule("rule_trigger_conditional_ability_interrupt", off=False)
def _no_longer_relevant(
    transition: Transition, frame: Interrupting, kept: tuple[Pending, ...], names: tuple[str, ...]
) -> bool:
    """Drops the interrupts with nothing left to change."""
    transition.decide(f"{', '.join(names)}: no longer relevant to the instruction, and cannot be used", names)
    transition.frames[-1] = frame._replace(pending=kept)
    return True


def interrupting_options(transition: Transition) -> list[Choice]:
    """The relevant interrupts of the player with priority."""
    frame = transition.top(Interrupting)
    options = instances(transition, frame.pending, frame.priority) + _paid(transition, frame.priority)
    return _replacing_first(transition, frame, options)


def _in_any_order(transition: Transition, frame: Interrupting, options: list[Choice]) -> list[Choice]:
    return options


@rule("rule_apply_replacement_effects_on_opening_interrupt_window", otherwise=_in_any_order)
def _replacing_first(transition: Transition, frame: Interrupting, options: list[Choice]) -> list[Choice]:
    """Leaves only unused replacements: nobody chooses when those apply."""
    replacing = [n for n, one in enumerate(frame.pending) if REPLACES in one.ability.flags]
    if not replacing:
        return options
    own = [one for one in options if one.detail and one.ability < 0 and one.detail[0] in replacing]
    return own or [Choice(frame.priority, "passes")]


def take_interrupting(transition: Transition, choice: Choice) -> None:
    """Triggers the chosen interrupt, or passes."""
    frame = transition.top(Interrupting)
    if choice.verb == "passes":
        transition.frames[-1] = frame._replace(priority=OTHER[frame.priority], passes=frame.passes + 1)
        return
    if choice.ability >= 0:
        transition.frames[-1] = frame._replace(passes=0)
        if not _was_there(transition, transition.copy(choice.copy)):
            _tell_later(transition, transition.copy(choice.copy).name)
        wanted = (choice.copy, choice.ability)
        usable = _relevant_paid(transition, frame.priority)
        happened, bound = next((on, bound) for copy, n, on, bound in usable if (copy, n) == wanted)
        trigger_paid(transition, frame.priority, choice, happened, bound)
        return
    n = choice.detail[0]
    assert isinstance(n, int)
    one = frame.pending[n]
    first = transition.game.active if REPLACES in one.ability.flags else frame.priority
    kept = frame.pending[:n] + frame.pending[n + 1 :]
    transition.frames[-1] = frame._replace(pending=kept, passes=0, priority=first)
    trigger(transition, _as_it_is_now(transition, one))


def _as_it_is_now(transition: Transition, one: Pending) -> Pending:
    """An interrupt limited to the cards and number that its effect would still apply to."""
    now, before = imminent(transition, one.occurrence).happening, one.occurrence.copies
    left = now.copies or (now.copy,)
    bound = tuple((name, left if before and values == before else values) for name, values in one.bound)
    return one._replace(bound=with_name(bound, MANY, (now.amount,)) if now.amount else bound)


def go_afterwards(transition: Transition) -> bool:
    """Performs the checkpoint after a cost, then opens interrupts, then carries out the act."""
    frame = transition.top(Afterwards)
    if frame.due and checkpoint_after_cost(transition):
        return True
    if not frame.asked:
        transition.frames[-1] = frame._replace(due=False, asked=True)
        open_interrupts(transition)
        return True
    transition.frames.pop()
    left = frame.imminent[0]
    below = transition.frames[-1]
    if frame.what == BEGUN and left.instead is not None and isinstance(below, Resolving):
        _of_its_source(transition, below, left.instead)
    elif frame.what == BEGUN and left.removed:
        transition.frames.pop()
    elif is_stopped(transition, left, _named(transition, left.happening.copy)):
        was_stopped(transition, frame.what, frame.imminent[0].happening._replace(would=False), frame.paid)
    else:
        do_rest(transition, frame.what, left.happening._replace(would=False), frame.paid)
    return True


def _of_its_own(transition: Transition, below: Resolving, instead: Pending) -> None:
    transition.frames[-1] = below._replace(block=instead.ability.do, pending=instead, kind="replacement")


@rule("rule_replace_subroutine_resolution", otherwise=_of_its_own)
def _of_its_source(transition: Transition, below: Resolving, instead: Pending) -> None:
    """Has another subroutine resolve in the place of the imminent one, as a subroutine of the same ice."""
    transition.frames[-1] = below._replace(block=instead.ability.do)
    names = transition.copy(below.pending.copy).name, transition.copy(instead.copy).name
    transition.decide(f"The subroutine that {names[1]} puts in its place counts as one of {names[0]}", names)


def _named(transition: Transition, copy: int) -> str:
    return transition.copy(copy).name if copy >= 0 else "the game"
