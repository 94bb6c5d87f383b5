"""Amounts: a number, or a way to compute one."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from judge_cli.engine.abilities.event import Event
    from judge_cli.engine.abilities.select import Select


class Counted(NamedTuple):
    """The number of cards that a select finds."""

    of: "Select"


class Kinds(NamedTuple):
    """The number of card types among the cards that a select finds."""

    of: "Select"


class NumberOf(NamedTuple):
    """The number of cards with a name, wherever they have gone since."""

    name: str


class DownTo(NamedTuple):
    """The number of cards from the top of a deck down to the nth card that a select finds."""

    of: "Select"
    number: int


class ValueOf(NamedTuple):
    """A number of a card that a select finds, of a player, or of the game."""

    value: str
    of: "Select | str | None" = None


class Times(NamedTuple):
    """The number of times something happened in this turn, this run, or the turn before."""

    event: "Event"
    within: str


class Named(NamedTuple):
    """A number named by an earlier instruction or the event: credits lost, X, the amount of damage."""

    name: str


class UpTo(NamedTuple):
    """A number that a player chooses, from the least (0 by default) up to the most."""

    most: "Amount"
    least: "Amount"


class Sum(NamedTuple):
    """Several amounts added up."""

    parts: "tuple[Amount, ...]"


class Product(NamedTuple):
    """Several amounts multiplied."""

    parts: "tuple[Amount, ...]"


class Difference(NamedTuple):
    """One amount minus another, never below zero."""

    more: "Amount"
    less: "Amount"


class Half(NamedTuple):
    """Half of an amount, rounded up or down."""

    of: "Amount"
    up: bool


class Bounded(NamedTuple):
    """An amount that is not less than one number and not more than another."""

    of: "Amount"
    least: int
    most: int


Amount = (
    int
    | Counted
    | Kinds
    | NumberOf
    | DownTo
    | ValueOf
    | Times
    | Named
    | UpTo
    | Sum
    | Product
    | Difference
    | Half
    | Bounded
)
