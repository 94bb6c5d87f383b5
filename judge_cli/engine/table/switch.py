"""Switches: differences between editions; declared beside the rule that asks, set in an edition.toml."""

from typing import NamedTuple

from judge_cli.errors.law import switch_unknown, way_unknown
from judge_cli.tree.rules.edition import Edition

# The possible ways, by switch name.
_DECLARED: dict[str, tuple[str, str]] = {}


class WayToRule(NamedTuple):
    """One way to rule: the name of the switch, and an edition's word for it."""

    switch: str
    says: str


def switch(name: str, *, says: str, otherwise: str) -> WayToRule:
    """Declares a switch; a rule asks for the way returned. An edition without the word rules `otherwise`."""
    _DECLARED[name] = (otherwise, says)
    return WayToRule(name, says)


def check_switches(edition: Edition) -> None:
    """Refuses unknown switches and unknown ways; all rules must have been imported."""
    for name, way in edition.switches:
        if name not in _DECLARED:
            raise switch_unknown(edition.short, name, sorted(_DECLARED))
        if way not in _DECLARED[name]:
            raise way_unknown(edition.short, name, way, _DECLARED[name])


def declared() -> dict[str, tuple[str, str]]:
    """The ways of every switch by name; the default comes first."""
    return dict(_DECLARED)
