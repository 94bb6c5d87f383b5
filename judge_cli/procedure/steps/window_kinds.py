"""The kinds of windows that a step can open, with everything known about each, and the permits of windows."""

from collections.abc import Mapping
from enum import Enum


class Permit(Enum):
    """An act that a window permits, other than passing."""

    PAID_ABILITY = "paid ability"
    REZ_NON_ICE = "rez non-ice"
    SCORE = "score"
    REZ_APPROACHED_ICE = "rez approached ice"
    BREAK_SUBROUTINES = "break subroutines"


# The first years' charts know special effects and nodes, and no labels.
_OLD = {Permit.PAID_ABILITY: "special card effects", Permit.REZ_NON_ICE: "rez nodes and upgrades"}


class WindowKind(Enum):
    """The kinds of windows: this is all that charts and answers know about a kind.

    The value is its name, in answers and in rules_corpus/phrases/. `drawn` is its name where there is little room;
    `by_turns`: priority goes from player to player, else the window is for one player alone; `instead` says what may be
    done in it where that is no list of permits; `wording` has words for permits that are not the usual ones.
    """

    PAID_ABILITY = ("paid ability window", "Paid ability window", True)
    ACTION = ("action window", "Action", False, "take an action")
    EFFECTS = ("special effects", "Special effects", False, "", _OLD)

    _value_: str
    drawn: str
    by_turns: bool
    instead: str
    wording: Mapping[Permit, str] | None

    def __new__(
        cls,
        name: str,
        drawn: str = "",
        by_turns: bool = False,
        instead: str = "",
        wording: Mapping[Permit, str] | None = None,
    ) -> "WindowKind":
        """A kind with its name as its value."""
        kind = object.__new__(cls)
        kind._value_ = name
        kind.drawn, kind.by_turns, kind.instead, kind.wording = drawn, by_turns, instead, wording
        return kind
