"""Verbs that involve both players: traces, psi games."""

from judge_cli.engine.abilities.ability import Ability
from judge_cli.engine.table.moment import Psi, Tracing
from judge_cli.engine.verbs.call import Call
from judge_cli.engine.verbs.verb import verb


@verb("trace", "step_trace_initiated", base="amount", success="result?", failure="result?", strong="strong?")
def trace(call: Call) -> None:
    """Begins a trace; its results become pending once both players have spent."""
    strong = call.effect.arguments.get("strong")
    assert strong is None or (isinstance(strong, tuple) and isinstance(strong[1], Ability))
    pending = call.frame.pending._replace(bound=call.frame.bound)
    base = call.amount("base")
    call.transition.frames.append(Tracing(pending, call.result("success"), call.result("failure"), base, strong=strong))


@verb("psi", "rule_spend_credits", same="result?", different="result?")
def psi(call: Call) -> None:
    """Begins a psi game: both players spend in secret."""
    pending = call.frame.pending._replace(bound=call.frame.bound)
    call.transition.frames.append(Psi(pending, call.result("different"), call.result("same")))
