"""What is done once a cost has been paid: a checkpoint follows the paying, and only then the rest."""

from collections.abc import Callable

from judge_cli.engine.abilities.cost import Cost
from judge_cli.engine.rules.checkpoints import checkpoint
from judge_cli.engine.rules.costs import pay
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.moment import Afterwards
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player

_Rest = Callable[[Transition, int, int], None]
_RESTS: dict[str, _Rest] = {}


def afterwards(what: str) -> Callable[[_Rest], _Rest]:
    """Registers what is below as what is done with a copy once so many credits have been paid for it."""

    def register(rest: _Rest) -> _Rest:
        _RESTS[what] = rest
        return rest

    return register


@rule("rule_checkpoint_after_paying_cost", off=False)
def checkpoint_after_cost(transition: Transition) -> bool:
    """Performs the checkpoint that follows the paying of a cost, where it has something to look at."""
    if not transition.game.met and not transition.game.unsettled:
        return False
    checkpoint(transition)
    return True


def pay_first(transition: Transition, player: Player, cost: Cost, on: Occurrence, what: str) -> None:
    """Has a player pay for something; what is done for it comes after the checkpoint that follows."""
    assert isinstance(cost.credits, int)
    transition.frames.append(Afterwards(what, on.copy, cost.credits))
    pay(transition, player, cost, on.copy, on=on)


def go_afterwards(transition: Transition) -> bool:
    """Performs the checkpoint after a cost, then does what was paid for."""
    frame = transition.frames[-1]
    assert isinstance(frame, Afterwards)
    if checkpoint_after_cost(transition):
        return True
    transition.frames.pop()
    _RESTS[frame.what](transition, frame.copy, frame.paid)
    return True
