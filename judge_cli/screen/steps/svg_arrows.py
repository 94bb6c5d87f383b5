"""The arrows of a drawn chart: jumps between boxes, each in a lane where it crosses no other along its way."""

from dataclasses import dataclass, replace

from judge_cli.procedure.procedure import Procedure
from judge_cli.procedure.ways import ways_out
from judge_cli.screen.steps.svg_boxes import Drawn

_ARRIVES = 8.0


@dataclass(frozen=True, slots=True)
class Arrow:
    """A jump from one height to another; onward ones go along the right side, those back along the left."""

    start: float
    end: float
    forward: bool
    lane: int = 0


def arrows(procedure: Procedure, drawn: Drawn) -> list[Arrow]:
    """The jumps of a procedure; going on to the next box needs no arrow."""
    order = [box.step for box in drawn.boxes]
    made: list[Arrow] = []
    for at, step in enumerate(procedure.steps):
        targets = {order.index(way.to) for way in ways_out(procedure, step) if way.to is not None}
        far = sorted(target for target in targets if target != at + 1)
        for target in far:
            start, end = drawn.boxes[at], drawn.boxes[target]
            made.append(Arrow(start.leaves(end.step), end.top + _ARRIVES, target > at))
    return made


def lanes(made: list[Arrow]) -> list[Arrow]:
    """The arrows, each in the innermost lane that is free all along its way; shorter ones come first."""
    placed: list[Arrow] = []
    for arrow in sorted(made, key=lambda one: abs(one.end - one.start)):
        lane = 0
        while any(_meet(arrow, other) for other in placed if other.lane == lane and other.forward == arrow.forward):
            lane += 1
        placed.append(replace(arrow, lane=lane))
    return placed


def _meet(one: Arrow, other: Arrow) -> bool:
    low, high = sorted((one.start, one.end))
    other_low, other_high = sorted((other.start, other.end))
    return low < other_high + 3 and other_low < high + 3
