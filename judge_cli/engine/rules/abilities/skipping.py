"""Steps that an effect makes a player skip: the game continues with the next step."""

from collections.abc import Mapping
from types import MappingProxyType

from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Deed, Do, Player, Step

# Steps with a name on cards, by act.
STEPS: Mapping[str, Deed] = MappingProxyType(
    {"discard": Deed.DISCARD_TO_HAND_SIZE, "mandatory draw": Deed.MANDATORY_DRAW}
)


@rule("rule_skip_discard_step", off=False)
def skip(transition: Transition, player: Player, step: str, name: str) -> bool:
    """Makes a player skip a step of this turn, with everything in it."""
    transition.count(_key(player, STEPS[step]))
    transition.say(f"The {player.value} will skip their {step} step this turn", (name,), decides=True)
    return True


def is_skipped(transition: Transition, step: Step) -> bool:
    """Whether the active player skips this step."""
    first = step.instructions[0]
    if type(first) is not Do or first.deed not in STEPS.values():
        return False
    return transition.game.counted(_key(transition.game.active, first.deed)) > 0


def _key(player: Player, deed: Deed) -> str:
    return f"turn:skips {player.value} {deed.value}"
