"""How much: a number, or how a number is found."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from judge_cli.engine.abilities.event import Event
    from judge_cli.engine.abilities.select import Select


class Counted(NamedTuple):
    """How many cards a select finds."""

    of: "Select"


class Kinds(NamedTuple):
    """How many card types there are among the cards that a select finds."""

    of: "Select"


class NumberOf(NamedTuple):
    """How many cards were given a name, wherever they have gone since."""

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
    """How often something happened in this turn, this run, or the turn before."""

    event: "Event"
    within: str


class Named(NamedTuple):
    """A number that an earlier instruction or the event gave a name: what was lost, X, the amount of damage."""

    name: str


class UpTo(NamedTuple):
    """A number that a player chooses, from the least (0, if nothing is said) up to the most."""

    most: "Amount"
    least: "Amount"


class Sum(NamedTuple):
    """Several amounts added up."""

    parts: "tuple[Amount, ...]"


class Product(NamedTuple):
    """Several amounts multiplied."""

    parts: "tuple[Amount, ...]"


class Difference(NamedTuple):
    """One amount less another, never below nothing."""

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
