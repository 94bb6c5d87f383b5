"""Durations tied to a card or to a player's turn, not to the present run, encounter or turn."""

from collections.abc import Callable

from judge_cli.engine.evaluate.continuous import changes, concerns
from judge_cli.engine.table.game import Lingering
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

_YOUR_NEXT_TURN = "your next turn"
_WHILE_REZZED = "while rezzed"


def longer(transition: Transition, copy: int, number: int, lasts: str) -> str:
    """The duration of a strength change: the run, if a card extends increases."""
    game = transition.game
    if game.run is None or number <= 0 or lasts != "encounter":
        return lasts
    found = [one for one in changes(game, "strength lasts") if concerns(one, game.copy(copy))]
    for one in found:
        name = game.copy(copy).name
        text = f"{one.name}: what raises the strength of {name} lasts for the rest of this run"
        transition.cite("rule_icebreaker_strength_increase_specified", text, (one.name, name), decides=True)
    return "run" if found else lasts


def turn_ends_for(transition: Transition, player: Player) -> None:
    """Removes effects that lasted until the end of this player's turn, made in the other player's turn before."""
    _drop(transition, _YOUR_NEXT_TURN, lambda one: one.player is player)


def no_longer_rezzed(transition: Transition, copy: int) -> None:
    """Removes effects that lasted while a card was rezzed."""
    _drop(transition, _WHILE_REZZED, lambda one: copy in (one.targets or ()))


def _drop(transition: Transition, lasts: str, is_over: Callable[[Lingering], bool]) -> None:
    gone = [one for one in transition.game.lingering if one.lasts == lasts and is_over(one)]
    if gone:
        kept = tuple(one for one in transition.game.lingering if one not in gone)
        transition.game = transition.game._replace(lingering=kept, unsettled=True)
        names = tuple(dict.fromkeys(transition.copy(one.copy).name for one in gone))
        transition.cite("step_checkpoint_duration_abilities", f"What {', '.join(names)} did is over", names)
