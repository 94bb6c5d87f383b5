"""The error for a scenario's play that could not be made: the reason, and the options instead."""

from collections.abc import Sequence

from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.legality import ANOTHER_MOMENT, why_not
from judge_cli.engine.play.scenarios.scenario import Play
from judge_cli.engine.table.card import Card
from judge_cli.engine.table.game import Game
from judge_cli.engine.table.moment import Choice, Interrupting, PendingChoice, Reaction, Resolving, State
from judge_cli.engine.table.transition import Transition
from judge_cli.errors import CorpusBroken, shortened
from judge_cli.procedure.steps.procedure import Player
from judge_cli.text.block import Place

_MOST_OFFERED = 6


class PlayIllegal(CorpusBroken):
    """A scenario's play is illegal."""


# Refusals that only say that this was not the moment.
_NOT_NOW = ("rule_priority", "rule_priority_window", "rule_action_window_options")
# The place of a failed attempt, and its options.
Tried = tuple[State, list[Choice]]


def offered_to(transition: Transition, options: list[Choice], player: Player) -> tuple[str, ...]:
    """A player's choices from an ability or rule, in words; empty if the other player chooses."""
    asking = transition.frames[-1]
    if not isinstance(asking, PendingChoice) or options[0].player is not player:
        return ()
    number = "option" if asking.verb == "chooses" and asking.about != "amount" else "amount"
    return tuple(dict.fromkeys(_with_number(transition.game, choice, number) for choice in options))


def offering(transition: Transition, options: list[Choice]) -> frozenset[Card]:
    """The cards whose offers or questions the options answer; basic actions and windows offer nothing."""
    asking = transition.frames[-1]
    if isinstance(asking, Reaction | Interrupting):
        return frozenset(transition.copy(one.copy).card for one in options if one.copy >= 0)
    below = transition.frames[-2] if isinstance(asking, PendingChoice) else None
    return frozenset({transition.copy(below.pending.copy).card} if isinstance(below, Resolving) else ())


def _with_number(game: Game, choice: Choice, key: str) -> str:
    """A choice in words, with the key and number that a play uses if it is about no card or server."""
    picked = choice.detail[-1] if choice.detail else None
    server = len(choice.detail) > 1 and choice.verb != "chooses"
    if choice.copy >= 0 or not isinstance(picked, int) or picked < 0 or server or choice.of >= 0:
        return in_full(game, choice)
    return f"{in_full(game, choice)}, {key} = {picked if key == 'amount' else picked + 1}"


def not_made(engine: Engine, play: Play, tried: list[Tried], offered: tuple[str, ...]) -> CorpusBroken:
    """Why a play was not made; if its moment passed, with the options of that moment."""
    if not tried:
        return _play_never_reached(play.place, str(play.wanted), play.at)
    refusals = [why_not(engine.transition(state), options, play.wanted) for state, options in reversed(tried)]
    why = max(refusals, key=lambda one: 2 * one.weighed - (one.anchor in ANOTHER_MOMENT))  # the most informative one
    citation = str(engine.law[why.anchor])
    if offered and why.anchor in _NOT_NOW:
        return _play_illegal(
            play.place,
            str(play.wanted),
            f"the choice that came was another one, and later {why.text}",
            citation,
            [f"to choose from was: {shown(offered)}"],
        )
    return _play_illegal(play.place, str(play.wanted), why.text, citation)


def in_full(game: Game, choice: Choice) -> str:
    """A choice in words, with its ability and subroutines."""
    way = f", ability {choice.ability + 1}" if choice.ability >= 0 else ""
    ways = [str(n + 1) for n in choice.detail if isinstance(n, int) and n >= 0]
    subroutines = f", subroutine {' and '.join(ways)}" if ways and choice.verb == "uses" else ""
    return f"{choice.told(game)}{way}{subroutines}"


def _play_illegal(place: Place, wanted: str, why: str, citation: str, where: Sequence[str] = ()) -> PlayIllegal:
    return PlayIllegal("play-illegal", f"{wanted}: not legal here, for {why} ({citation})", place=place, where=where)


def shown(offered: Sequence[str]) -> str:
    """The first options, and the number of further ones."""
    more = len(offered) - _MOST_OFFERED
    return "; ".join([*offered[:_MOST_OFFERED], *([f"{more} more"] if more > 0 else [])])


def _play_never_reached(place: Place, wanted: str, at: str) -> CorpusBroken:
    never = f"play never comes to {shortened(at)!r}" if at else "play is over"
    return CorpusBroken("play-never-reached", f"{wanted}: {never} with this still to be done", place=place)
