"""The kinds of windows that a step can open, and what a window can permit."""

from enum import Enum


class WindowKind(Enum):
    """The kinds of windows that a step can open."""

    PAID_ABILITY = "paid ability window"
    ACTION = "action window"
    SUBROUTINES = "subroutine window"
    EFFECTS = "special effects"


class Permit(Enum):
    """What a window lets a player do, beside passing."""

    PAID_ABILITY = "paid ability"
    REZ_NON_ICE = "rez non-ice"
    SCORE = "score"
    REZ_APPROACHED_ICE = "rez approached ice"
    BREAK_SUBROUTINES = "break subroutines"
