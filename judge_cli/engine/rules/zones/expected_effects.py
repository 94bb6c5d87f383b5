"""The rest of an expected effect when its instruction resolves: prevented, replaced, zero, or unchanged."""

from judge_cli.engine.rules.zones.trashing import not_trashed, trashed_in_place
from judge_cli.engine.table.moment import Imminent, Resolving
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition

# Instructions that nothing can interrupt; and such as are replaced by themselves, where no rule keeps them from that:
# they would go round for ever, and nothing comes of them.
FIXED = "fixed option"
_AGAIN = "replaced again"
# Effects with an amount that interrupts can change, with a rule of their own for an amount of zero.
_VALUES = ("take tags", "take damage")


def is_stopped(transition: Transition, left: Imminent, name: str) -> bool:
    """Whether an expected effect does not happen: it was prevented or replaced."""
    if left.instead is not None:
        if not any(isinstance(one, Resolving) and one.kind == _AGAIN for one in transition.frames):
            kind = FIXED if _only_once(transition, name) else _AGAIN
            do, bound = left.instead.ability.do, left.instead.bound
            transition.frames.append(Resolving(left.instead, do, bound=bound, kind=kind))
        return True
    if left.removed:
        return _does_not_happen(transition, left, name)
    there = _there(transition, left) if left.stays else ()
    for one in there:
        if one in left.stays:
            trashed_in_place(transition, one, left.happening.label == "faceup", left.happening.player)
    return bool(left.stays) and set(there) <= set(left.stays)


def _there(transition: Transition, left: Imminent) -> tuple[int, ...]:
    """The cards of an effect that are still there."""
    cards = left.happening.copies or (left.happening.copy,)
    return tuple(one for one in cards if transition.game.is_there(one))


@rule("rule_replacement_effect_only_applies_once_per_effect", off=False)
def _only_once(transition: Transition, name: str) -> bool:
    """Keeps a replaced effect from being replaced by the same ability again."""
    transition.say("What replaces an effect does not apply to its own result", (name,), decides=True)
    return True


@rule("sec_prevent_avoid", off=False)
def _does_not_happen(transition: Transition, left: Imminent, name: str) -> bool:
    """Keeps a fully prevented effect from happening."""
    when = left.happening.when
    if when == "trash":
        not_trashed(transition, _there(transition, left), left.happening.player)
    else:
        text = f"It was prevented, and does not happen: {when} ({name})"
        transition.say(text, (name, when.split()[-1]), decides=True)
    return True


def is_of_no_amount(transition: Transition, when: str, amount: int) -> bool:
    """Whether an effect does not happen because its amount is zero."""
    return amount <= 0 and when not in _VALUES and _takes_no_place(transition)


@rule("rule_calculated_quantity", off=False)
def _takes_no_place(transition: Transition) -> bool:
    """Keeps an effect with an amount of zero from happening."""
    return True
