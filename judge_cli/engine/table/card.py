"""A card: its printed values and its abilities, said in the closed vocabulary of the card files."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from judge_cli.procedure.procedure import Player

_NOTHING: Mapping[str, tuple["Ability", ...]] = MappingProxyType({})


class Cost(NamedTuple):
    """What must be paid, all of it or nothing."""

    clicks: int = 0
    credits: int = 0
    counter: str = ""
    counters: int = 0
    trash: bool = False
    lose_clicks: int = 0
    per: str = ""

    def __str__(self) -> str:
        """The cost in words."""
        parts = [f"{self.clicks} click{'s' if self.clicks > 1 else ''}"] if self.clicks else []
        parts += [f"{self.credits} credit{'s' if self.credits > 1 else ''}"] if self.credits else []
        parts += [f"{self.counters} hosted {self.counter} counter{'s' if self.counters > 1 else ''}"] * bool(
            self.counter
        )
        parts += [f"losing {self.lose_clicks} click{'s' if self.lose_clicks > 1 else ''}"] if self.lose_clicks else []
        parts += ["trashing it"] if self.trash else []
        return " and ".join(parts) or "nothing"


class Payment(NamedTuple):
    """A cost inside an effect: who may pay it, how much, and what multiplies it."""

    player: Player
    credits: int
    per: str = ""


class Effect(NamedTuple):
    """One instruction of an ability: a word of the vocabulary and what goes with it."""

    word: str
    player: Player = Player.RUNNER
    amount: int = 0
    counter: str = ""
    everything: bool = False
    lasts: str = ""
    server: tuple[str, ...] = ()
    subtype: str = ""
    only_if: str = ""
    unless: Payment | None = None
    success: "Ability | None" = None
    failure: "Ability | None" = None
    options: "tuple[Ability, ...]" = ()
    also: str = ""
    damage: str = ""
    per: str = ""
    inner: "Ability | None" = None
    repeats: bool = False
    unpreventable: bool = False
    what: str = ""

    def __eq__(self, other: object) -> bool:
        """Whether the other is this very one: two that read the same on different cards are not the same."""
        return self is other

    def __hash__(self) -> int:
        """Its identity."""
        return id(self)


class Ability(NamedTuple):
    """One ability of a card: what it costs or waits for, and its instructions."""

    kind: str
    text: str
    do: tuple[Effect, ...]
    cost: Cost = Cost()
    when: str = ""
    of: str = ""
    server: str = ""
    during: str = ""
    first: str = ""
    once: str = ""
    may: bool = False
    run: str = ""
    damage: str = ""
    by: str = ""
    tags: int = 0
    subtype: str = ""
    unless_archives: bool = False
    stolen: bool = False
    user: str = ""

    def __eq__(self, other: object) -> bool:
        """Whether the other is this very one: two that read the same on different cards are not the same."""
        return self is other

    def __hash__(self) -> int:
        """Its identity."""
        return id(self)

    @property
    def is_paid_interrupt(self) -> bool:
        """Whether the ability is an interrupt that is used by paying its cost, whenever it is relevant."""
        return self.kind == "interrupt" and self.cost != Cost() and not self.may

    @property
    def is_action(self) -> bool:
        """Whether the ability is an action: a paid ability with a click in its cost."""
        return self.kind == "paid" and self.cost.clicks > 0


class Static(NamedTuple):
    """What a card does all the time while it is active."""

    word: str
    text: str = ""
    amount: int = 0
    clicks: int = 0
    credits: int = 0
    first: str = ""
    only_on: str = ""

    def __eq__(self, other: object) -> bool:
        """Whether the other is this very one: two that read the same on different cards are not the same."""
        return self is other

    def __hash__(self) -> int:
        """Its identity."""
        return id(self)


class Unsaid(NamedTuple):
    """Something on a card that the vocabulary cannot say, and when it would make a difference."""

    text: str
    matters: str


class Card(NamedTuple):
    """A card as printed, in our own words."""

    name: str
    side: Player
    type: str
    subtypes: tuple[str, ...] = ()
    unique: bool = False
    cost: int = 0
    strength: int = 0
    memory: int = 0
    trash_cost: int | None = None
    link: int = 0
    points: int = 0
    advancement: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    stays: bool = False
    tags: int = 0
    abilities: tuple[Ability, ...] = ()
    subroutines: tuple[Ability, ...] = ()
    statics: tuple[Static, ...] = ()
    not_modelled: tuple["Unsaid", ...] = ()
    waits: Mapping[str, tuple[Ability, ...]] = _NOTHING

    def __eq__(self, other: object) -> bool:
        """Whether the other is this very one: two that read the same on different cards are not the same."""
        return self is other

    def __hash__(self) -> int:
        """Its identity."""
        return id(self)

    def __repr__(self) -> str:
        """Its name: all else is looked up."""
        return f"Card({self.name!r})"

    def static(self, word: str) -> Static | None:
        """The static ability of this word, if the card has one."""
        return next((one for one in self.statics if one.word == word), None)
