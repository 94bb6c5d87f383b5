"""The arrows of a drawn chart: jumps between boxes, each in a lane without crossings."""

from dataclasses import dataclass

from judge_cli.procedure.steps.procedure import Procedure
from judge_cli.screen.steps.svg_boxes import Drawn, far
from judge_cli.tree.numbers.number import RuleNumber


@dataclass(frozen=True, slots=True)
class Jump:
    """A jump from one box to another, by their indexes in the chart, and its lane."""

    start: int
    to: RuleNumber
    end: int
    lane: int


@dataclass(frozen=True, slots=True)
class Arrow:
    """A drawn jump: from one height to another, along a lane, with words at its start."""

    start: float
    end: float
    lane: int
    words: tuple[str, ...]


def jumps(procedure: Procedure) -> list[Jump]:
    """The jumps of a procedure, each in the innermost free lane; shorter ones come first."""
    order = [step.number for step in procedure.steps]
    made = [
        (at, way.to, order.index(way.to))
        for at, step in enumerate(procedure.steps)
        for way in far(procedure, step)
        if way.to is not None
    ]
    placed: list[Jump] = []
    for start, to, end in sorted(made, key=lambda one: abs(one[2] - one[0])):
        lane = 0
        while any(_meet((start, end), other) for other in placed if other.lane == lane):
            lane += 1
        placed.append(Jump(start, to, end, lane))
    return placed


def arrows(made: list[Jump], drawn: Drawn) -> list[Arrow]:
    """The jumps as arrows between the drawn boxes."""
    found: list[Arrow] = []
    for jump in made:
        tail = next(tail for tail in drawn.boxes[jump.start].tails if tail.to == jump.to)
        found.append(Arrow(tail.y, drawn.boxes[jump.end].arrives, jump.lane, tail.words))
    return found


def _meet(one: tuple[int, int], other: Jump) -> bool:
    low, high = sorted(one)
    other_low, other_high = sorted((other.start, other.end))
    return low <= other_high and other_low <= high
