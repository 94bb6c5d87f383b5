"""Abilities that remove their own card as a cost and still refer to cards or counters hosted on it."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.amount import Ref, Select, ValueOf
from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.abilities.instruction import Effect, Together, parts

_THIS = Ref("this")
_TAKE_AWAY = ("trash", "move", "shuffle", "set aside", "remove from the game", "forfeit")
_OF_COUNTERS = ("take credits", "move counters", "remove counters")


def uninstalls_source(cost: Cost) -> bool:
    """Whether paying the cost takes its own card out of play."""
    return cost.trash or any(
        effect.word in _TAKE_AWAY and effect.arguments.get("what", _THIS) == _THIS
        for part in cost.do.do
        if isinstance(part, Together)
        for effect in part.effects
    )


def speaks_of_counters(ability: Ability) -> bool:
    """Whether an ability's effect counts, takes or moves the counters on its own card."""
    for part in parts(ability.do):
        if isinstance(part, ValueOf) and part.of == "this" and part.value.endswith(" counters"):
            return True
        if isinstance(part, Effect) and part.word in _OF_COUNTERS and part.arguments.get("what", _THIS) == _THIS:
            return True
    return False


def speaks_of_hosted(ability: Ability) -> bool:
    """Whether an ability's effect is about the cards hosted on its own card."""
    for part in parts(ability.do):
        if isinstance(part, Select) and part.on == _THIS:
            return True
        if isinstance(part, ValueOf) and part.of == "this" and part.value == "hosted cards":
            return True
    return False
