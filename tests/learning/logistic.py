"""Weights of signs that tell right from wrong best: logistic regression, by steps of gradient descent."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from judge_cli.search.reading.signs import Signs


class Case(NamedTuple):
    """The signs of one case, whether it was right, and how much it counts."""

    signs: Signs
    right: bool
    counts: float = 1.0


def learned(cases: Sequence[Case], keep: float, rounds: int = 160) -> dict[str, float]:
    """The weights by signs; `keep` is how strongly weights are held near zero, in cases."""
    names = sorted({name for case in cases for name in case.signs} - {"bias"})
    columns = [[case.signs[name] for case in cases] for name in names]
    means, spreads = zip(*(_mean_and_spread(column) for column in columns), strict=True)
    rows = [
        [(column[n] - mean) / spread for column, mean, spread in zip(columns, means, spreads, strict=True)] + [1.0]
        for n in range(len(cases))
    ]
    weights = _descended(rows, cases, keep, rounds)
    plain = [weight / spread for weight, spread in zip(weights, spreads, strict=False)]
    bias = weights[-1] - sum(weight * mean for weight, mean in zip(plain, means, strict=True))
    return {"bias": bias, **dict(zip(names, plain, strict=True))}


def _mean_and_spread(column: Sequence[float]) -> tuple[float, float]:
    mean = sum(column) / len(column)
    spread = math.sqrt(sum((value - mean) ** 2 for value in column) / len(column))
    return mean, spread or 1.0


def _descended(rows: list[list[float]], cases: Sequence[Case], keep: float, rounds: int) -> list[float]:
    """Descent with a step for each weight that grows while its slope keeps its sign, and shrinks when it turns."""
    weights = [0.0] * len(rows[0])
    steps = [0.05] * len(weights)
    before = [0.0] * len(weights)
    for _ in range(rounds):
        slopes = [keep * weight for weight in weights]
        slopes[-1] = 0.0
        for row, case in zip(rows, cases, strict=True):
            odds = sum(map(float.__mul__, weights, row))
            off = case.counts * (1 / (1 + math.exp(-max(-30.0, min(30.0, odds)))) - case.right)
            if abs(off) > 1e-6:
                slopes = [slope + off * value for slope, value in zip(slopes, row, strict=True)]
        for n, slope in enumerate(slopes):
            turned = slope * before[n]
            steps[n] *= 1.2 if turned > 0 else 0.5 if turned < 0 else 1.0
            weights[n] -= math.copysign(steps[n], slope) if slope else 0.0
        before = slopes
    return weights
