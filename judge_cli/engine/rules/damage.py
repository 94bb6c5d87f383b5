"""Damage: done to the grip at random and all at once, prevented, raised or replaced while it is imminent."""

from judge_cli.engine.rules.triggers import occur
from judge_cli.engine.table.card import Effect
from judge_cli.engine.table.game import Occurrence, Zone
from judge_cli.engine.table.moment import Asking, Damaging, Interrupting, Resolving
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player


def do_damage(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Does the damage that is left after interrupts; more than there are cards in the grip is the end."""
    name, kind = transition.copy(frame.pending.copy).name, frame.damage or effect.damage
    if frame.removed:
        transition.cite("rule_prevent_all", "No damage is left to be done", (name, "damage"), decides=True)
        return
    if frame.value <= 0:
        text = f"The amount of damage is {frame.value}: none is done"
        transition.cite("rule_negative_values_resolution", text, (name, "damage"), decides=True)
        return
    grip = len(transition.game.zone(Zone.HAND, Player.RUNNER))
    text = f"The Runner suffers {frame.value} {kind} damage with {grip} card{'' if grip == 1 else 's'} in the grip"
    transition.cite(
        "rule_suffer_or_take_damage", text, (name, "damage"), act=Act("suffers damage", Player.RUNNER, name)
    )
    if kind == "core":
        transition.game = transition.game._replace(core=transition.game.core + frame.value)
    if frame.value > grip:
        transition.game = transition.game._replace(winner=Player.CORP.value)
        text = "That is more damage than there are cards in the grip: the Runner is flatlined at once"
        transition.cite("rule_multiple_damage_taken_simultaneously", "It is suffered all at once", (name, "damage"),
                   decides=frame.value > 1)  # fmt: skip
        transition.cite("rule_flatline_damage_reference", text, (name, "damage", "game"), decides=True)
        return
    transition.frames.append(Damaging(frame.pending, kind, frame.value))


def go_damaging(transition: Transition) -> bool:
    """Has chance pick the cards, then trashes them all at the same time."""
    frame = transition.frames[-1]
    assert isinstance(frame, Damaging)
    if frame.picked is not None:
        transition.frames[-1] = frame._replace(
            chosen=(*frame.chosen, frame.picked[0]), left=frame.left - 1, picked=None
        )
    elif frame.left:
        grip = transition.game.zone(Zone.HAND, Player.RUNNER)
        transition.frames.append(Asking(None, "discards", tuple(c.id for c in grip if c.id not in frame.chosen)))
    else:
        transition.frames.pop()
        _trash(transition, frame)
    return True


def _trash(transition: Transition, frame: Damaging) -> None:
    names = tuple(transition.copy(one).name for one in frame.chosen)
    by = transition.copy(frame.pending.copy).name
    for one in frame.chosen:
        transition.move(one, Zone.DISCARD)
    text = f"{', '.join(names)} {'is' if len(names) == 1 else 'are'} trashed at random, all at once"
    transition.cite("rule_multiple_damage_taken_simultaneously", text, (*names, by, "damage"), decides=len(names) > 1)
    for one in frame.chosen:
        occur(transition, Occurrence("trashed", copy=one, label="damage", damage=frame.damage))
    occur(transition, Occurrence("damage taken", player=Player.RUNNER, damage=frame.damage))


def imminent(transition: Transition) -> tuple[int, Resolving]:
    """The instruction that the newest interrupt window is about, and where it lies."""
    at = next(n for n in range(len(transition.frames) - 1, -1, -1) if type(transition.frames[n]) is Interrupting) - 1
    found = transition.frames[at]
    assert isinstance(found, Resolving)
    return at, found


def lower(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Lowers an imminent number of tags or amount of damage, or removes it altogether."""
    at, found = imminent(transition)
    tags = effect.word == "avoid tags"
    name, what = transition.copy(frame.pending.copy).name, "tags" if tags else "damage"
    verb = "avoids" if tags else "prevents"
    act = Act("avoids a tag" if tags else "prevents damage", Player.RUNNER, name)
    if effect.everything:
        transition.frames[at] = found._replace(removed=True)
        transition.cite("rule_prevent_all", f"{name} {verb} all {what}", (name, what), decides=True, act=act)
    else:
        transition.frames[at] = found._replace(value=found.value - effect.amount)
        anchor = "rule_modifiable_value_tags" if tags else "rule_modifiable_value_damage"
        number = f"{effect.amount} {'tag' if effect.amount == 1 else 'tags'}" if tags else f"{effect.amount} damage"
        transition.cite(anchor, f"{name} {verb} {number}", (name, what), decides=True, act=act)
    if tags and found.value > 0:
        occur(transition, Occurrence("tag avoided", player=Player.RUNNER))


def raise_damage(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Raises an imminent amount of damage, be it above nothing or not."""
    at, found = imminent(transition)
    name, value = transition.copy(frame.pending.copy).name, found.value + effect.amount
    transition.frames[at] = found._replace(value=value)
    about = (name, "damage")
    transition.cite("rule_modifiable_value_damage", f"{name} raises the damage to {value}", about, decides=True)
    if found.value <= 0:
        text = f"It was {found.value}, and could be raised all the same while the instruction is imminent"
        transition.cite("rule_negative_values_imminent", text, about, decides=True)
    if found.pending.ability.do[found.at].unpreventable:
        text = "What was added cannot be prevented either"
        transition.cite("rule_modified_values_retain_properties", text, about, decides=True)


def replace_damage(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Replaces imminent damage by another, at once; interrupts now look at what it has become."""
    at, found = imminent(transition)
    name = transition.copy(frame.pending.copy).name
    transition.frames[at] = found._replace(value=effect.amount, damage=effect.damage)
    text = f"{name}: {effect.amount} {effect.damage} damage is imminent instead"
    transition.cite("rule_replace_imminent_effects", text, (name, "damage"), decides=True)


def relevant(transition: Transition, found: Resolving, word: str, kind: str) -> bool:
    """Whether an interrupt of this word, for this kind of damage, could still change the imminent instruction."""
    effect = found.pending.ability.do[found.at]
    if found.removed or (kind and kind != (found.damage or effect.damage)):
        return False
    return word == "raise damage" or not effect.unpreventable
