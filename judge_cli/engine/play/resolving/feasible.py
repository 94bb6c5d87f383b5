"""Whether instructions can be followed in full."""

from judge_cli.engine.abilities.instruction import Block, ChooseOption, Effect, If, Together
from judge_cli.engine.abilities.select import Ref, Select
from judge_cli.engine.evaluate.cards import amount, found, which
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.evaluate.permission import cost_change, forbids_jacking_out
from judge_cli.engine.evaluate.targets import suits
from judge_cli.engine.rules.costs.costs import credits_for
from judge_cli.engine.table.game import Occurrence


def possible(view: Context, block: Block) -> bool:
    """Whether instructions can be followed in full: everything to pay, lose or trash is there."""
    return all(_possible(view, one) for one in block.do)


def _possible(view: Context, instruction: object) -> bool:
    if isinstance(instruction, If | ChooseOption) or not isinstance(instruction, Together):
        return True
    return all(_can(view, effect) for effect in instruction.effects)


def _can_be_rezzed(view: Context, one: int) -> bool:
    """Whether the rez cost can be paid in credits."""
    copy = view.copy(one)
    on = Occurrence("rez", copy=one, player=copy.holder, server=copy.server)
    return credits_for(view.game, copy.holder, on) >= copy.card.cost + cost_change(view.game, on)


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
    if effect.word == "rez" and isinstance(what, Ref) and not effect.arguments.get("free"):
        return any(_can_be_rezzed(view, one) for one in which(view, what))
    # A search may find nothing.
    if isinstance(what, Select) and not what.every and effect.word != "search":
        return sum(suits(effect.word, c) for c in found(view, what)) >= min(1, amount(view, what.least))
    return True
