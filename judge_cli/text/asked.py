"""A question of a flow chart with its exits."""

from typing import NamedTuple


class WayOut(NamedTuple):
    """One answer and its target: a step, a further question, or an ending in the chart's words."""

    answer: str
    leads_to: "int | ChartQuestion | str"


class ChartQuestion(NamedTuple):
    """A question of the chart with its exits."""

    text: str
    ways: tuple[WayOut, ...]
