"""Limits on exploring lines of play; in its own file, for answers that play none."""

from collections.abc import Callable
from typing import NamedTuple

from judge_cli.engine.play.playing.most_states import MOST_STATES


class Bound(NamedTuple):
    """Limits of an exploration: the most states, a progress callback, and a callback that stops it."""

    most: int = MOST_STATES
    told: Callable[[int], None] = lambda _met: None
    enough: Callable[[], bool] = lambda: False
