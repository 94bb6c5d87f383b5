"""A subroutine that resolves."""

from judge_cli.engine.table.game import Copy, Occurrence, Pending
from judge_cli.engine.table.moment import Resolving
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player


def begin_subroutine(transition: Transition, ice: Copy, n: int) -> None:
    """Begins to resolve one subroutine of an ice."""
    subroutine = ice.card.subroutines[n]
    text = f"Subroutine {n + 1} of {ice.name} resolves: {subroutine.text}"
    transition.cite("rule_encounter_sub_resolve", text, (ice.name,), act=Act("resolves", Player.CORP, ice.name))
    transition.frames.append(Resolving(Pending(ice.id, subroutine, Occurrence("subroutine")), kind="subroutine"))
