"""Which cards: those that are said by name or by what they are, and who chooses among them."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from judge_cli.engine.abilities.amount import Amount

EVERY = -1


class ComparedNumber(NamedTuple):
    """A number of a card held against an amount."""

    value: str
    how: str
    amount: "Amount"


class Ref(NamedTuple):
    """Cards that have a name: this, it, host, or a name that a select, an event or a choice gave them."""

    name: str


class Select(NamedTuple):
    """Cards by what they are. How many: from `least` to `most`, `EVERY` for all that there are.

    `who` chooses among them, `chance` has them picked at random; in an event or a filter nobody chooses. `of_type` and
    `of_subtype` are names: of a type or subtype that was chosen, or of a card whose type theirs has to be. `any_of` are
    kinds of which a card has to be one; of cards with `different` names no two share one. What `adds` gives its name to
    these beside those that have it.
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
    on: "Ref | None" = None
    among: "Ref | None" = None
    copy_of: "Ref | None" = None
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
        """Whether not every card will do, by what is printed on it."""
        kinds = (self.types, self.subtypes, self.any_subtypes, self.no_subtypes, self.has)
        said = (self.copy_of, self.title, self.of_type, self.of_subtype)
        return any(kinds) or any(said) or any(one.asks_for_a_kind for one in self.any_of)


Which = Ref | Select
