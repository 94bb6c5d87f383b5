"""Whether instructions would do nothing at all: there is nothing to draw, gain or trash."""

from judge_cli.engine.abilities.amount import Select
from judge_cli.engine.abilities.instruction import Block, Effect, Together
from judge_cli.engine.evaluate.cards import amount, found
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.evaluate.permission import forbids
from judge_cli.engine.evaluate.targets import suits
from judge_cli.engine.table.game import Occurrence, Zone
from judge_cli.procedure.steps.procedure import Player


def does_nothing(view: Context, block: Block) -> bool:
    """Whether every effect of the instructions certainly does nothing now."""
    effects = [effect for one in block.do for effect in (one.effects if isinstance(one, Together) else (None,))]
    return bool(effects) and all(effect is not None and _is_idle(view, effect) for effect in effects)


def _is_idle(view: Context, effect: Effect) -> bool:
    who = view.who(str(effect.arguments.get("who", "you")))
    if effect.word == "draw":
        empty = who is Player.RUNNER and not view.game.zone(Zone.DECK, who)
        return empty or forbids(view.game, Occurrence("draw", player=who)) is not None
    if effect.word == "gain credits":
        return amount(view, effect.arguments["amount"]) <= 0  # type: ignore[arg-type]
    what = effect.arguments.get("what")
    return effect.word == "trash" and isinstance(what, Select) and not any(suits("trash", c) for c in found(view, what))
