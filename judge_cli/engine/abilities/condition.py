"""Conditions for using an ability, meeting its trigger, or following an instruction."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from judge_cli.engine.abilities.amount import Amount
    from judge_cli.engine.abilities.event import Event
    from judge_cli.engine.abilities.select import Ref, Select, Which


class Exists(NamedTuple):
    """A select finds at least this many cards."""

    which: "Which"
    least: int


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
    least: int


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
