"""The nodes inside an ability: amounts, selects, conditions and events."""

from typing import NamedTuple


class Counted(NamedTuple):
    """The number of cards that a select finds."""

    of: "Select"


class Kinds(NamedTuple):
    """The number of card types among the cards that a select finds."""

    of: "Select"


class Servers(NamedTuple):
    """The number of servers of a kind where each of these selects finds a card."""

    kind: str
    having: "tuple[Select, ...]"


class NumberOf(NamedTuple):
    """The number of cards with a name, wherever they have gone since."""

    name: str


class DownTo(NamedTuple):
    """The number of cards from the top of a deck down to the nth card that a select finds."""

    of: "Select"
    number: int = 1


class ValueOf(NamedTuple):
    """A number of a card that a select finds, of a player, or of the game."""

    value: str
    of: "Select | str | None" = None


class Times(NamedTuple):
    """The number of times something happened in this turn, this run, or the turn before.

    `adding`: a number of the cards that it happened to, as they were then, added up.
    """

    event: "Event"
    within: str
    adding: str = ""


class Named(NamedTuple):
    """A number named by an earlier instruction or the event: credits lost, X, the amount of damage."""

    name: str


X = Named("X")


class UpTo(NamedTuple):
    """A number that a player chooses, from the least (0 by default) up to the most."""

    most: "Amount"
    least: "Amount" = 0


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


class Divided(NamedTuple):
    """An amount divided by a number, rounded up or down."""

    of: "Amount"
    by: int
    up: bool


class Bounded(NamedTuple):
    """An amount that is not less than one number and not more than another."""

    of: "Amount"
    least: int = 0
    most: int = -1


Amount = (
    int
    | Counted
    | Kinds
    | Servers
    | NumberOf
    | DownTo
    | ValueOf
    | Times
    | Named
    | UpTo
    | Sum
    | Product
    | Difference
    | Divided
    | Bounded
)


EVERY = -1


class ComparedNumber(NamedTuple):
    """A card's number compared with an amount."""

    value: str
    how: str
    amount: "Amount"


class Ref(NamedTuple):
    """Named cards: this, it, host, or a name given by a select, an event or a choice."""

    name: str


class Select(NamedTuple):
    """Cards by their properties. How many: from `least` to `most`, `EVERY` for all of them.

    `who` chooses among them, `chance` picks at random; in an event or filter nobody chooses. `copy_of`: a named card
    or one that is found. `of_type` and `of_subtype` name a chosen type or subtype, or a card to share it with.
    `any_of`: a card is of one of these kinds; `different`: no two share a name; `adds`: the name keeps its earlier
    cards too.
    """

    least: "Amount"
    most: "Amount"
    every: bool = False
    who: str = "you"
    chance: bool = False
    whose: str = ""
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    any_subtypes: tuple[str, ...] = ()
    no_subtypes: tuple[str, ...] = ()
    is_: tuple[str, ...] = ()
    is_not: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    servers: tuple[str, ...] = ()
    top: "Amount" = 0
    has: tuple[ComparedNumber, ...] = ()
    on: "Which | None" = None
    among: "Ref | None" = None
    copy_of: "Which | None" = None
    same_position: "Ref | None" = None
    title: str = ""
    other: bool = False
    name: str = ""
    without: "Ref | None" = None
    of_type: "Ref | None" = None
    of_subtype: "Ref | None" = None
    any_of: "tuple[Select, ...]" = ()
    different: bool = False
    adds: bool = False

    @property
    def asks_for_a_kind(self) -> bool:
        """Whether the printed values of a card can keep it from matching."""
        kinds = (self.types, self.subtypes, self.any_subtypes, self.no_subtypes, self.has)
        said = (self.copy_of, self.title, self.of_type, self.of_subtype)
        return any(kinds) or any(said) or any(one.asks_for_a_kind for one in self.any_of)


Which = Ref | Select


class Exists(NamedTuple):
    """A select finds at least this many cards."""

    which: "Which"
    least: int = 1


class Matches(NamedTuple):
    """A select would find the named card."""

    card: "Ref"
    select: "Select"


class Compare(NamedTuple):
    """One amount compared with another."""

    left: "Amount"
    how: str
    right: "Amount"


class Done(NamedTuple):
    """The previous instruction was followed: its effect happened, or its cost was paid."""


class Happened(NamedTuple):
    """Something happened, at least this many times, in this turn, this run, or the turn before."""

    event: "Event"
    within: str
    least: int = 1


class During(NamedTuple):
    """A run (on one of these servers), an encounter, a breach, an access, or a player's turn is under way."""

    what: str
    servers: tuple[str, ...] = ()
    who: str = ""
    which: "Which | None" = None


class Declared(NamedTuple):
    """The run in question was declared successful, or unsuccessful; a run may be neither."""

    label: str


class Not(NamedTuple):
    """A condition that must not hold."""

    condition: "Condition"


class All(NamedTuple):
    """Conditions that must all hold."""

    conditions: "tuple[Condition, ...]"


class Any(NamedTuple):
    """Conditions of which at least one must hold."""

    conditions: "tuple[Condition, ...]"


Condition = Exists | Matches | Compare | Done | Happened | During | Declared | Not | All | Any


class Ordinal(NamedTuple):
    """Which time in a turn, run, encounter or game: 1 for the first. Only matching events count."""

    time: int
    scope: str


class Event(NamedTuple):
    """Something that happens: the word, the actor, the object, the place, the means, and its conditions.

    Instructions call its object `it`, or by `name`. If it happens to a player, `doer` is the player who causes it.
    """

    word: str
    who: str = ""
    what: "Which | None" = None
    servers: tuple[str, ...] = ()
    by: "Which | None" = None
    kind: str = ""
    least: int = 0
    would: bool = False
    ordinal: Ordinal | None = None
    conditions: "tuple[Condition, ...]" = ()
    own_run: bool = False
    basic: bool = False
    together: bool = False
    name: str = "it"
    doer: str = ""
