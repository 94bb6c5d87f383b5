"""A scenario: what lies where at the start, what the players do, and what a person expects to come of it."""

from pathlib import Path
from typing import NamedTuple

from judge_cli.engine.table.game import Game
from judge_cli.procedure.procedure import Player
from judge_cli.text.place import Place

# The clicks of the active player where a scenario says nothing: as many as the edition allots.
AS_ALLOTTED = -1


class InEdition(NamedTuple):
    """An edition that the scenario is for: the rule it shows there, the printed example, and what decides it."""

    edition: str
    rule: str
    example: int
    decided_by: tuple[str, ...]
    place: Place
    says: str
    expected: "tuple[Expected, ...]"
    plays: "tuple[Play, ...]"
    watches: "tuple[Watch, ...]"


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
    copy: int = -1

    def __str__(self) -> str:
        """The wish in words."""
        rest = [self.card, self.target, self.server, str(self.amount) if self.amount >= 0 else ""]
        return " ".join(["the", self.player.value, self.verb, *(part for part in rest if part)])


class Play(NamedTuple):
    """What a player does at a step, perhaps one that is about a card, or tries to do and is refused."""

    wanted: Wanted
    at: str
    refused: bool
    place: Place
    of: str = ""


class Watch(NamedTuple):
    """What a player may or cannot do: at a step, perhaps one that is about a card, once a card was used, or ever."""

    wanted: Wanted
    at: str
    of: str
    after: str
    possible: bool
    place: Place

    @property
    def fact(self) -> str:
        """The fact that is watched for."""
        said = (("at", self.at), ("of", self.of), ("after", self.after))
        return f"{self.wanted}{''.join(f' {word} {value}' for word, value in said if value)}: possible"


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


class Without(NamedTuple):
    """A rule or step that the scenario rests on: its anchor, and what comes of playing without it.

    Where another rule alone gives the same outcome, that one is `also` left out.
    """

    anchor: str
    editions: tuple[str, ...]
    expected: tuple[Expected, ...]
    place: Place
    also: tuple[str, ...] = ()


class OfRuling(NamedTuple):
    """The published ruling that a scenario derives: of which card, which one of them, its date and its answer.

    Where the rulebook supports another answer than the published one, `differs` says why.
    """

    card: str
    mark: str
    date: str
    answer: str
    differs: str
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
    watches: tuple[Watch, ...] = ()
    without: tuple[Without, ...] = ()
    labelled: tuple[tuple[str, int], ...] = ()
    ruling: OfRuling | None = None
    in_other_words: tuple[str, ...] = ()

    def read_in(self, edition: str) -> "Scenario":
        """The scenario with what it expects in this edition, where that differs from what it expects elsewhere."""
        here = self.in_edition(edition)
        if here is None:
            return self
        other = {one.fact: one for one in here.expected}
        kept = tuple(other.pop(one.fact, one) for one in self.expected)
        return self._replace(
            says=here.says or self.says,
            expected=(*kept, *other.values()),
            plays=here.plays or self.plays,
            watches=here.watches or self.watches,
            without=tuple(one for one in self.without if not one.editions or edition in one.editions),
        )

    def in_edition(self, edition: str) -> InEdition | None:
        """What the scenario says of an edition, if it is for it."""
        return next((one for one in self.editions if one.edition == edition), None)
