"""Ice that comes, goes or changes places during a run, and what this does to the Runner's position."""

from judge_cli.engine.table.game import Copy
from judge_cli.engine.table.transition import Transition


def leave_position(transition: Transition, copy: int) -> None:
    """Closes up the ice further out; what was at the Runner's position sends the run on to passing it."""
    at = transition.copy(copy)
    run = transition.game.run
    for other in transition.game.ice(at.server):
        if other.order > at.order:
            transition.change(other.id, order=other.order - 1)
    if run is None or run.server != at.server or run.closing:
        return
    if at.order < run.position:
        transition.change_run(position=run.position - 1)
        transition.cite("rule_ice_change_inward_removed", "The Runner's position closes up inward", (at.name, "run"))
    elif at.order == run.position and (run.passing or at.id != run.ice):
        transition.change_run(vacant=True)
        text = f"{at.name} is gone: the Runner is not moved, and the run stays at its step"
        transition.cite("rule_ice_change_during_movement", text, (at.name, "run"))
    elif at.id == run.ice:
        kind = "encounter" if transition.game.encounters else "approach"
        anchors = {
            "encounter": "rule_ice_change_encounter_uninstall_derez",
            "approach": "rule_ice_change_approach_uninstall_move",
        }
        transition.change_run(goes_to="step_pass_ice", vacant=True)
        transition.cite(
            anchors[kind], f"{at.name} is gone: the Runner goes on to pass its position", (at.name, "run"), decides=True
        )


def taken_over(transition: Transition, out: Copy, into: int, by: str) -> None:
    """Tells what becomes of the run when another card has taken the place of an ice at the Runner's position."""
    run = transition.game.run
    if run is None or run.server != out.server or run.position != out.order:
        return
    about = (out.name, by, "run")
    if transition.game.encounters and transition.encounter.ice == out.id:
        transition.change_run(goes_to="step_pass_ice", vacant=True)
        text = f"{out.name} is gone: the encounter ends"
        transition.cite("rule_ice_change_encounter_uninstall_derez", text, about, decides=True)
    elif run.ice == out.id and not run.passing:
        transition.change_run(ice=into)
        text = "The Runner keeps their position, and approaches the ice that has come there"
        transition.cite("rule_ice_change_approach_swap", text, about, decides=True)
    else:
        text = "The Runner is not moved, and the run stays at its step"
        transition.cite("rule_ice_change_during_movement", text, about, decides=True)
