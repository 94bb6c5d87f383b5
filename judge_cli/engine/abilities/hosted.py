"""What an ability does with that which is hosted on its own card."""

from functools import lru_cache

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.abilities.amount import ValueOf
from judge_cli.engine.abilities.instruction import Effect
from judge_cli.engine.abilities.parts import parts
from judge_cli.engine.abilities.select import Ref, Select

_THIS = Ref("this")


@lru_cache(maxsize=1024)
def speaks_of_hosted(ability: Ability) -> bool:
    """Whether the effects of an ability refer to cards or counters that are hosted on its card, or act on them."""
    return any(_is_of_hosted(one) for one in parts(ability.do))


def _is_of_hosted(node: object) -> bool:
    if isinstance(node, Select):
        return node.on == _THIS
    if isinstance(node, ValueOf):
        return node.of == _THIS.name and node.value.endswith(" counters")
    takes = isinstance(node, Effect) and ("counter" in node.arguments or node.word == "take credits")
    return takes and node.arguments.get("what", _THIS) == _THIS  # type: ignore[attr-defined]
