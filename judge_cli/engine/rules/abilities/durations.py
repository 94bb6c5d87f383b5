"""Durations that hang on a card or on a player's turn, and not on a run, an encounter or the turn under way."""

from collections.abc import Callable

from judge_cli.engine.evaluate.continuous import changes, concerns
from judge_cli.engine.table.game import Lingering
from judge_cli.engine.table.transition import Transition
from judge_cli.procedure.steps.procedure import Player

_YOUR_NEXT_TURN = "your next turn"
_WHILE_REZZED = "while rezzed"


def longer(transition: Transition, copy: int, number: int, lasts: str) -> str:
    """For how long a card's strength is changed: for the run, where it is raised and another card says so."""
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
    """Removes what lasted until the end of this player's turn: it was made in the other's turn before."""
    _drop(transition, _YOUR_NEXT_TURN, lambda one: one.player is player)


def no_longer_rezzed(transition: Transition, copy: int) -> None:
    """Removes what lasted for as long as a card is rezzed."""
    _drop(transition, _WHILE_REZZED, lambda one: copy in (one.targets or ()))


def _drop(transition: Transition, lasts: str, is_over: Callable[[Lingering], bool]) -> None:
    gone = [one for one in transition.game.lingering if one.lasts == lasts and is_over(one)]
    if gone:
        kept = tuple(one for one in transition.game.lingering if one not in gone)
        transition.game = transition.game._replace(lingering=kept, unsettled=True)
        names = tuple(dict.fromkeys(transition.copy(one.copy).name for one in gone))
        transition.cite("step_checkpoint_duration_abilities", f"What {', '.join(names)} did is over", names)
