"""Installed cards that move to another server, and the Runner who moves with ice."""

from judge_cli.engine.evaluate.permission import forbids
from judge_cli.engine.rules.abilities.triggers import occur
from judge_cli.engine.rules.objects.objects import moved_within
from judge_cli.engine.table.game import Copy, Occurrence, Zone
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player


def move_installed(transition: Transition, copy: int, server: str) -> bool:
    """Moves an installed card to another server: ice to protect it, others to its root; returns whether it moved."""
    at = transition.copy(copy)
    if at.zone is Zone.PROTECTING:
        _move_ice(transition, at, server)
    elif at.zone is Zone.SERVER:
        _move_in_root(transition, at, server)
    if at.zone in (Zone.PROTECTING, Zone.SERVER) and at.server != server:
        occur(transition, Occurrence("move", copy=at.id, player=at.holder, server=server))
    return at.zone in (Zone.PROTECTING, Zone.SERVER)


def _move_in_root(transition: Transition, at: Copy, server: str) -> None:
    """Moves a card to the root of another server, as the newest there."""
    last = max(one.order for one in transition.game.copies if one.zone is Zone.SERVER)
    transition.change(at.id, server=server, order=last + 1)
    text = f"{at.name} moves from {at.server} to the root of {server}"
    transition.cite("rule_corp_cards_cannot_be_moved", text, (at.name, at.server, server))
    moved_within(transition, at.id)


def _move_ice(transition: Transition, ice: Copy, server: str) -> None:
    """Moves an ice to the outermost position of another server; a Runner at it moves along."""
    run = transition.game.run
    for other in transition.game.ice(ice.server):
        if other.order > ice.order:
            transition.change(other.id, order=other.order - 1)
    position = len(transition.game.ice(server))
    transition.change(ice.id, server=server, order=position)
    moved_within(transition, ice.id)
    text = f"{ice.name} moves to the outermost position of {server}"
    transition.cite("rule_resolve_ability", text, (ice.name, server))
    if run is not None and run.ice == ice.id:
        _go_along(transition, ice.name, server, position)


@rule("rule_ice_change_encounter_move_swap")
def _go_along(transition: Transition, name: str, server: str, position: int) -> None:
    """Keeps the Runner with their present ice wherever it moves."""
    transition.change_run(server=server, position=position)
    text = f"The Runner goes along with {name}: the run goes on from there"
    transition.say(text, (name, server, "run"), decides=True)
    _now_attacked(transition, server, name)


def _now_attacked(transition: Transition, server: str, by: str) -> None:
    """Records that the attacked server has changed; a ban on announcing it has no effect on this."""
    transition.cite("rule_change_attacked_server", f"The attacked server is now {server}", (by, server, "run"))
    announcing = forbids(transition.game, Occurrence("announce", player=Player.RUNNER, server=server))
    if announcing is not None:
        text = f"{announcing.name} only forbids announcing {server}, and does not interfere with this change"
        transition.cite("rule_cannot_run_abilities", text, (announcing.name, server, "run"), decides=True)
