"""Rezzing and derezzing Corp cards."""

from judge_cli.cards.language.ability import FREE, Cost
from judge_cli.engine.evaluate.permission import forbids, restricted
from judge_cli.engine.rules.abilities.lingering_effects import no_longer_rezzed
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.costs.afterwards import afterwards, expect, pay_first
from judge_cli.engine.rules.costs.costs import (
    ALL_CREDITS,
    can_pay,
    changed_by,
    ignoring_credits,
    tell_own_cost,
    with_additional,
)
from judge_cli.engine.rules.installing.installing import install_cost, would_install
from judge_cli.engine.rules.objects.objects import turned
from judge_cli.engine.rules.objects.position import leaves_encounter
from judge_cli.engine.rules.zones.counters import first_refill
from judge_cli.engine.table.game import Copy, Game, Occurrence, Pending, Zone
from judge_cli.engine.table.moment import Installing, PendingChoice, Reaction
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


def rez_cost(transition: Transition, copy: Copy, less: int = 0, *, free: bool = False) -> Cost:
    """The cost of rezzing a card."""
    return _ignoring_all(transition, copy, less) if free else _full_cost(transition, copy, less)


def _full_cost(transition: Transition, copy: Copy, less: int) -> Cost:
    happening = would_rez(copy)
    ignored = less >= ALL_CREDITS
    credits = max(0, copy.card.cost + changed_by(transition, happening, 0 if ignored else less))
    cost = with_additional(transition, Cost(credits=credits), happening)
    return ignoring_credits(transition, cost) if ignored else cost


@rule("rule_ignore_all_costs", otherwise=_full_cost)
def _ignoring_all(transition: Transition, copy: Copy, less: int) -> Cost:
    """Pays nothing if all costs are ignored, including additional ones."""
    return FREE


def would_rez(copy: Copy) -> Occurrence:
    """Rezzing a card, for effects that forbid it or make it cost more."""
    return Occurrence("rez", copy=copy.id, player=Player.CORP, server=copy.server)


def can_pay_to_rez(transition: Transition, copy: Copy, less: int = 0, *, free: bool = False) -> bool:
    """Whether the Corp can pay the cost of rezzing a card."""
    cost = rez_cost(transition, copy, less, free=free)
    return can_pay(transition.game, Player.CORP, cost, copy.id, on=would_rez(copy))


def may_rez(game: Game, copy: Copy) -> bool:
    """Whether no card forbids rezzing this one, outright or by an unmet condition."""
    return forbids(game, would_rez(copy)) is None and not restricted(game, would_rez(copy))


def rez_in_window(transition: Transition, copy: Copy) -> None:
    """Lets the Corp rez a card in a window; interrupts come before the payment."""
    expect(transition, would_rez(copy), "pay to rez")


@afterwards("pay to rez")
def _rez_for_its_cost(transition: Transition, happening: Occurrence, paid: int) -> None:
    if transition.game.is_there(happening.copy):
        copy = transition.copy(happening.copy)
        tell_own_cost(transition, would_rez(copy))
        pay_first(transition, Player.CORP, rez_cost(transition, copy), would_rez(copy), "rez in a window", asked=True)


def rez_card(transition: Transition, copy: Copy, less: int = 0, *, free: bool = False) -> None:
    """Rezzes a card by an ability: pays its cost, then turns it faceup."""
    cost = rez_cost(transition, copy, less, free=free)
    if not free and less < ALL_CREDITS:
        tell_own_cost(transition, would_rez(copy))
    pay_first(transition, Player.CORP, cost, would_rez(copy), "rez by an ability", asked=True)


@afterwards("rez in a window")
def _rez_as_the_window_allows(transition: Transition, happening: Occurrence, paid: int) -> None:
    """Rezzes a card by the Corp's own choice."""
    ice = transition.copy(happening.copy).zone is Zone.PROTECTING
    anchor = "rule_paid_ability_window_corp_rez_ice" if ice else "rule_paid_ability_window_corp_rez"
    _turn_faceup(transition, happening.copy, paid, anchor)


@afterwards("rez by an ability")
def _rez_as_an_ability_says(transition: Transition, happening: Occurrence, paid: int) -> None:
    _turn_faceup(transition, happening.copy, paid, "sec_rez")


def _turn_faceup(transition: Transition, rezzed: int, paid: int, anchor: str) -> None:
    if not transition.game.is_there(rezzed):
        return
    copy = transition.change(rezzed, faceup=True)
    text = f"The Corp rezzes {copy.name} for {paid}"
    transition.cite(anchor, text, (copy.name,), act=Act("rezzes", Player.CORP, copy.name))
    first_refill(transition, transition.copy(copy.id))
    occur(transition, would_rez(copy))
    _too_late(transition, copy)


def _pending_after_all(transition: Transition, copy: Copy) -> None:
    """Makes a card's abilities pending in open windows for events before it was active."""
    for n, frame in enumerate(transition.frames):
        if isinstance(frame, Reaction):
            happened = Occurrence(frame.what, player=transition.game.active)
            new = tuple(Pending(copy.id, one, happened) for _, one in copy.card.waits.get(frame.what, ()))
            transition.frames[n] = frame._replace(pending=(*frame.pending, *new))


@rule("rule_condition_only_met_while_active", otherwise=_pending_after_all)
def _too_late(transition: Transition, copy: Copy) -> None:
    """Keeps a card that just became active out of the open windows."""
    late = [one.what for one in transition.frames if isinstance(one, Reaction) and one.what in copy.card.waits]
    if late and late[-1] != "rez":
        transition.decide(f"{copy.name} was not active yet when this was processed: {late[-1]}", (copy.name,))


def derez_card(transition: Transition, copy: Copy) -> None:
    """Turns a rezzed card facedown; if it is the encountered ice, ends that encounter."""
    transition.change(copy.id, faceup=False)
    turned(transition, copy.id)
    no_longer_rezzed(transition, copy.id)
    transition.cite("sec_derez", f"{copy.name} is derezzed", (copy.name,), act=Act("derezzes", Player.CORP, copy.name))
    occur(transition, Occurrence("derez", copy=copy.id, player=Player.CORP, server=copy.server))
    encountered = [one.forced for one in transition.game.encounters if one.ice == copy.id]
    if encountered:
        transition.end_forced(copy.id)
        if not all(encountered) and not leaves_encounter(transition, copy.id):
            return
        text = f"{copy.name} is no longer rezzed: the encounter ends"
        transition.cite("rule_ice_change_encounter_uninstall_derez", text, (copy.name, "run"), decides=True)


def is_undivided(frame: Installing) -> bool:
    """Whether a card has an undivided total discount on installing and rezzing."""
    return frame.rezzed and frame.rez_less < 0 < frame.less < ALL_CREDITS and not frame.free


@rule("rule_install_and_rez_reducing_total", off=False)
def ask_division(transition: Transition, frame: Installing) -> bool:
    """Asks the Corp how much of a discount goes to the install cost; the rest goes to the rez cost.

    Asked before anything is paid; at most the install cost itself goes there.
    """
    copy = transition.copy(frame.copy)
    on = would_install(copy, frame.server)
    costs = {n: install_cost(transition, copy, n, frame.server) for n in range(frame.less + 1)}
    payable = [n for n, cost in costs.items() if can_pay(transition.game, copy.holder, cost, copy.id, on=on)]
    if not payable:
        return False
    first = next(n for n in payable if costs[n] == costs[frame.less])
    others = tuple(n for n in payable if n != first)
    transition.frames.append(PendingChoice(copy.holder, "chooses", (first, *others), "discount"))
    return True


def divide(transition: Transition, picked: int) -> None:
    """Lowers the install cost by the declared part, and keeps the rest for the rez cost."""
    frame = transition.top(Installing)
    left, copy = frame.less - picked, transition.copy(frame.copy)
    transition.frames[-1] = frame._replace(less=picked, rez_less=left)
    text = (
        f"The {copy.holder.value} divides {frame.less} less in total: "
        f"{picked} lower what {copy.name} costs to install, and {left} what it costs to rez"
    )
    transition.cite("rule_install_and_rez_reducing_total", text, (copy.name, "credits"), decides=True)


def rez_discount(frame: Installing) -> int:
    """The discount on the rez cost of a card that is installed and rezzed."""
    return frame.less if frame.less >= ALL_CREDITS else max(0, frame.rez_less)
