"""Static abilities: they apply all the time while active, and every number includes their changes."""

from judge_cli.engine.abilities.amount import Compare, Condition, Declared, Done, Select, ValueOf
from judge_cli.engine.abilities.instruction import If, parts
from judge_cli.engine.evaluate.cards import found, named
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.evaluate.continuous import changes, concerns, taken_first, total
from judge_cli.engine.table.game import Copy
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition

# A card's numbers that static abilities change.
_CHANGED = ("strength", "points", "advancement requirement")
# Conditions on the previous act: they need nothing to hold now.
_OF_THE_PAST = (Done, Declared)


def _not_at_all(transition: Transition) -> None:
    """Switches static abilities off; `evaluate.continuous` checks that."""


@rule("rule_static_ability", otherwise=_not_at_all)
def apply_continuously(transition: Transition) -> None:
    """Applies static abilities from the start, for as long as they are active."""


@rule("rule_static_ability_with_condition", off=False)
def apply_under_conditions(transition: Transition) -> bool:
    """Applies a static ability only while its condition holds (`evaluate.continuous` checks it)."""
    cards = (copy.card for copy in transition.game.copies)
    return any(one.changes and one.conditions for card in cards for one in card.abilities)


def tell_seen(transition: Transition, view: Context, condition: Condition) -> None:
    """Records static abilities that changed a card's number which a condition looks at."""
    left = condition.left if isinstance(condition, Compare) else None
    if not isinstance(left, ValueOf) or left.value not in _CHANGED:
        return
    for copy in _looked_at(view, left.of):
        by = [one.name for one in changes(view.game, left.value) if one.targets is None and concerns(one, copy)]
        if by:
            _tell_seen(transition, left.value, copy.name, tuple(dict.fromkeys(by)))


def _looked_at(view: Context, of: Select | str | None) -> list[Copy]:
    """The cards whose numbers a condition looks at; a number of the game belongs to no card."""
    if isinstance(of, Select):
        return found(view, of)
    return [view.copy(one) for one in named(view, of)] if of else []


@rule("rule_static_ability")
def _tell_seen(transition: Transition, value: str, name: str, by: tuple[str, ...]) -> None:
    text = f"The {value} of {name} is what {', '.join(by)} makes it already: that applies all the time"
    transition.say(text, (name, *by), decides=True)


@rule("rule_values_defined_by_x")
def tell_undefined(transition: Transition, copy: Copy) -> None:
    """Records that an X is 0, since nothing that is active says what it is; `evaluate.continuous` checks that."""
    if not total(transition.game, "X", copy):
        transition.say(f"Nothing active says what X is on {copy.name}: it is 0", (copy.name, "strength"), decides=True)


@rule("rule_independent_effects")
def tell_loop(transition: Transition, copy: Copy) -> None:
    """Records that what a hosted card does to its host comes before what the host would do to it."""
    for one in taken_first(transition.game, copy):
        text = f"{one.name} and {copy.name} would each take the other's abilities: {one.name} is hosted and comes first"
        transition.say(text, (one.name, copy.name), decides=True)


def is_unmet(transition: Transition, name: str, node: If) -> bool:
    """Whether a false condition skips an instruction or replaces it by another."""
    of_the_past = any(isinstance(one, _OF_THE_PAST) for one in parts(node.condition))
    return of_the_past or _is_left_out(transition, name, node.otherwise is not None)


@rule("rule_static_condition", off=False)
def _is_left_out(transition: Transition, name: str, otherwise: bool) -> bool:
    """Skips an instruction, or follows its "otherwise", while its condition does not hold."""
    comes = "what it says otherwise is done" if otherwise else "it does nothing"
    transition.say(f"{name}: what its instruction asks for is not so now, and {comes}", (name,), decides=True)
    return True
