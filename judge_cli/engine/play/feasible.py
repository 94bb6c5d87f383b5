"""Whether instructions can be followed in full, and whether they would do anything at all."""

from judge_cli.engine.abilities.instruction import Block, ChooseOption, Effect, If, Together
from judge_cli.engine.abilities.select import Select
from judge_cli.engine.evaluate.cards import amount, found
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.evaluate.targets import suits
from judge_cli.engine.rules.costs import credits_for
from judge_cli.engine.table.game import Zone
from judge_cli.procedure.procedure import Player


def possible(view: Context, block: Block) -> bool:
    """Whether instructions could be followed in full: what they ask a player to pay, lose or trash is there."""
    return all(_possible(view, one) for one in block.do)


def _possible(view: Context, instruction: object) -> bool:
    if isinstance(instruction, If | ChooseOption) or not isinstance(instruction, Together):
        return True
    return all(_can(view, effect) for effect in instruction.effects)


def _can(view: Context, effect: Effect) -> bool:
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


def does_nothing(view: Context, block: Block) -> bool:
    """Whether instructions only draw, and there is nothing to draw."""
    effects = [effect for one in block.do for effect in (one.effects if isinstance(one, Together) else (None,))]
    return all(effect is not None and effect.word == "draw" and not _to_draw(view, effect) for effect in effects)


def _to_draw(view: Context, effect: Effect) -> bool:
    who = view.who(str(effect.arguments.get("who", "you")))
    return who is Player.CORP or bool(view.game.zone(Zone.DECK, who))
