"""Weights of signs that tell right from wrong best: logistic regression by Newton's steps."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

from judge_cli.explanation.holdings.signs import Signs

_STEPS = 12


class Case(NamedTuple):
    """The signs of one case, and whether it was right."""

    signs: Signs
    right: bool


def learned(cases: Sequence[Case], keep: float) -> dict[str, float]:
    """The weights by signs; `keep` is how strongly weights are held near zero, in cases."""
    numpy: Any = import_module("numpy")  # needed for learning only, and not among the packages that are installed
    names = sorted({name for case in cases for name in case.signs} - {"bias"})
    plain = numpy.array([[case.signs[name] for name in names] for case in cases], dtype=float)
    right = numpy.array([case.right for case in cases], dtype=float)
    mean, spread = plain.mean(axis=0), plain.std(axis=0)
    spread[spread == 0] = 1.0
    rows = numpy.hstack([(plain - mean) / spread, numpy.ones((len(cases), 1))])
    held = numpy.diag([*([keep] * len(names)), 1e-6])
    weights = numpy.zeros(len(names) + 1)
    for _ in range(_STEPS):
        chance = 1 / (1 + numpy.exp(-numpy.clip(rows @ weights, -30, 30)))
        slope = rows.T @ (chance - right) + held @ weights
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + held
        weights = weights - numpy.linalg.solve(bend, slope)
    scaled = weights[:-1] / spread
    return {"bias": float(weights[-1] - scaled @ mean), **dict(zip(names, map(float, scaled), strict=True))}
