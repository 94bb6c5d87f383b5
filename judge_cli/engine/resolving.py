"""Resolving an ability: instruction by instruction, each with its choices, its interrupts and its checkpoint."""

from judge_cli.engine.card import Cost, Effect, Payment
from judge_cli.engine.checkpoint import checkpoint
from judge_cli.engine.costs import can_pay, pay
from judge_cli.engine.course import Course
from judge_cli.engine.effects import question, resolve
from judge_cli.engine.game import Occurrence, Zone
from judge_cli.engine.interrupts import open_interrupts
from judge_cli.engine.moment import Asking, Resolving
from judge_cli.engine.transcript import Act
from judge_cli.procedure.procedure import Player

_ASK, _INTERRUPT, _RESOLVE, _AFTER = range(4)
# What an imminent instruction is to those who would stop it.
_WOULD = {"give tags": "would take tags", "damage": "would take damage"}


def go_resolving(course: Course) -> bool:
    """Takes the ability one stage further."""
    frame = course.frames[-1]
    assert isinstance(frame, Resolving)
    do = frame.pending.ability.do
    if frame.at >= len(do):
        course.frames.pop()
        return True
    effect = do[frame.at]
    if frame.stage == _ASK:
        _ask(course, frame, effect)
    elif frame.stage == _INTERRUPT:
        course.frames[-1] = frame._replace(stage=_RESOLVE)
        would = _WOULD.get(effect.word)
        if would and not _bought_off(frame, effect):
            open_interrupts(course, Occurrence(would, player=effect.player, damage=effect.damage))
    elif frame.stage == _RESOLVE:
        course.frames[-1] = frame._replace(stage=_AFTER)
        if not _buys_off(course, frame, effect):
            resolve(course, frame, effect)
    else:
        course.frames[-1] = frame._replace(at=frame.at + 1, stage=_ASK, picked=None, value=0, removed=False, damage="")
        if course.game.met or course.game.unsettled:
            checkpoint(course)
    return True


def _ask(course: Course, frame: Resolving, effect: Effect) -> None:
    """Sees whether the instruction applies, and has its choices made before it becomes imminent."""
    if (effect.only_if == "not paid" and frame.paid) or (effect.only_if == "paid" and not frame.paid):
        course.frames[-1] = frame._replace(stage=_AFTER)
        return
    course.frames[-1] = frame._replace(stage=_INTERRUPT, value=_amount(course, frame, effect))
    if effect.unless:
        amount = owed(course, effect.unless)
        player = effect.unless.player
        if can_pay(course.game, player, Cost(credits=amount)):
            course.frames.append(Asking(player, "pays", (0, 1), f"{amount} for {course.copy(frame.pending.copy).name}"))
    elif frame.picked is None:
        asked = question(course, frame, effect)
        if asked is not None:
            course.frames.append(asked)


def _amount(course: Course, frame: Resolving, effect: Effect) -> int:
    """The number of an instruction, added up in full where it says "for each"."""
    if effect.per not in ("advancement counter", "power counter"):
        return effect.amount
    copy = course.copy(frame.pending.copy)
    number = copy.count(effect.per.split()[0])
    total = effect.amount + number
    text = f"{effect.amount} and 1 for each of {number}: one effect of {total}"
    course.say("rule_calculated_quantity", text, (copy.name, "damage"), decides=True)
    return total


def owed(course: Course, payment: Payment) -> int:
    """How much a payment comes to now."""
    if payment.per == "agenda in the Runner's score area":
        return payment.credits * len(course.game.zone(Zone.SCORE, Player.RUNNER))
    return payment.credits


def _bought_off(frame: Resolving, effect: Effect) -> bool:
    return effect.unless is not None and frame.picked == (1,)


def _buys_off(course: Course, frame: Resolving, effect: Effect) -> bool:
    """Pays a nested cost where its player chose to; says whether the instruction is left out for it."""
    if effect.unless is None:
        return False
    name = course.copy(frame.pending.copy).name
    player, amount = effect.unless.player, owed(course, effect.unless)
    if not _bought_off(frame, effect):
        text = f"The {player.value} does not pay {amount} for {name}"
        course.say("rule_nested_cost_unless", text, (name,), act=Act("declines", player, name))
        return False
    text = f"The {player.value} pays {amount}: what {name} would do is left out"
    course.say("rule_nested_cost_unless", text, (name, "credits"), act=Act("pays", player, name))
    pay(course, player, Cost(credits=amount))
    return True
