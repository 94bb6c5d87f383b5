"""Hosts: the cards that a card can be installed on, and what is hosted on a card that leaves."""

from judge_cli.cards.language.ability import Ability, Block, Cost, parts
from judge_cli.cards.language.amount import Select, ValueOf
from judge_cli.cards.language.constructs import speaks_of_counters, speaks_of_hosted, uninstalls_source
from judge_cli.engine.evaluate.values import (
    INSTALLED,
    SET_ASIDE,
    Change,
    amount,
    changes,
    fits,
    found,
    memory_cost,
    memory_limit,
    memory_used,
    said_of_itself,
)
from judge_cli.engine.rules.zones.trashing import leave
from judge_cli.engine.table.game import Bound, Copy, Game, Zone
from judge_cli.engine.table.moment import PendingChoice
from judge_cli.engine.table.rule import Refusal, rule, stating
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

# Rules that only answer yes, or say what they decide.
tell_by_install = stating("rule_host_via_install", "{1} can host {0}, so it may be installed on it")


@rule("rule_host_via_install", off=())
def hosts_for(transition: Transition, copy: Copy) -> tuple[int, ...]:
    """The cards with a hosting ability for this card, and with room."""
    if "can host" not in (transition.game.spoken.changes if transition.game.spoken else ("can host",)):
        return ()
    found = [one.view.this for one in changes(transition.game, "can host") if _takes(one, copy)]
    return tuple(one for one in found if not _hosts_by_ability(transition, one))


@rule("rule_host_via_ability", off=False)
def _hosts_by_ability(transition: Transition, host: int) -> bool:
    """Whether a card hosts only through an ability of its own."""
    card = transition.copy(host).card
    return any(effect.word == "host" for ability in card.abilities for effect in ability.effects)


@rule("rule_host_via_ability")
def tell_by_ability(transition: Transition, copy: Copy) -> None:
    """Records possible hosts for an install that take cards only by their own ability."""
    for one in changes(transition.game, "can host"):
        if _takes(one, copy) and _hosts_by_ability(transition, one.view.this):
            text = f"{one.name} hosts cards by an ability of its own, and none is installed on it otherwise"
            transition.decide(text, (one.name, copy.name))


@rule("rule_host_transitivity")
def tell_hosts(transition: Transition, host: int, name: str) -> None:
    """Records that a card is not hosted on its host's host."""
    further = transition.copy(host).host
    if further >= 0:
        names = transition.copy(host).name, transition.copy(further).name
        text = f"{name} is hosted on {names[0]}, and not on {names[1]}, which hosts only that"
        transition.decide(text, (name, *names))


def _takes(change: Change, copy: Copy) -> bool:
    """Whether a card can host another: the kind fits, and there is room."""
    view, said = change.view, change.effect.arguments
    of = said["of"]
    assert isinstance(of, Select)
    if view.this == copy.id or not fits(view, copy, of):
        return False
    hosted = [c for c in view.game.copies if c.host == view.this]
    if "amount" in said and len(hosted) >= amount(view, said["amount"]):  # type: ignore[arg-type]
        return False
    memory = sum(c.card.memory for c in hosted) + copy.card.memory
    return "memory" not in said or memory <= amount(view, said["memory"])  # type: ignore[arg-type]


def must_be_hosted(game: Game, copy: Copy) -> bool:
    """Whether a card can be installed only on another."""
    return bool(said_of_itself(game, copy, "install only on"))


@rule("rule_host_on_ability", off=())
def hosts_demanded(transition: Transition, copy: Copy) -> tuple[int, ...]:
    """The possible hosts of a card that must be installed on another."""
    asked = said_of_itself(transition.game, copy, "install only on")
    return tuple(c.id for one in asked for c in found(one.view, _on(one)) if c.id != copy.id)


def no_host(transition: Transition, copy: Copy) -> Refusal | None:
    """Why a card that needs a host cannot be installed; none if it can."""
    return _no_host(transition, copy) if must_be_hosted(transition.game, copy) else None


@rule("rule_host_on_ability")
def _no_host(transition: Transition, copy: Copy) -> Refusal | None:
    """Forbids installing a card that needs a host if there is none."""
    if hosts_demanded(transition, copy):
        return None
    return Refusal(transition.ruling, f"{copy.name} can be installed only on a card that is not there")


def _on(change: Change) -> Select:
    on = change.effect.arguments["on"]
    assert isinstance(on, Select)
    return on


def _in_its_zone(transition: Transition, copy: int, host: int) -> int:
    transition.change(copy, host=host)
    return copy


@rule("rule_host_corp_card_uninstall", otherwise=_in_its_zone)
def _become_uninstalled(transition: Transition, copy: int, host: int) -> int:
    """Uninstalls a Corp card when a Runner card hosts it."""
    at = transition.copy(copy)
    fresh = leave(transition, at, Zone.HOSTED, host, at.holder)
    transition.change(fresh, host=host)
    names = at.name, transition.copy(host).name
    transition.decide(f"{names[0]} is hosted on {names[1]} and is no longer installed", names)
    return fresh


@rule("rule_hosted_object_same_zone_as_host", otherwise=_in_its_zone)
def host_on(transition: Transition, copy: int, host: int) -> int:
    """Puts a card on a host, in the host's zone; returns its new object."""
    at = transition.copy(copy)
    if at.zone in INSTALLED:
        leaves = (at.card.side, transition.copy(host).card.side) == (Player.CORP, Player.RUNNER)
        return (_become_uninstalled if leaves else _in_its_zone)(transition, copy, host)
    fresh = transition.move(copy, Zone.HOSTED, at.holder)
    transition.change(fresh, host=host)
    names = at.name, transition.copy(host).name
    transition.decide(f"{names[0]} comes to where {names[1]} is, hosted and not installed", names)
    return fresh


def hosted_for_paid(transition: Transition, copy: Copy, ability: Ability) -> Bound:
    """The hosted cards and counters that a paid ability keeps after its cost removes its card."""
    if not uninstalls_source(ability.cost):
        return ()
    counters = _set_aside_counters(transition, copy) if copy.counters and speaks_of_counters(ability) else ()
    return (*counters, *(_set_aside_cards(transition, copy) if speaks_of_hosted(ability) else ()))


def counted_for_nested(transition: Transition, copy: int, cost: Cost, do: Block) -> Bound:
    """The counters that an ability still counts after a cost inside it trashes its card."""
    if not cost.trash or not _counts_own(do, transition.copy(copy)):
        return ()
    return _follow_the_card(transition, transition.copy(copy))


def _counts_own(do: Block, copy: Copy) -> bool:
    kinds = {f"{kind} counters" for kind, _ in copy.counters}
    return any(isinstance(one, ValueOf) and one.of == "this" and one.value in kinds for one in parts(do))


def _kept_count(copy: Copy) -> Bound:
    return tuple((f"set-aside {kind} counters", (n,)) for kind, n in copy.counters)


@rule("rule_counters_of_a_trashed_source", off=())
def _set_aside_counters(transition: Transition, copy: Copy) -> Bound:
    """Remembers the counters of a card that leaves as a cost, until its ability has resolved."""
    text = f"What lies on {copy.name} is set aside as that pays for its ability, and still counts for it"
    transition.decide(text, (copy.name, "counters"))
    return _kept_count(copy)


@rule("rule_trash_ability_keeps_track_of_hosted_objects", off=())
def _set_aside_cards(transition: Transition, copy: Copy) -> Bound:
    """Sets aside the cards hosted on a card that leaves to pay for its ability."""
    hosted = [c.id for c in transition.game.copies if c.host == copy.id]
    if not hosted:
        return ()
    aside = tuple(transition.move(one, Zone.SET_ASIDE, transition.copy(one).holder) for one in hosted)
    text = f"What is hosted on {copy.name} is set aside as that pays for its ability, and is still there for it"
    transition.decide(text, (copy.name,))
    return ((SET_ASIDE, aside),)


@rule("rule_card_precedence", off=())
def _follow_the_card(transition: Transition, copy: Copy) -> Bound:
    """Counts the counters on a card that its own ability trashes and then refers to.

    The rules keep such counters only for trigger costs; without this the card would do nothing here.
    """
    text = f"What {copy.name} says is followed: it counts what lay on it as it was trashed"
    transition.decide(text, (copy.name, "counters"))
    return _kept_count(copy)


def is_memory_exceeded(game: Game) -> bool:
    """Whether programs exceed the memory; if none takes any, only when the limit changes."""
    if game.spoken is not None and not game.spoken.memory and not game.may_change("memory limit"):
        return False
    return memory_used(game) > memory_limit(game)


@rule("step_checkpoint_card_restrictions")
def keep_memory(transition: Transition) -> None:
    """Makes the Runner trash one program at a time while programs take up too much memory."""
    game = transition.game
    if type(transition.frames[-1]) is PendingChoice:
        return
    programs = _in_smallest_sets(transition)
    names = tuple(c.name for c in game.zone(Zone.RIG, Player.RUNNER) if c.card.type == "program")
    text = "The memory limit is exceeded: programs have to be trashed, and no more of them than it takes"
    transition.decide(text, (*names, "memory"))
    transition.frames.append(PendingChoice(Player.RUNNER, "trashes", programs, "memory"))


def note_memory(transition: Transition, copy: Copy) -> None:
    """Records a new program that fits only because something has raised the memory limit."""
    used = memory_used(transition.game)
    if copy.card.memory and transition.game.numbers.memory < used <= memory_limit(transition.game):
        _tell_limit(transition, used)


@rule("rule_memory_limit")
def _tell_limit(transition: Transition, used: int) -> None:
    limit = memory_limit(transition.game)
    transition.decide(f"The memory limit is {limit}: programs that take up {used} fit", ("memory",))


def _in_smallest_sets(transition: Transition) -> tuple[int, ...]:
    """The programs that can be trashed next so that none of the trashed ones could have stayed."""
    game = transition.game
    over = memory_used(game) - memory_limit(game)
    gone = transition.game.counted("memory:smallest")
    programs = [c for c in game.zone(Zone.RIG, Player.RUNNER) if memory_cost(game, c)]
    sizes = [c.card.memory for c in programs]
    fitting = {size for size in sizes if _fits_a_set(size, sizes, over, gone)}
    return tuple(c.id for c in programs if c.card.memory in fitting)


def _fits_a_set(size: int, sizes: list[int], over: int, smallest_gone: int) -> bool:
    """Whether some set with a program of this size frees enough, and no smaller part of it would.

    Sets are compared by the memory they free and by their smallest program; there are too many to try each. A bit of
    `freed` stands for an amount that some set frees.
    """
    for smallest in {one for one in sizes if one <= size}:
        taken = [size] if size == smallest else [size, smallest]
        others = [one for one in sizes if one >= smallest]
        for one in taken:
            others.remove(one)
        least = min(smallest, smallest_gone) if smallest_gone else smallest
        little = (1 << (over + least)) - 1
        freed = (1 << sum(taken)) & little
        for one in others:
            freed |= (freed << one) & little
        if freed >> over:
            return True
    return False
