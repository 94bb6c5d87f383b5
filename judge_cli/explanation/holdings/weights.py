"""The weight of each sign: learned from questions with answers, stored as numbers in index/weights.toml."""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.text.toml_file import read_toml

_TABLES = ("near", "sure", "trust", "bounds")
_SCALE = 1000


class Weights(NamedTuple):
    """Weights by sign: of two questions, of a holding's answer, of the surest one; and a verdict's thresholds."""

    near: dict[str, float]
    sure: dict[str, float]
    trust: dict[str, float]
    bounds: dict[str, float]

    def nearness(self, signs: Mapping[str, float]) -> float:
        """The nearness of two questions, as log odds that they have the same answer by the same rule."""
        return _weighed(self.near, signs)

    def sureness(self, signs: Mapping[str, float]) -> float:
        """The sureness of a holding's answer, from 0 to 1."""
        return _chance(_weighed(self.sure, signs))

    def trusted(self, signs: Mapping[str, float]) -> float:
        """The trust in the surest answer, from 0 to 1."""
        return _chance(_weighed(self.trust, signs))


def _chance(odds: float) -> float:
    return 1 / (1 + math.exp(-odds))


def _weighed(weights: Mapping[str, float], signs: Mapping[str, float]) -> float:
    return sum(weight * signs[name] for name, weight in weights.items() if signs.get(name))


def read_weights(path: Path) -> Weights:
    """The weights in a file, in thousandths."""
    table = read_toml(path).table().only(_TABLES)
    tables = (table.table(name) for name in _TABLES)
    return Weights(*({name: one.number(name) / _SCALE for name in one.values} for one in tables))


def weights_from_row(row: list[Any]) -> Weights:
    """The weights stored as these values."""
    return Weights(*row)
