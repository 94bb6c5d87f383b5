"""How the making of an index speaks."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Told:
    """How far a build is, called with its name and its steps; and one line when something was wrong."""

    progress: Callable[[str, int], AbstractContextManager[Callable[[], None]]]
    notice: Callable[[str], None]
