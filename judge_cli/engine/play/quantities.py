"""Effects that say how much by "for each": one effect of the whole number, and not so many of one."""

from judge_cli.engine.abilities.amount import Counted, Sum, ValueOf
from judge_cli.engine.abilities.instruction import Block, Effect, Together
from judge_cli.engine.evaluate.cards import amount
from judge_cli.engine.play.following import inside, view_of
from judge_cli.engine.table.moment import Resolving
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition


def is_calculated(node: Together) -> bool:
    """Whether an effect says how much by "for each"."""
    return len(node.effects) == 1 and isinstance(node.effects[0].arguments.get("amount"), Sum | Counted | ValueOf)


def _one_by_one(transition: Transition, frame: Resolving, node: Together) -> bool:
    """Has an effect that says "for each" happen so many times."""
    effect = node.effects[0]
    total = amount(view_of(transition, frame), effect.arguments["amount"])  # type: ignore[arg-type]
    single = Together((Effect(effect.word, {**effect.arguments, "amount": 1}),))
    inside(transition, frame, Block((single,) * total))
    return False


@rule("rule_calculated_quantity", off=True, otherwise=_one_by_one)
def as_one(transition: Transition, frame: Resolving, node: Together) -> bool:
    """Has an effect that says "for each" be one effect of the whole number."""
    total = amount(view_of(transition, frame), node.effects[0].arguments["amount"])  # type: ignore[arg-type]
    if node.effects[0].word == "damage":
        name = transition.copy(frame.pending.copy).name
        transition.say(f"What is counted makes one effect of {total}", (name, "damage"), decides=True)
    return True
