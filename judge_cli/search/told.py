"""Progress messages while an index is built."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import NamedTuple


class BuildTold(NamedTuple):
    """How far a build is, called with its name and its steps; and one line when something was wrong."""

    progress: Callable[[str, int], AbstractContextManager[Callable[[], None]]]
    notice: Callable[[str], None]
