"""Progress messages while an index is built."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import NamedTuple


class BuildTold(NamedTuple):
    """Callbacks of a build: its name and steps, and one line if something was wrong."""

    progress: Callable[[str, int], AbstractContextManager[Callable[[], None]]]
    notice: Callable[[str], None]
