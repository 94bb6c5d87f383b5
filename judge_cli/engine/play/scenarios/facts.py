"""The facts of a finished play as values for programs: of the game, of each player, card and copy of a card."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from judge_cli.engine.play.scenarios.outcome import outcome
from judge_cli.engine.table.game import Copy, Game, Zone
from judge_cli.engine.table.transcript import Transcript
from judge_cli.procedure.steps.procedure import Player

_GAME = {"tags": "tags", "bad publicity": "bad_publicity", "core damage": "core_damage"}
_DONE = {"was used": "used", "was resolved": "resolved", "was accessed": "accessed", "gave credits": "gave_credits"}
_INSTALLED = (Zone.SERVER, Zone.PROTECTING)

Value = str | int | bool | None


class Fact(NamedTuple):
    """A fact and its value, about a player, a card, one copy of a card, or the game."""

    fact: str
    value: Value
    player: str | None = None
    card: str | None = None
    copy: int | None = None


def facts(game: Game, transcript: Transcript) -> list[Fact]:
    """Every fact of a finished play."""
    told = outcome(game, transcript)
    found = [Fact("label", told["label of the run"])]
    found += [Fact(name, int(told[said])) for said, name in _GAME.items()]
    found.append(Fact("winner", None if told["winner"] == "nobody" else told["winner"]))
    for player in Player:
        found.append(Fact("credits", game.pool(player), player.value.casefold()))
        found.append(Fact("clicks", game.clicks_of(player), player.value.casefold()))
    for name in dict.fromkeys(copy.name for copy in game.copies):
        found += [Fact(fact, told[f"{name} {said}"] == "yes", card=name) for said, fact in _DONE.items()]
    return [*found, *_of_copies(game)]


def _of_copies(game: Game) -> Iterator[Fact]:
    """The place and counters of each copy; copies of one card are numbered from 1 in layout order."""
    seen = Counter[str]()
    for copy in game.copies:
        seen[copy.name] += 1
        for fact, value in _of_copy(copy):
            yield Fact(fact, value, card=copy.name, copy=seen[copy.name])


def _of_copy(copy: Copy) -> Iterator[tuple[str, Value]]:
    yield "zone", copy.zone.value
    yield "holder", copy.holder.value.casefold()
    if copy.zone in _INSTALLED:
        yield "server", copy.server
        yield "faceup", copy.faceup
    for kind, number in copy.counters:
        yield f"{kind}_counters", number
