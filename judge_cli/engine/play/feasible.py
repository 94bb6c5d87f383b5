"""Whether instructions can be followed in full."""

from judge_cli.engine.abilities.instruction import Block, ChooseOption, Effect, If, Together
from judge_cli.engine.abilities.select import Select
from judge_cli.engine.evaluate.cards import amount, found
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.evaluate.permission import forbids_jacking_out
from judge_cli.engine.evaluate.targets import suits
from judge_cli.engine.rules.costs import credits_for


def possible(view: Context, block: Block) -> bool:
    """Whether instructions could be followed in full: what they ask a player to pay, lose or trash is there."""
    return all(_possible(view, one) for one in block.do)


def _possible(view: Context, instruction: object) -> bool:
    if isinstance(instruction, If | ChooseOption) or not isinstance(instruction, Together):
        return True
    return all(_can(view, effect) for effect in instruction.effects)


def _can(view: Context, effect: Effect) -> bool:
    if effect.word == "jack out":
        return forbids_jacking_out(view.game) is None
    who = view.who(str(effect.arguments.get("who", "you")))
    number = effect.arguments.get("amount", 0)
    if effect.word == "pay":
        return credits_for(view.game, who) >= amount(view, number)  # type: ignore[arg-type]
    if effect.word == "lose clicks":
        return view.game.clicks_of(who) >= amount(view, number)  # type: ignore[arg-type]
    what = effect.arguments.get("what")
    if isinstance(what, Select) and not what.every:
        return sum(suits(effect.word, c) for c in found(view, what)) >= min(1, amount(view, what.least))
    return True
