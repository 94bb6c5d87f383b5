"""Whether: what must be so for an ability to be used, to be met, or for an instruction to be followed."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from judge_cli.engine.abilities.amount import Amount
    from judge_cli.engine.abilities.event import Event
    from judge_cli.engine.abilities.select import Ref, Select, Which


class Exists(NamedTuple):
    """At least so many cards are found by a select."""

    which: "Which"
    least: int


class Matches(NamedTuple):
    """The card of a name is one that a select would find."""

    card: "Ref"
    select: "Select"


class Compare(NamedTuple):
    """An amount held against another."""

    left: "Amount"
    how: str
    right: "Amount"


class Done(NamedTuple):
    """The instruction before was followed: what it says was done, or its cost was paid."""


class Happened(NamedTuple):
    """Something happened, so often at least, in this turn, this run, or the turn before."""

    event: "Event"
    within: str
    least: int


class During(NamedTuple):
    """It is during a run (on one of these servers), an encounter, a breach, an access, or a player's turn."""

    what: str
    servers: tuple[str, ...] = ()
    who: str = ""
    which: "Which | None" = None


class Declared(NamedTuple):
    """The run that it is about was declared successful, or unsuccessful; a run may be neither."""

    label: str


class Not(NamedTuple):
    """A condition that must not hold."""

    condition: "Condition"


class All(NamedTuple):
    """Conditions that must all hold."""

    conditions: "tuple[Condition, ...]"


class Any(NamedTuple):
    """Conditions of which one must hold."""

    conditions: "tuple[Condition, ...]"


Condition = Exists | Matches | Compare | Done | Happened | During | Declared | Not | All | Any
