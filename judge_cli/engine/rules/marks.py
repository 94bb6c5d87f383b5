"""The Runner's mark: a central server that chance picks once a turn."""

from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition


@rule("rule_mark_already_identified", off=False)
def is_identified(transition: Transition) -> bool:
    """Whether there is a mark, which nothing changes for the rest of the turn."""
    return bool(transition.game.mark)


@rule("rule_mark_identification")
def set_mark(transition: Transition, server: str) -> None:
    """Has a server be the mark."""
    transition.game = transition.game._replace(mark=server)
