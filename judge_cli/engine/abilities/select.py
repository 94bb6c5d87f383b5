"""Selects: cards by name or by their properties, and the player who chooses among them."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from judge_cli.engine.abilities.amount import Amount

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

    `who` chooses among them, `chance` picks at random; in an event or filter nobody chooses. `of_type` and `of_subtype`
    name a chosen type or subtype, or a card to share it with. `any_of`: a card is of one of these kinds; `different`:
    no two share a name; `adds`: the name keeps its earlier cards too.
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
        """Whether the printed values of a card can keep it from matching."""
        kinds = (self.types, self.subtypes, self.any_subtypes, self.no_subtypes, self.has)
        said = (self.copy_of, self.title, self.of_type, self.of_subtype)
        return any(kinds) or any(said) or any(one.asks_for_a_kind for one in self.any_of)


Which = Ref | Select
