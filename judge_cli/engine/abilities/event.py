"""Events: the thing an ability waits for, forbids, replaces or adds a cost to."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from judge_cli.engine.abilities.condition import Condition
    from judge_cli.engine.abilities.select import Which


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
