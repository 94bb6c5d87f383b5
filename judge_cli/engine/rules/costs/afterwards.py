"""Acts of the game itself: payment if there is a cost, a checkpoint, interrupts, then the act."""

from collections.abc import Callable

from judge_cli.cards.language.ability import Cost
from judge_cli.engine.rules.costs.checkpoints import checkpoint
from judge_cli.engine.rules.costs.costs import pay
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.moment import Afterwards, Imminent
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

_Rest = Callable[[Transition, Occurrence, int], None]
_RESTS: dict[str, _Rest] = {}
_STOPPED: dict[str, _Rest] = {}
# The resolution of an ability or a subroutine that lies below on the stack, and can be prevented or replaced.
BEGUN = "begun"
# Delayed acts in or after an access, which are dropped once all accesses end.
OF_AN_ACCESS = ("access", "accessed alone")


def afterwards(what: str) -> Callable[[_Rest], _Rest]:
    """Registers the function below as the act; it gets the occurrence and the credits paid."""

    def register(rest: _Rest) -> _Rest:
        _RESTS[what] = rest
        return rest

    return register


def if_stopped(what: str) -> Callable[[_Rest], _Rest]:
    """Registers the function below as what comes where an interrupt prevented or replaced the act."""

    def register(rest: _Rest) -> _Rest:
        _STOPPED[what] = rest
        return rest

    return register


@rule("rule_checkpoint_after_paying_cost", off=False)
def checkpoint_after_cost(transition: Transition) -> bool:
    """Performs the checkpoint after paying a cost, if it has something to do."""
    if not transition.game.met and not transition.game.unsettled:
        return False
    checkpoint(transition)
    return True


def expect(transition: Transition, happening: Occurrence, what: str) -> None:
    """Offers an event to interrupts; it happens right away if no card could interrupt it."""
    if transition.game.speaks_of(happening.when):
        run = transition.game.run
        happening = happening._replace(run=run.by) if run is not None and happening.run < 0 else happening
        transition.frames.append(Afterwards(what, _expected(happening), due=False, asked=False))
    else:
        do_rest(transition, what, happening)


def pay_first(
    transition: Transition, player: Player, cost: Cost, on: Occurrence, what: str, *, asked: bool = False
) -> None:
    """Makes a player pay; the act comes after the checkpoint and interrupts that follow."""
    assert isinstance(cost.credits, int)
    heard = asked or not transition.game.speaks_of(on.when)
    transition.frames.append(Afterwards(what, _expected(on), cost.credits, asked=heard))
    pay(transition, player, cost, on.copy, on=on)


@afterwards(BEGUN)
def _goes_on(transition: Transition, happening: Occurrence, paid: int) -> None:
    """Leaves an ability to resolve that has begun to."""


def later(transition: Transition, happening: Occurrence, what: str) -> None:
    """Does something after everything above it is over."""
    transition.frames.append(Afterwards(what, (Imminent(happening),)))


def do_rest(transition: Transition, what: str, happening: Occurrence, paid: int = 0) -> None:
    """Runs the function registered under this word."""
    _RESTS[what](transition, happening, paid)


def was_stopped(transition: Transition, what: str, happening: Occurrence, paid: int = 0) -> None:
    """Runs the function registered for an act that did not come about, if there is one."""
    if what in _STOPPED:
        _STOPPED[what](transition, happening, paid)


def _expected(happening: Occurrence) -> tuple[Imminent, ...]:
    return (Imminent(happening._replace(would=True), at_first=happening.amount),)
