"""A card: its printed values, and its abilities in the ability language."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from judge_cli.engine.abilities.ability import Ability, equal_only_to_itself
from judge_cli.engine.abilities.amount import Condition, Event
from judge_cli.procedure.steps.procedure import Player

# The types of cards that are played, not installed.
PLAYED = ("event", "operation")
_NOTHING: Mapping[str, tuple[tuple[int, Ability], ...]] = MappingProxyType({})


class Unsaid(NamedTuple):
    """A part of a card that the language cannot express, and when it would matter.

    It does not matter if one of its conditions holds neither at the start of a play nor at its end.
    """

    text: str
    matters: str
    conditions: tuple[Condition, ...] = ()


class Tally(NamedTuple):
    """Events that a card needs counted together, within a turn, run, encounter, the turn before or the game.

    Events that end its stay in the play area are counted as long as it is there. `adding`: not the events but this
    number of their cards is counted.
    """

    events: tuple[Event, ...]
    within: str
    adding: str = ""


@equal_only_to_itself
class Card(NamedTuple):
    """A card as printed, in our own words; `waits` finds its abilities by their events.

    `changes` and `events` are all such words on it, for a quick test. `printed` is the card behind one that was added
    to a score area as an agenda.
    """

    name: str
    side: Player
    type: str
    subtypes: tuple[str, ...]
    unique: bool
    cost: int
    strength: int
    memory: int
    trash_cost: int | None
    link: int
    points: int
    advancement: int
    abilities: tuple[Ability, ...] = ()
    subroutines: tuple[Ability, ...] = ()
    not_modelled: tuple[Unsaid, ...] = ()
    waits: Mapping[str, tuple[tuple[int, Ability], ...]] = _NOTHING
    changes: frozenset[str] = frozenset()
    events: frozenset[str] = frozenset()
    paid: tuple[tuple[int, Ability], ...] = ()
    tallies: tuple[Tally, ...] = ()
    back: "Card | None" = None
    printed: "Card | None" = None

    @property
    def lies_facedown(self) -> bool:
        """Whether it stays facedown while installed: an agenda does, unless its text turns it faceup."""
        return self.type == "agenda" and "install faceup" not in self.changes

    @property
    def playable_whole(self) -> bool:
        """Whether the engine plays the whole card, on both of its sides."""
        return not self.not_modelled and (self.back is None or self.back.playable_whole)

    def __repr__(self) -> str:
        """Its name only; look up the rest."""
        return f"Card({self.name!r})"
