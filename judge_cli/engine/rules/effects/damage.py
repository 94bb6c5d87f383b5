"""Damage: done to the grip at random and all at once."""

from judge_cli.cards.language.words import TRASHED
from judge_cli.engine.evaluate.context import with_name
from judge_cli.engine.evaluate.values import hand_size
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.costs.checkpoints import had_checkpoint
from judge_cli.engine.rules.zones.trashing import trash_together
from judge_cli.engine.table.game import Occurrence, Zone
from judge_cli.engine.table.moment import Damaging, PendingChoice, Resolving
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


def do_damage(transition: Transition, frame: Damaging) -> None:
    """Does damage; more damage than cards in the grip ends the game."""
    name, amount, kind = transition.copy(frame.pending.copy).name, frame.left, frame.damage
    grip = len(transition.game.zone(Zone.HAND, Player.RUNNER))
    text = f"The Runner suffers {amount} {kind} damage with {grip} card{'' if grip == 1 else 's'} in the grip"
    act = Act("suffers damage", Player.RUNNER, name)
    transition.cite("rule_suffer_or_take_damage", text, (name, "damage"), act=act)
    if kind == "core":
        transition.game = transition.game._replace(core=transition.game.core + amount, unsettled=True)
        lowered = f"Core damage lowers the Runner's maximum hand size to {hand_size(transition.game, Player.RUNNER)}"
        transition.cite("rule_max_hand_size_core_damage", lowered, (name, "damage", "hand size"), decides=True)
    if amount > 1:
        _suffer_at_once(transition, frame)
    else:
        _suffer(transition, frame)


def _suffer(transition: Transition, frame: Damaging) -> None:
    """Picks cards of the grip for the damage, or flatlines a Runner who has too few."""
    if frame.left > len(transition.game.zone(Zone.HAND, Player.RUNNER)):
        _flatline(transition, transition.copy(frame.pending.copy).name)
    else:
        transition.frames.append(frame)


@rule("rule_flatline_damage_reference")
def _flatline(transition: Transition, name: str) -> None:
    """Makes the Runner lose if they suffer more damage than they have cards in the grip."""
    transition.game = transition.game._replace(winner=Player.CORP.value)
    text = "That is more damage than there are cards in the grip: the Runner is flatlined at once"
    transition.decide(text, (name, "damage", "game"))


def _suffer_one_by_one(transition: Transition, frame: Damaging) -> None:
    transition.frames += [frame._replace(left=1, alone=True)] * frame.left


@rule("rule_multiple_damage_taken_simultaneously", otherwise=_suffer_one_by_one)
def _suffer_at_once(transition: Transition, frame: Damaging) -> None:
    """Deals more than 1 damage all at once."""
    name = transition.copy(frame.pending.copy).name
    transition.decide("It is suffered all at once", (name, "damage"))
    _suffer(transition, frame)


def go_damaging(transition: Transition) -> bool:
    """Picks the cards by chance, then trashes them all at the same time."""
    frame = transition.top(Damaging)
    if frame.picked is not None:
        transition.frames[-1] = frame._replace(
            chosen=(*frame.chosen, frame.picked[0]), left=frame.left - 1, picked=None
        )
    elif frame.alone and not frame.chosen and had_checkpoint(transition):
        return True
    elif frame.left and not transition.game.zone(Zone.HAND, Player.RUNNER):
        _flatline(transition, transition.copy(frame.pending.copy).name)
    elif frame.left:
        grip = transition.game.zone(Zone.HAND, Player.RUNNER)
        transition.frames.append(PendingChoice(None, "discards", tuple(c.id for c in grip if c.id not in frame.chosen)))
    else:
        transition.frames.pop()
        _trash(transition, frame)
    return True


def _trash(transition: Transition, frame: Damaging) -> None:
    names = tuple(transition.copy(one).name for one in frame.chosen)
    by = transition.copy(frame.pending.copy).name
    for name in names:
        act = Act("is trashed", Player.RUNNER, name)
        transition.cite("rule_suffer_or_take_damage", f"{name} is trashed at random", (name, by, "damage"), act=act)
    if frame.chosen:
        gone = trash_together(transition, frame.chosen, None, frame.pending.copy, f"{frame.damage} damage")
        below = transition.frames[-1]
        if isinstance(below, Resolving):
            transition.frames[-1] = below._replace(bound=with_name(below.bound, TRASHED, gone))
    happened = Occurrence("take damage", player=Player.RUNNER, kind=frame.damage, amount=len(names))
    occur(transition, happened._replace(by=frame.pending.copy, doer=frame.doer))
