"""What is asked of an encoder, whoever does its sums: numpy, or the page that this Python runs in."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from judge_cli.reader.pieces import Pieces
from judge_cli.reader.weights_file import of_kind


class Encoding(ABC):
    """An encoder with learned weights."""

    def __init__(self, form: Mapping[str, Any]) -> None:
        self._form = of_kind(form, "positions", "pieces", "sharp", "holdings", "width")
        self.longest: int = form["positions"]

    @cached_property
    def pieces(self) -> Pieces:
        """The pieces that it knows."""
        return Pieces(self._form["pieces"])

    @property
    def sharp(self) -> float:
        """How much an unlike meaning falls behind."""
        return float(self._form["sharp"])

    @property
    def holdings(self) -> list[str]:
        """The holdings that a question may mean."""
        named: list[str] = self._form["holdings"]
        return named

    @abstractmethod
    def signs(self, pieces: Sequence[int]) -> Sequence[float]:
        """How like each learned meaning a sentence is."""

    @abstractmethod
    def mean(self, pieces: Sequence[int]) -> Sequence[float]:
        """The mean row of a sentence."""
