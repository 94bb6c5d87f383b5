"""Costs: whether a player can pay one, and paying it whole."""

from judge_cli.engine.rules.triggers import lose_clicks, occur
from judge_cli.engine.table.card import Cost
from judge_cli.engine.table.game import Copy, Game, Occurrence, Zone
from judge_cli.engine.table.rule import rule
from judge_cli.engine.table.transcript import Act
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.procedure import Player


def can_pay(game: Game, player: Player, cost: Cost, copy: int = -1) -> bool:
    """Whether the player can pay all of a cost at once."""
    if cost.clicks + cost.lose_clicks > game.clicks_of(player):
        return False
    if cost.credits and game.spendable(player) < due(game, cost):
        return False
    return not cost.counters or game.copies[copy].count(cost.counter) >= cost.counters


def due(game: Game, cost: Cost) -> int:
    """The credits that a cost comes to now."""
    if not cost.per:
        return cost.credits
    encounter = game.encounter
    return cost.credits * len(game.copies[encounter.ice].card.subroutines) if encounter else 0


def pay(transition: Transition, player: Player, cost: Cost, copy: int = -1) -> None:
    """Pays a cost whole; the caller has asked whether it can be paid."""
    if cost.clicks or cost.lose_clicks:
        lose_clicks(transition, player, cost.clicks + cost.lose_clicks)
    if cost.credits:
        transition.take(player, due(transition.game, cost))
    if cost.counters:
        take_counters(transition, copy, cost.counter, cost.counters)
    if cost.trash:
        trash(transition, copy)


def take_counters(transition: Transition, copy: int, counter: str, amount: int) -> None:
    """Takes counters off a copy, which may become empty by it."""
    transition.put(copy, counter, -amount)
    if amount and not transition.copy(copy).count(counter):
        occur(transition, Occurrence("emptied", copy=copy))


def trash(transition: Transition, copy: int, by: Player | None = None) -> None:
    """Trashes a copy: it goes to its owner's discard pile."""
    trash_together(transition, (copy,), by)


def trash_together(transition: Transition, copies: tuple[int, ...], by: Player | None = None) -> None:
    """Trashes copies at the same time; abilities on any of them see all the others go."""
    before = {copy: transition.copy(copy) for copy in copies}
    for copy, at in before.items():
        if at.zone is Zone.PROTECTING:
            leave_position(transition, copy)
        faceup = at.faceup or at.card.side is Player.RUNNER or at.zone not in (Zone.SERVER, Zone.PROTECTING)
        transition.move(copy, Zone.DISCARD, at.card.side, faceup=faceup)
        act = Act("is trashed", at.holder, at.name)
        transition.cite("rule_trashing", f"{at.name} is trashed", (at.name,), act=act)
    for copy, at in before.items():
        occur(transition, Occurrence("trashed", copy=copy, server=at.server, player=by), before)
    _meet_as_a_set(transition, before, by)


def _meet_one_by_one(transition: Transition, before: dict[int, Copy], by: Player | None) -> None:
    for at in before.values():
        occur(transition, Occurrence("cards trashed", server=at.server, player=by), before)


@rule("rule_act_on_multiple_cards", otherwise=_meet_one_by_one)
def _meet_as_a_set(transition: Transition, before: dict[int, Copy], by: Player | None) -> None:
    """Lets abilities that look at a set of trashed cards meet their conditions once for the set."""
    already = transition.game.met
    first = next(iter(before.values()))
    occur(transition, Occurrence("cards trashed", server=first.server, player=by), before)
    names = tuple(transition.copy(one.copy).name for one in transition.game.met[len(already) :])
    if names and len(before) > 1:
        text = "Cards trashed at the same time are one occurrence to abilities that look at the set"
        transition.say(text, names, decides=True)


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
