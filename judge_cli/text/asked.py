"""A question of a flow chart with its ways out."""

from typing import NamedTuple


class Way(NamedTuple):
    """One answer and what it leads to: a step, a further question, or an ending in the chart's words."""

    answer: str
    leads_to: "int | Asked | str"


class Asked(NamedTuple):
    """A question of the chart with its ways out."""

    text: str
    ways: tuple[Way, ...]
