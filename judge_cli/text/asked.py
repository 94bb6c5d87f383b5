"""A question of a flow chart with its ways out."""

from typing import NamedTuple


class WayOut(NamedTuple):
    """One answer and what it leads to: a step, a further question, or an ending in the chart's words."""

    answer: str
    leads_to: "int | ChartQuestion | str"


class ChartQuestion(NamedTuple):
    """A question of the chart with its ways out."""

    text: str
    ways: tuple[WayOut, ...]
