"""Candidates: the cards of a server that may be accessed next, those that may not, and breaches that are replaced."""

from functools import cache

from judge_cli.cards.language.ability import Cost, Effect, Instead
from judge_cli.cards.language.amount import Event, Which
from judge_cli.engine.evaluate.permission import forbids
from judge_cli.engine.rules.costs.costs import can_pay, pay
from judge_cli.engine.rules.objects.objects import not_counted
from judge_cli.engine.table.game import STRIDE, Accessing, Bound, Occurrence, Pending, Zone
from judge_cli.engine.table.moment import PendingChoice, Resolving
from judge_cli.engine.table.rule import as_given, rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


@rule("rule_prohibiting_access", otherwise=as_given)
def permitted(transition: Transition, found: tuple[int, ...], server: str) -> tuple[int, ...]:
    """Leaves out cards that something forbids to access."""
    would = Occurrence("access", player=Player.RUNNER, server=server)
    return tuple(one for one in found if forbids(transition.game, would._replace(copy=one)) is None)


@rule("rule_prohibiting_access", otherwise=as_given)
def only_that(transition: Transition, found: tuple[int, ...], only: int) -> tuple[int, ...]:
    """Leaves only the card that an ability lets the Runner access."""
    return tuple(one for one in found if one == only)


@cache
def no_access(which: Which) -> Effect:
    """The change that keeps the Runner from accessing some cards while it lasts."""
    return Effect("cannot", {"event": Event("access", who="runner", what=which)})


# Stands for any one card from hand, since chance picks it.
FROM_HAND = -2
# The zone that belongs to a central server.
INSIDE = {"HQ": Zone.HAND, "R&D": Zone.DECK, "Archives": Zone.DISCARD}


def candidates(transition: Transition) -> tuple[int, ...]:
    """The possible next cards to access; a card from hand is drawn by chance."""
    now = transition.game.accessing[-1]
    if not now.left:
        return ()
    root = (c.id for c in transition.game.installed_in(now.server) if c.id not in now.done)
    installed = tuple(one for one in root if one in now.known or not now.stepwise)
    inside = _allowed(transition, now, _inside(transition, now))
    if now.server == "HQ":
        inside = (FROM_HAND,) if inside else ()
    elif now.server == "R&D":
        inside = _topmost(transition, inside) if now.done else inside[:1]
    return _allowed(transition, now, installed) + inside


def _next_below(transition: Transition, inside: tuple[int, ...]) -> tuple[int, ...]:
    chosen = [transition.copy(one) for one in transition.game.accessing[-1].done if transition.game.is_there(one)]
    last = max((copy.order for copy in chosen if copy.zone is Zone.DECK), default=-1)
    return tuple(one for one in inside if transition.copy(one).order > last)[:1]


@rule("rule_rnd_topmost_eligibile_candidate", otherwise=_next_below)
def _topmost(transition: Transition, inside: tuple[int, ...]) -> tuple[int, ...]:
    """Leaves the topmost of the cards in R&D that were not chosen yet in this breach."""
    return inside[:1]


@rule("rule_rnd_topmost_eligibile_candidate")
def tell_topmost(transition: Transition, found: tuple[int, ...]) -> None:
    """Records a candidate above a card that was chosen before it."""
    deck = [transition.copy(one) for one in found if one >= 0 and transition.copy(one).zone is Zone.DECK]
    done = [transition.copy(one) for one in transition.game.accessing[-1].done if transition.game.is_there(one)]
    if deck and any(copy.zone is Zone.DECK and copy.order > deck[0].order for copy in done):
        text = "The topmost card of R&D that was not chosen yet is the candidate, though it lies above one that was"
        transition.decide(text, ("R&D", deck[0].name))


def in_hand(transition: Transition) -> tuple[int, ...]:
    """The cards in hand among which chance picks the accessed one."""
    now = transition.game.accessing[-1]
    return _allowed(transition, now, _inside(transition, now))


def _allowed(transition: Transition, now: Accessing, found: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that no prohibition keeps the Runner from accessing."""
    run = transition.game.run
    if run is not None and run.only >= 0:
        found = only_that(transition, found, run.only)
    return permitted(transition, found, now.server)


def _inside(transition: Transition, now: Accessing) -> tuple[int, ...]:
    """The cards in the server itself that could still be accessed in this breach."""
    zone = INSIDE.get(now.server)
    if zone is None or now.inside + not_counted(transition, now.done) <= 0:
        return ()
    held = tuple(c.id for c in transition.game.zone(zone, Player.CORP) if c.id not in now.done)
    return _new_objects(transition, held) if any(was_accessed(now, one) for one in held) else held


def was_accessed(now: Accessing, copy: int) -> bool:
    """Whether a card was accessed in this breach as an earlier object."""
    return any(one != copy and one % STRIDE == copy % STRIDE for one in now.done)


def _same_cards_left_out(transition: Transition, held: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one for one in held if not was_accessed(transition.game.accessing[-1], one))


@rule("rule_candidates_leaving_server", otherwise=_same_cards_left_out)
def _new_objects(transition: Transition, held: tuple[int, ...]) -> tuple[int, ...]:
    """Makes cards that moved since their access candidates again, as new objects."""
    return held


# A prepared replacement applies by itself; an interrupt that replaces an imminent effect has another rule.
_APPLIES = "rule_replacement_effects_apply_as_interrupt_window_opens"


def _deed(transition: Transition) -> str:
    """The replaced act: the breach, or the access to the server if the edition knows no breach."""
    return "breach" if "breach" in transition.charts else "access"


def note_instead(transition: Transition, one: Pending, node: Instead) -> None:
    """Notes the replacement for breaching the server in this run."""
    if transition.game.run is None:
        return
    transition.change_run(instead=(*transition.run.instead, one))
    name = transition.copy(one.copy).name
    text = f"{name} will apply when the {_deed(transition)} would begin: {node.ability.text}"
    transition.cite("rule_if_successful_lingering_effect", text, (name,), decides=True)


def offers_instead(transition: Transition) -> bool:
    """Lets the Runner choose a replacement for the breach that would begin now; returns whether there is a choice."""
    found = transition.run.instead
    payable = [n for n, one in enumerate(found) if can_pay(transition.game, Player.RUNNER, *_price(one))]
    if not payable:
        return False
    optional = all(one.ability.may for one in found) and _may_decline(transition)
    transition.frames.append(
        PendingChoice(Player.RUNNER, "replaces", (*((-1,) if optional else ()), *payable), "instead")
    )
    return True


def _price(one: Pending) -> tuple[Cost, int, Bound]:
    return one.ability.cost, one.copy, one.bound


@rule("rule_if_successful_ability_optional", off=False)
def _may_decline(transition: Transition) -> bool:
    """Lets the Runner decide about optional replacements only as the breach would begin."""
    names = tuple(transition.copy(one.copy).name for one in transition.run.instead)
    text = f"Only now, as the {_deed(transition)} would begin, the Runner decides about {', '.join(names)}"
    return transition.decide(text, names)


def replaced(transition: Transition, picked: int) -> bool:
    """Applies the chosen replacement; returns whether the breach takes place after all."""
    found = transition.run.instead
    if picked < 0:
        return True
    one = found[picked]
    name = transition.copy(one.copy).name
    text = f"{name} replaces the {_deed(transition)}: {one.ability.text}"
    act = Act("replaces", Player.RUNNER, name)
    transition.cite(_APPLIES, text, (name,), decides=True, act=act)
    pay(transition, Player.RUNNER, *_price(one))
    others = tuple(other for n, other in enumerate(found) if n != picked)
    if others:
        _nothing_left(transition, others, name)
    transition.frames.append(Resolving(one, one.ability.do, bound=one.bound, kind="replacement"))
    return False


def _replace_too(transition: Transition, others: tuple[Pending, ...], name: str) -> None:
    for other in others:
        transition.frames.append(Resolving(other, other.ability.do, bound=other.bound, kind="replacement"))


@rule("rule_replacement_effect_must_have_something_to_replace", otherwise=_replace_too)
def _nothing_left(transition: Transition, others: tuple[Pending, ...], name: str) -> None:
    """Drops the replacements of a breach that has been replaced already."""
    names = tuple(transition.copy(other.copy).name for other in others)
    transition.decide(f"{', '.join(names)} has nothing left to replace and does not apply", (*names, name))
