"""The error for a scenario's play that could not be made: the reason, and the options instead."""

from collections.abc import Sequence

from judge_cli.cards.language.card import Card
from judge_cli.engine.play.playing.engine import Engine
from judge_cli.engine.play.playing.legality import ANOTHER_MOMENT, ended, why_not
from judge_cli.engine.play.scenarios.scenario import Play
from judge_cli.engine.rules.accesses.candidates import INSIDE
from judge_cli.engine.table.game import Game
from judge_cli.engine.table.moment import PASS, Choice, Interrupting, PendingChoice, Reaction, Resolving, State
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


def not_made(
    engine: Engine, play: Play, tried: list[Tried], offered: tuple[str, ...], over: Transition
) -> CorpusBroken:
    """Why a play was not made before play was `over`; if its moment passed, with the options of that moment."""
    if not tried:
        return _play_never_reached(play.place, str(play.wanted), play.at)
    refusals = [why_not(engine.transition(state), options, play.wanted) for state, options in reversed(tried)]
    why = max(refusals, key=lambda one: 2 * one.weighed - (one.anchor in ANOTHER_MOMENT))  # the most informative one
    said, could = why.text, tuple[str, ...]()
    game, options = tried[-1][0].game, tried[-1][1]
    attacked = [one.act.card for one in over.entries if one.act is not None and one.act.verb == "announces"]
    if why.anchor in _NOT_NOW:
        own = [one for one in options if one.player is play.wanted.player and one.verb not in PASS]
        could = offered or tuple(dict.fromkeys(in_full(game, one) for one in own))
        said = f"the choice that came was another one, and later {said}" if offered else said
    if play.wanted.verb == "accesses" and attacked and _is_empty(game, attacked[-1]):
        said = f"no card lies in {attacked[-1]} that could be accessed"
    where = [f"to choose from was: {shown(could)}"] if could else []
    won = ended(over, play.wanted) if over.game.winner else None
    where += [f"then {won.text.rstrip('.')} ({engine.law[won.anchor]})"] if won else []
    text = f"{play.wanted}: not legal here, for {said} ({engine.law[why.anchor]})"
    return PlayIllegal("play-illegal", text, place=play.place, where=where)


def _is_empty(game: Game, server: str) -> bool:
    inside = game.zone(INSIDE[server], Player.CORP) if server in INSIDE else []
    return not inside and not game.installed_in(server)


def in_full(game: Game, choice: Choice) -> str:
    """A choice in words, with its ability and subroutines."""
    way = f", ability {choice.ability + 1}" if choice.ability >= 0 else ""
    ways = [str(n + 1) for n in choice.detail if isinstance(n, int) and n >= 0]
    subroutines = f", subroutine {' and '.join(ways)}" if ways and way and choice.verb == "uses" else ""
    return f"{choice.told(game)}{way}{subroutines}"


def shown(offered: Sequence[str]) -> str:
    """The first options, and the number of further ones."""
    more = len(offered) - _MOST_OFFERED
    return "; ".join([*offered[:_MOST_OFFERED], *([f"{more} more"] if more > 0 else [])])


def _play_never_reached(place: Place, wanted: str, at: str) -> CorpusBroken:
    never = f"play never comes to {shortened(at)!r}" if at else "play is over"
    return CorpusBroken("play-never-reached", f"{wanted}: {never} with this still to be done", place=place)
