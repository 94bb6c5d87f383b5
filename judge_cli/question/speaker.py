"""The asker's side, and the side of each named player."""

from collections.abc import Sequence

from judge_cli.procedure.steps.procedure import Player
from judge_cli.question.clauses import Clause
from judge_cli.question.senses import Senses, side_of

PLAYERS = {"runner": Player.RUNNER, "corp": Player.CORP}
OTHER = {"corp": "runner", "runner": "corp", "": ""}


def speaker(clauses: Sequence[Clause], senses: Senses, who: str) -> str:
    """The asker's side, if "my" acts or things show it, or the other named player."""
    counted = {"corp": 0.0, "runner": 0.0}
    named: set[str] = set()
    speaks = False
    for one in clauses:
        named |= {player for _, player in one.players} & counted.keys()
        for thing, player in one.players:
            speaks = speaks or player == "i"
            side = side_of(senses.sides, thing) if player == "i" else ""
            if side:
                counted[side] += 1.5
        side = side_of(senses.sides, one.head) if one.subject == "i" and one.act else ""
        if side:
            counted[side] += 1
    players = {player for one in clauses for thing, player in one.players if not thing}
    told = next((one for one in ("corp", "runner") if f"i_{one}" in players), "")
    if told or not speaks:
        return told
    if len(named) == 1:
        counted[OTHER[next(iter(named))]] += 3
    if counted["corp"] == counted["runner"]:
        return who if who in counted else ""
    return max(counted, key=lambda side: counted[side])


def side_of_player(player: str, side: str) -> str:
    """The side of a player, given the side of "I"."""
    sides = {"i": side, "i_corp": "corp", "i_runner": "runner", "opponent": OTHER[side]}
    return sides.get(player, player if player in OTHER else "")
