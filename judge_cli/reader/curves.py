"""Two curves as tables, the same on every machine: functions of a library differ in the last place."""

import math

# A table has so many steps a unit; the gentle one reaches so far to both sides of nought.
FINE, REACH = 256, 16
TENTH = 64


def _gently(value: float) -> float:
    """The value times the share of the normal distribution below it, to the grid of 2^-12."""
    return round(value * 0.5 * (1 + math.erf(value / math.sqrt(2))) * 4096) / 4096


def gentle() -> list[float]:
    """What becomes of a value, small below zero."""
    return [_gently(n / FINE) for n in range(-REACH * FINE, REACH * FINE + 1)]


def falling() -> list[float]:
    """Whole numbers up to 2^11: a weight of attention in parts of the greatest one."""
    return [float(round(2048 * math.exp(-n / TENTH))) for n in range(10 * TENTH)]
