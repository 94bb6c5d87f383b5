"""Ice that comes, goes or changes places during a run, and what this does to the Runner's position."""

from judge_cli.engine.rules.costs import leave_position
from judge_cli.engine.table.card import Effect
from judge_cli.engine.table.game import Zone
from judge_cli.engine.table.moment import Asking, Resolving
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player


def add_to_hand(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Adds this card to its owner's hand; ice leaves its position."""
    copy = transition.copy(frame.pending.copy)
    if copy.zone is Zone.PROTECTING:
        leave_position(transition, copy.id)
    transition.move(copy.id, Zone.HAND)
    transition.cite("rule_resolve_ability", f"{copy.name} is added to {copy.holder.value} hand", (copy.name,))


def ask_swap(transition: Transition, frame: Resolving, effect: Effect) -> Asking | None:
    """Asks for the ice of the attacked server that is swapped."""
    run, held = transition.game.run, _ice_in_hand(transition)
    if run is None or not held:
        return None
    found = tuple(c.id for c in transition.game.ice(run.server))
    return Asking(effect.player, "swaps", found, "target") if found else None


def _ice_in_hand(transition: Transition) -> list[int]:
    return [c.id for c in transition.game.zone(Zone.HAND, Player.CORP) if c.card.type == "ice"]


def swap(transition: Transition, frame: Resolving, effect: Effect) -> None:
    """Swaps the chosen ice with one from hand: the newcomer takes over its position, unrezzed."""
    held = _ice_in_hand(transition)
    if not frame.picked or not held:
        return
    out, into = transition.copy(frame.picked[0]), transition.copy(held[0])
    transition.move(out.id, Zone.HAND)
    transition.change(into.id, zone=Zone.PROTECTING, server=out.server, order=out.order, faceup=False)
    name = transition.copy(frame.pending.copy).name
    transition.cite("rule_resolve_ability", f"{out.name} is swapped with a card from HQ", (out.name, name))
    run = transition.game.run
    if run is None or run.server != out.server or run.position != out.order:
        return
    about = (out.name, name, "run")
    if transition.game.encounters and transition.encounter.ice == out.id:
        transition.change_run(goes_to="step_pass_ice", vacant=True)
        text = f"{out.name} is gone: the encounter ends"
        transition.cite("rule_ice_change_encounter_uninstall_derez", text, about, decides=True)
    elif run.ice == out.id and not run.passing:
        transition.change_run(ice=into.id)
        text = "The Runner keeps their position, and approaches the ice that has come there"
        transition.cite("rule_ice_change_approach_swap", text, about, decides=True)
    else:
        text = "The Runner is not moved, and the run stays at its step"
        transition.cite("rule_ice_change_during_movement", text, about, decides=True)
