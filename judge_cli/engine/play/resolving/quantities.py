"""Effects with "for each": one effect with the total, not many of one."""

from functools import cache

from judge_cli.engine.abilities.amount import Amount, Counted, Sum, UpTo, ValueOf
from judge_cli.engine.abilities.instruction import Block, Effect, ForEach, Together
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.evaluate.cards import amount
from judge_cli.engine.evaluate.context import Context, with_name
from judge_cli.engine.play.resolving.following import inside, note_used, view_of
from judge_cli.engine.table.moment import Resolving
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.engine.verbs.verb import VERBS


def is_calculated(node: Together) -> bool:
    """Whether an effect has a "for each" amount."""
    return len(node.effects) == 1 and isinstance(node.effects[0].arguments.get("amount"), Sum | Counted | ValueOf)


def _one_by_one(transition: Transition, frame: Resolving, node: Together) -> bool:
    """Repeats a "for each" effect that many times."""
    effect = node.effects[0]
    total = amount(view_of(transition, frame), effect.arguments["amount"])  # type: ignore[arg-type]
    inside(transition, frame, _block_of((Together((_with_amount(effect, 1),)),) * total))
    return False


@rule("rule_calculated_quantity", off=True, otherwise=_one_by_one)
def as_one(transition: Transition, frame: Resolving, node: Together) -> bool:
    """Makes a "for each" effect one effect with the total."""
    total = amount(view_of(transition, frame), node.effects[0].arguments["amount"])  # type: ignore[arg-type]
    if node.effects[0].word == "damage":
        name = transition.copy(frame.pending.copy).name
        transition.say(f"What is counted makes one effect of {total}", (name, "damage"), decides=True)
    return True


@rule("rule_calculated_quantity", off=False)
def added_up(transition: Transition, frame: Resolving, node: ForEach, each: tuple[int, ...]) -> bool:
    """Follows a block once with the summed amounts, if everything it does adds up."""
    if not (each and _adds_up(node)):
        return False
    view = view_of(transition, frame)
    views = [_seen_for(view, node, one) for one in each]
    for effect in _effects(node):
        note_used(transition, effect)
    name = transition.copy(frame.pending.copy).name
    transition.say(f"What {name} does for each of {len(each)} is added up", (name,), decides=True)
    sums = (_sum(views, one) for one in node.do.do if isinstance(one, Together))
    inside(transition, frame, _block_of(tuple(one for one in sums if one.effects)))
    return True


def _effects(node: ForEach) -> list[Effect]:
    """The effects of all instructions of a block."""
    return [effect for one in node.do.do if isinstance(one, Together) for effect in one.effects]


def _adds_up(node: ForEach) -> bool:
    """Whether the block has only amounts that add up, and no choice; what adds up is about no card."""
    if not all(isinstance(one, Together) for one in node.do.do):
        return False
    chooses = any(isinstance(one, UpTo) for one in parts(node.do))
    return not chooses and all(VERBS[one.word].adds_up and "amount" in one.arguments for one in _effects(node))


def _seen_for(view: Context, node: ForEach, one: int) -> Context:
    """The viewpoint of a block for one card; for a plain repeat, the same each time."""
    return view._replace(bound=with_name(view.bound, node.name, (one,))) if node.which is not None else view


def _sum(views: list[Context], node: Together) -> Together:
    """An instruction with the summed amounts; effects of zero are dropped."""
    totals = [(one, _total(views, one)) for one in node.effects]
    return Together(tuple(_with_amount(one, most) for one, most in totals if most > 0))


@cache
def _with_amount(effect: Effect, amount: int) -> Effect:
    """An effect with this amount; cached, since an effect is equal only to itself."""
    return Effect(effect.word, {**effect.arguments, "amount": amount})


@cache
def _block_of(instructions: tuple[Together, ...]) -> Block:
    """A block with these instructions; cached, since a block is equal only to itself."""
    return Block(instructions)


def _total(views: list[Context], effect: Effect) -> int:
    """The summed amounts of an effect."""
    said: Amount = effect.arguments["amount"]  # type: ignore[assignment]
    return sum(amount(one, said) for one in views)
