"""The Runner's mark: a central server that chance picks once a turn."""

from judge_cli.engine.rules.abilities.triggers import tally
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


@rule("rule_mark_already_identified", off=False)
def is_identified(transition: Transition) -> bool:
    """Whether there is a mark, which stays for the rest of the turn."""
    return bool(transition.game.mark)


@rule("rule_mark_identification")
def set_mark(transition: Transition, server: str) -> None:
    """Makes a server the mark."""
    transition.game = transition.game._replace(mark=server)
    if any(entry.act is not None and entry.act.verb == "is declared successful" for entry in transition.entries):
        _from_now_on(transition, server)


def _in_hindsight(transition: Transition, server: str) -> None:
    """Counts the successful runs on the server before it became the mark."""
    attacked = ""
    for entry in transition.entries:
        if entry.act is not None and entry.act.verb == "announces":
            attacked = entry.about[0]
        if entry.act is not None and entry.act.verb == "is declared successful" and attacked == server:
            tally(transition, Occurrence("successful run", player=Player.RUNNER, server=server))


@rule("rule_mark_designated_condition_check", otherwise=_in_hindsight)
def _from_now_on(transition: Transition, server: str) -> None:
    """Ignores runs on a server before it became the mark."""
    text = f"{server} is the mark from now on: successful runs before that were not on the mark"
    transition.say(text, (server, "run"), decides=True)
