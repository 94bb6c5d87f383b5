"""The error for a scenario's play that could not be made: the reason, and the options instead."""

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.legality import ANOTHER_MOMENT, why_not
from judge_cli.engine.play.scenarios.scenario import Play
from judge_cli.engine.table.choice import Choice
from judge_cli.engine.table.game import Game
from judge_cli.engine.table.moment import PendingChoice, State
from judge_cli.engine.table.rule import Refusal
from judge_cli.engine.table.transition import Transition
from judge_cli.errors.base import CorpusBroken
from judge_cli.errors.playing import play_illegal, play_never_reached, play_not_offered
from judge_cli.procedure.steps.procedure import Player

# The place of a failed attempt, and its options.
Tried = tuple[State, list[Choice]]
# Refusals that only say that this was not the moment.
_NOT_NOW = ("rule_priority", "rule_priority_window")


def offered_to(transition: Transition, options: list[Choice], player: Player) -> tuple[str, ...]:
    """A player's choices from an ability or rule, in words; empty if the other player chooses."""
    asking = transition.frames[-1]
    if not isinstance(asking, PendingChoice) or options[0].player is not player:
        return ()
    number = "option" if asking.verb == "chooses" and asking.about != "amount" else "amount"
    return tuple(dict.fromkeys(_with_number(transition.game, choice, number) for choice in options))


def _with_number(game: Game, choice: Choice, key: str) -> str:
    """A choice in words, with the key and number that a play uses if it is about no card or server."""
    picked = choice.detail[-1] if choice.detail else None
    if choice.copy >= 0 or not isinstance(picked, int) or picked < 0 or len(choice.detail) > 1 or choice.of >= 0:
        return in_full(game, choice)
    return f"{in_full(game, choice)}, {key} = {picked if key == 'amount' else picked + 1}"


def not_made(engine: Engine, play: Play, tried: list[Tried], offered: tuple[str, ...]) -> CorpusBroken:
    """Why a play was not made; if its moment passed, with the options of that moment."""
    if not tried:
        return play_never_reached(play.place, str(play.wanted), play.at)
    refusals = [why_not(engine.transition(state), options, play.wanted) for state, options in reversed(tried)]
    why = max(refusals, key=_tells)
    citation = str(engine.law[why.anchor])
    if offered and why.anchor in _NOT_NOW:
        return play_not_offered(play.place, str(play.wanted), why.text, citation, offered)
    return play_illegal(play.place, str(play.wanted), why.text, citation)


def _tells(why: Refusal) -> int:
    """How informative a refusal is: most if it was weighed at a suitable moment."""
    return 2 * why.weighed - (why.anchor in ANOTHER_MOMENT)


def in_full(game: Game, choice: Choice) -> str:
    """A choice in words, with its ability and subroutines."""
    way = f", ability {choice.ability + 1}" if choice.ability >= 0 else ""
    ways = [str(n + 1) for n in choice.detail if isinstance(n, int) and n >= 0]
    subroutines = f", subroutine {' and '.join(ways)}" if ways and choice.verb == "uses" else ""
    return f"{choice.told(game)}{way}{subroutines}"
