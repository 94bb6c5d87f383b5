"""The success of a run: interrupts before the declaration, the declaration, and changes of the attacked server."""

from judge_cli.engine.evaluate.permission import forbids
from judge_cli.engine.rules.costs.afterwards import afterwards, expect
from judge_cli.engine.table.game import Occurrence
from judge_cli.engine.table.rule import rule, stating
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

_DECLARE = "declare successful"

# Rules that only answer yes, or say what they decide.
_cannot_succeed = stating("rule_cannot_precedence", "{0}: the run cannot be declared successful", "run", "label")


def would_succeed(transition: Transition) -> None:
    """Declares the run successful, after the interrupts to that."""
    run = transition.run
    transition.change_run(reached=True)
    expect(transition, Occurrence(_DECLARE, player=Player.RUNNER, server=run.server, run=run.by), _DECLARE)


@afterwards(_DECLARE)
def _declare(transition: Transition, happening: Occurrence, paid: int) -> None:
    server = transition.run.server
    hindered = forbids(transition.game, Occurrence(_DECLARE, player=Player.RUNNER, server=server))
    if hindered is not None and _cannot_succeed(transition, hindered.name):
        return
    transition.change_run(label="successful")
    transition.say_step("The run is declared successful", ("run", "label"), Act("is declared successful"))


@rule("rule_change_attacked_server_directly")
def change_attacked_server(transition: Transition, server: str, name: str) -> None:
    """Changes the attacked server from here on; the run stays at its step."""
    transition.change_run(server=server)
    text = f"{server} is the attacked server now, and the run goes on at the same step"
    transition.decide(text, (name, server, "run"))
