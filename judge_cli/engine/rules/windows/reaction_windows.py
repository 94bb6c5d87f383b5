"""Reaction windows and the window of subroutines: pending abilities, and the order of resolving."""

from judge_cli.cards.language.ability import FREE
from judge_cli.engine.rules.abilities.lingering_effects import expire
from judge_cli.engine.rules.abilities.triggers import note_use
from judge_cli.engine.rules.costs.afterwards import BEGUN, checkpoint_after_cost, expect
from judge_cli.engine.rules.costs.checkpoints import had_checkpoint, still_active
from judge_cli.engine.rules.costs.costs import can_pay, due, in_short, pay
from judge_cli.engine.rules.runs.breaking import begin_subroutine, next_in_order
from judge_cli.engine.rules.runs.legality import would_use
from judge_cli.engine.rules.runs.run_ends import run_was_ended
from judge_cli.engine.rules.zones.hosting import counted_for_nested
from judge_cli.engine.table.game import Occurrence, Pending
from judge_cli.engine.table.moment import Choice, Reaction, Resolving, Subroutines
from judge_cli.engine.table.rule import Refusal, rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import OTHER, Transition
from judge_cli.procedure.steps.procedure import Player

_NOTHING = Occurrence("")
# More credits than any cost.
_RICH = 999


def go_reaction(transition: Transition) -> bool:
    """Goes on in a reaction window up to the next choice."""
    if run_was_ended(transition):
        return True
    frame = transition.top(Reaction)
    if frame.begins and transition.is_left and _close_early(transition, frame):
        return True
    if had_checkpoint(transition):
        return True
    pending = tuple(one for one in frame.pending if still_active(transition, one))
    if len(pending) < len(frame.pending) and _drop(transition, frame, pending):
        return True
    if any(_controller(transition, one.copy) is frame.priority for one in frame.pending):
        return False
    _go_on(transition, frame)
    return True


def _holder(transition: Transition, copy: int) -> Player:
    return transition.copy(copy).holder


@rule("rule_controller_agenda_abilities", otherwise=_holder)
def _controller(transition: Transition, copy: int) -> Player:
    """The player who resolves a card's abilities: for an agenda the Corp, in either score area."""
    return transition.copy(copy).ability_controller


def _close_at_once(transition: Transition, frame: Reaction) -> None:
    transition.frames.pop()
    expire(transition, frame.persisting)


@rule("rule_reaction_window_priority", otherwise=_close_at_once)
def _go_on(transition: Transition, frame: Reaction) -> None:
    """Hands priority over once the active player has nothing pending; then closes the window."""
    if frame.priority is transition.game.active:
        transition.frames[-1] = frame._replace(priority=OTHER[frame.priority])
    else:
        transition.say(f"The reaction window closes ({frame.what})")
        transition.frames.pop()
        expire(transition, frame.persisting)


@rule("rule_reaction_window_closing_timing_structure", off=False)
def _close_early(transition: Transition, frame: Reaction) -> bool:
    """Closes the window from the start of a phase, once that phase is over."""
    names = tuple(transition.copy(one.copy).name for one in frame.pending)
    text = "The reaction window closes, for the phase whose beginning opened it is over"
    if names:
        text += f"; no longer pending: {', '.join(names)}"
    transition.say(text, names, decides=bool(names))
    transition.frames.pop()
    return True


@rule("rule_conditional_ability_lose_pending_when_ability_becomes_inactive", off=False)
def _drop(transition: Transition, frame: Reaction, kept: tuple[Pending, ...]) -> bool:
    """Drops the instances whose abilities are no longer active."""
    names = tuple(transition.copy(one.copy).name for one in frame.pending if one not in kept)
    transition.decide(f"{', '.join(names)} is no longer active, so its ability is no longer pending", names)
    transition.frames[-1] = frame._replace(pending=kept)
    return True


def reaction_options(transition: Transition) -> list[Choice]:
    """The instances that the player with priority may resolve; passing comes first if none is mandatory."""
    frame = transition.top(Reaction)
    return instances(transition, frame.pending, frame.priority)


def instances(transition: Transition, pending: tuple[Pending, ...], player: Player) -> list[Choice]:
    """A player's pending instances, as choices."""
    own = [(n, one) for n, one in enumerate(pending) if _controller(transition, one.copy) is player]
    mandatory = [_instance(transition, player, n, one) for n, one in own if not one.ability.may]
    must = _cannot_pass(transition, mandatory) if mandatory else []
    able = [(n, one) for n, one in own if _can_pay(transition, player, one)]
    may = [_instance(transition, player, n, one) for n, one in able if one.ability.may]
    return [*must, *may] if must else [Choice(player, "passes"), *mandatory, *may]


def unpayable_instances(transition: Transition, frame: Reaction) -> list[tuple[Choice, Refusal]]:
    """The optional instances that the player with priority cannot pay for, each with the reason."""
    own = [(n, one) for n, one in enumerate(frame.pending) if _controller(transition, one.copy) is frame.priority]
    refused = [(n, one) for n, one in own if one.ability.may and not _can_pay(transition, frame.priority, one)]
    return [
        (_instance(transition, frame.priority, n, one), _unpaid(transition, frame.priority, one)) for n, one in refused
    ]


def _unpaid(transition: Transition, player: Player, one: Pending) -> Refusal:
    """Why an instance cannot be paid for, and whether more credits would help."""
    text = f"the {player.value} cannot pay {in_short(one.ability.cost)} for {transition.copy(one.copy).name}"
    rich = transition.game._replace(credits=(_RICH, _RICH))
    return Refusal("rule_cost", text, of_credits=can_pay(rich, player, one.ability.cost, one.copy, one.bound))


def _can_pay(transition: Transition, player: Player, one: Pending) -> bool:
    """Whether a player can pay for an instance; credits on cards may be for using its card."""
    on = _use(transition, player, one)
    return can_pay(transition.game, player, one.ability.cost, one.copy, one.bound, on)


def _use(transition: Transition, player: Player, one: Pending) -> Occurrence:
    return would_use(transition.game, transition.copy(one.copy), player) if one.ability.cost.credits else _NOTHING


def _instance(transition: Transition, player: Player, n: int, one: Pending) -> Choice:
    """An instance as a choice, with the number of its ability on its card, if it has one."""
    abilities = transition.copy(one.copy).card.abilities
    number = next((at for at, ability in enumerate(abilities) if ability is one.ability), -1)
    return Choice(player, "uses" if one.ability.may else "resolves", one.copy, detail=(n,), number=number)


@rule("rule_reaction_window_must_resolve_mandatory_abilities", off=[])
def _cannot_pass(transition: Transition, mandatory: list[Choice]) -> list[Choice]:
    """The mandatory instances, which nobody can pass."""
    return mandatory


def take_reaction(transition: Transition, choice: Choice) -> None:
    """Triggers the chosen instance, or passes."""
    frame = transition.top(Reaction)
    if choice.verb == "passes":
        _lapse(transition, frame)
        return
    n = choice.detail[0]
    assert isinstance(n, int)
    one = frame.pending[n]
    transition.frames[-1] = frame._replace(pending=frame.pending[:n] + frame.pending[n + 1 :])
    trigger(transition, one)


def _lapse(transition: Transition, frame: Reaction) -> None:
    kept = tuple(one for one in frame.pending if _controller(transition, one.copy) is not frame.priority)
    names = tuple(transition.copy(one.copy).name for one in frame.pending if one not in kept)
    text = f"The {frame.priority.value} passes; not used: {', '.join(names)}"
    act = Act("passes", frame.priority)
    transition.cite("rule_reaction_window_must_resolve_mandatory_abilities", text, names, act=act)
    transition.frames[-1] = frame._replace(pending=kept)
    for one in frame.pending:
        if one not in kept and one.ability.once and one.ability in transition.copy(one.copy).card.abilities:
            _not_used(transition, one)


def _used_up(transition: Transition, one: Pending) -> None:
    count_use(transition, one)


@rule("rule_once_per_turn_flag", otherwise=_used_up)
def _not_used(transition: Transition, one: Pending) -> None:
    """Keeps a declined once-only ability usable later."""
    name = transition.copy(one.copy).name
    transition.decide(f"{name} was not used, and can still be this {one.ability.once}", (name,))


def count_use(transition: Transition, one: Pending) -> None:
    """Counts the use of a limited ability: as it is used, or once it has done something."""
    copy, ability = transition.copy(one.copy), one.ability
    if ability.once and ability in copy.card.abilities:
        note_use(transition, ability.once, copy.id, copy.card.abilities.index(ability))


def trigger(transition: Transition, one: Pending) -> None:
    """Begins to resolve an instance of a conditional ability."""
    copy, controller = transition.copy(one.copy), _controller(transition, one.copy)
    if one.ability.may:
        count_use(transition, one)
    verb = "uses" if one.ability.may else "resolves"
    text = f"The {controller.value} {verb} {copy.name}: {one.ability.text}"
    act = Act(verb, controller, copy.name)
    transition.cite("step_conditional_ability_announce", text, (copy.name,), act=act)
    aside = counted_for_nested(transition, one.copy, one.ability.cost, one.ability.do)
    transition.frames.append(Resolving(one, one.ability.do, bound=(*one.bound, *aside), kind="conditional"))
    kind = one.occurrence.when if one.occurrence.copy == one.copy else ""
    expect(transition, Occurrence("resolve ability", copy=one.copy, player=controller, kind=kind), BEGUN)
    if one.ability.cost != FREE:
        credits = due(transition.game, controller, one.ability.cost.credits, one.copy, one.bound)
        told = in_short(one.ability.cost._replace(credits=credits))
        transition.cite("rule_cost", f"The {controller.value} pays {told} for {copy.name}", (copy.name, "credits"))
        on = _use(transition, controller, one)
        pay(transition, controller, one.ability.cost, one.copy, one.bound, on)
        if not one.ability.cost.do.do:  # else it follows once those instructions are followed
            checkpoint_after_cost(transition)


def go_subroutines(transition: Transition) -> bool:
    """Resolves the next pending subroutine; only the Corp has priority, and the order is fixed."""
    if run_was_ended(transition):
        return True
    frame = transition.top(Subroutines)
    if had_checkpoint(transition):
        return True
    if transition.is_left or not frame.left:
        transition.frames.pop()
        return True
    ice = transition.copy(frame.ice)
    n = next_in_order(transition, frame.left)
    transition.frames[-1] = frame._replace(left=tuple(one for one in frame.left if one != n))
    begin_subroutine(transition, ice, n)
    return True
