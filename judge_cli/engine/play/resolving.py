"""Resolving an ability: instruction by instruction, each with its choices, its interrupts and its checkpoint."""

from judge_cli.engine.rules.checkpoints import checkpoint
from judge_cli.engine.rules.costs import can_pay, pay
from judge_cli.engine.rules.interrupts import open_interrupts
from judge_cli.engine.table.card import Cost, Effect, Payment
from judge_cli.engine.table.game import Occurrence, Zone
from judge_cli.engine.table.moment import Asking, Resolving
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.engine.verbs.effects import question, resolve
from judge_cli.procedure.procedure import Player

_ASK, _INTERRUPT, _RESOLVE, _AFTER = range(4)
# What an imminent instruction is to those who would stop it.
_WOULD = {"give tags": "would take tags", "damage": "would take damage"}


def go_resolving(transition: Transition) -> bool:
    """Takes the ability one stage further."""
    frame = transition.frames[-1]
    assert isinstance(frame, Resolving)
    do = frame.pending.ability.do
    if frame.at >= len(do):
        transition.frames.pop()
        return True
    effect = do[frame.at]
    if frame.stage == _ASK:
        _ask(transition, frame, effect)
    elif frame.stage == _INTERRUPT:
        transition.frames[-1] = frame._replace(stage=_RESOLVE)
        would = _WOULD.get(effect.word)
        if would and not _bought_off(frame, effect):
            open_interrupts(transition, Occurrence(would, player=effect.player, damage=effect.damage))
    elif frame.stage == _RESOLVE:
        transition.frames[-1] = frame._replace(stage=_AFTER)
        if not _buys_off(transition, frame, effect):
            resolve(transition, frame, effect)
    else:
        transition.frames[-1] = frame._replace(
            at=frame.at + 1, stage=_ASK, picked=None, value=0, removed=False, damage=""
        )
        if transition.game.met or transition.game.unsettled:
            checkpoint(transition)
    return True


def _ask(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Sees whether the instruction applies, and has its choices made before it becomes imminent."""
    if (effect.only_if == "not paid" and frame.paid) or (effect.only_if == "paid" and not frame.paid):
        transition.frames[-1] = frame._replace(stage=_AFTER)
        return
    transition.frames[-1] = frame._replace(stage=_INTERRUPT, value=_amount(transition, frame, effect))
    if effect.unless:
        amount = owed(transition, effect.unless)
        player = effect.unless.player
        if can_pay(transition.game, player, Cost(credits=amount)):
            transition.frames.append(
                Asking(player, "pays", (0, 1), f"{amount} for {transition.copy(frame.pending.copy).name}")
            )
    elif frame.picked is None:
        asked = question(transition, frame, effect)
        if asked is not None:
            transition.frames.append(asked)


def _amount(transition: Transition, frame: Resolving, effect: Effect) -> int:
    """The number of an instruction, added up in full where it says "for each"."""
    if effect.per not in ("advancement counter", "power counter"):
        return effect.amount
    copy = transition.copy(frame.pending.copy)
    number = copy.count(effect.per.split()[0])
    total = effect.amount + number
    text = f"{effect.amount} and 1 for each of {number}: one effect of {total}"
    transition.cite("rule_calculated_quantity", text, (copy.name, "damage"), decides=True)
    return total


def owed(transition: Transition, payment: Payment) -> int:
    """How much a payment comes to now."""
    if payment.per == "agenda in the Runner's score area":
        return payment.credits * len(transition.game.zone(Zone.SCORE, Player.RUNNER))
    return payment.credits


def _bought_off(frame: Resolving, effect: Effect) -> bool:
    return effect.unless is not None and frame.picked == (1,)


def _buys_off(transition: Transition, frame: Resolving, effect: Effect) -> bool:
    """Pays a nested cost where its player chose to; says whether the instruction is left out for it."""
    if effect.unless is None:
        return False
    name = transition.copy(frame.pending.copy).name
    player, amount = effect.unless.player, owed(transition, effect.unless)
    if not _bought_off(frame, effect):
        text = f"The {player.value} does not pay {amount} for {name}"
        transition.cite("rule_nested_cost_unless", text, (name,), act=Act("declines", player, name))
        return False
    text = f"The {player.value} pays {amount}: what {name} would do is left out"
    transition.cite("rule_nested_cost_unless", text, (name, "credits"), act=Act("pays", player, name))
    pay(transition, player, Cost(credits=amount))
    return True
