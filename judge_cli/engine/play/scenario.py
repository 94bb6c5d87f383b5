"""A scenario: what lies where at the start, what the players do, and what a person expects to come of it."""

from pathlib import Path
from typing import NamedTuple

from judge_cli.engine.table.game import Game
from judge_cli.procedure.procedure import Player
from judge_cli.text.place import Place


class InEdition(NamedTuple):
    """An edition that the scenario is for: the rule it shows there, the printed example, and what decides it."""

    edition: str
    rule: str
    example: int
    decided_by: tuple[str, ...]
    place: Place
    says: str = ""
    expected: "tuple[Expected, ...]" = ()


class Wanted(NamedTuple):
    """Something that a player would do: who, what, with which card, server, target, amount or option."""

    player: Player
    verb: str
    card: str = ""
    target: str = ""
    server: str = ""
    amount: int = -1
    ability: int = 0
    subroutines: tuple[int, ...] = ()
    option: int = 0

    def __str__(self) -> str:
        """The wish in words."""
        rest = [self.card, self.target, self.server, str(self.amount) if self.amount >= 0 else ""]
        return " ".join(["the", self.player.value, self.verb, *(part for part in rest if part)])


class Play(NamedTuple):
    """What a player does at a step, or tries to do and is refused."""

    wanted: Wanted
    at: str
    refused: bool
    place: Place


class Start(NamedTuple):
    """Where play begins: the game, whose turn, and at which step of it."""

    game: Game
    at: str
    place: Place


class Expected(NamedTuple):
    """One thing that must come of it: which fact, and its value."""

    fact: str
    value: str
    place: Place


class Scenario(NamedTuple):
    """A whole scenario."""

    name: str
    path: Path
    question: str
    asks: Expected | None
    says: str
    about: tuple[str, ...]
    editions: tuple[InEdition, ...]
    start: Start
    plays: tuple[Play, ...]
    expected: tuple[Expected, ...]
    cards: tuple[str, ...]

    def read_in(self, edition: str) -> "Scenario":
        """The scenario with what it expects in this edition, where that differs from what it expects elsewhere."""
        here = self.in_edition(edition)
        if here is None:
            return self
        other = {one.fact: one for one in here.expected}
        kept = tuple(other.pop(one.fact, one) for one in self.expected)
        return self._replace(says=here.says or self.says, expected=(*kept, *other.values()))

    def in_edition(self, edition: str) -> InEdition | None:
        """What the scenario says of an edition, if it is for it."""
        return next((one for one in self.editions if one.edition == edition), None)
