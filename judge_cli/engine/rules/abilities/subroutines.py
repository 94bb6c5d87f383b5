"""Resolving a subroutine."""

from judge_cli.engine.evaluate.continuous import subroutines
from judge_cli.engine.rules.objects.objects import tell_this_server
from judge_cli.engine.table.game import Copy, Occurrence, Pending, Zone
from judge_cli.engine.table.moment import Resolving
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


def _last(transition: Transition, left: tuple[int, ...]) -> int:
    return left[-1]


@rule("rule_resolve_subroutines_in_order", otherwise=_last)
def next_in_order(transition: Transition, left: tuple[int, ...]) -> int:
    """The unbroken subroutine that resolves next: the first; without an order, any."""
    return left[0]


def begin_subroutine(transition: Transition, ice: Copy, n: int, by: str = "rule_encounter_sub_resolve") -> None:
    """Begins to resolve one subroutine of an ice: in the encounter's own step, or by the named rule."""
    subroutine = subroutines(transition.game, ice)[n]
    text = f"Subroutine {n + 1} of {ice.name} resolves: {subroutine.text}"
    transition.cite(by, text, (ice.name,), act=Act("resolves", Player.CORP, ice.name))
    if ice.zone is Zone.DISCARD:
        tell_this_server(transition, ice.name, "Archives")
    pending = Pending(ice.id, subroutine, Occurrence("subroutine"))
    transition.frames.append(Resolving(pending, subroutine.do, kind="subroutine"))
