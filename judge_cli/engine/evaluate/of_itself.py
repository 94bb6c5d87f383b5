"""An inactive card's changes to itself: restrictions on playing it, its cost, its scoring requirement."""

from judge_cli.engine.abilities.select import Ref
from judge_cli.engine.evaluate.context import Context
from judge_cli.engine.evaluate.continuous import Change, applies, number, total
from judge_cli.engine.table.game import Copy, Game

_REQUIREMENT = "advancement requirement"
_SELF = (None, Ref("this"))


def said_of_itself(game: Game, copy: Copy, word: str) -> list[Change]:
    """The changes of this word on an inactive card whose conditions hold."""
    if word not in copy.card.changes or copy.active:
        return []
    view = Context(game, copy.id, copy.holder)
    said = [(one, effect) for one in copy.card.abilities for effect in one.changes if effect.word == word]
    return [Change(view, effect) for one, effect in said if applies(view, one)]


def requirement(game: Game, copy: Copy) -> int:
    """The number of advancement counters required to score a card."""
    return max(0, copy.card.advancement + total(game, _REQUIREMENT, copy) + own_requirement(game, copy))


def own_requirement(game: Game, copy: Copy) -> int:
    """The amount by which an inactive card changes its own advancement requirement."""
    if "rule_active_exception_advancement_requirement" in game.without:
        return 0
    own = [one for one in said_of_itself(game, copy, _REQUIREMENT) if one.effect.arguments.get("what") in _SELF]
    return sum(number(one) for one in own)
