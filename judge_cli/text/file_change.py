"""A change of the user's files: refused, with nothing changed, or whether it was made."""

import contextlib
from collections.abc import Callable, Iterator, Sequence

from judge_cli.errors import AskedWrongly, Located

NOTHING_CHANGED = "nothing was changed"


class ImportRefused(AskedWrongly):
    """The input cannot become an edition; the former state stays."""

    def __init__(
        self,
        code: str,
        what: str,
        *,
        where: Sequence[str] = (),
        place: Located | None = None,
        tries: Sequence[str] = (),
        exit_code: int | None = None,
    ) -> None:
        super().__init__(code, what, where=[*where, NOTHING_CHANGED], place=place, tries=tries, exit_code=exit_code)


class FileChange:
    """Whether a change was made by this process; others may make the same.

    While it is under way its files are asked, each time anew: an interrupt may come between the last step of a change
    and any note of it.
    """

    def __init__(self) -> None:
        self._is_made: Callable[[], bool] = lambda: False

    def __call__(self) -> bool:
        return self._is_made()

    @contextlib.contextmanager
    def under_way(self, is_made: Callable[[], bool]) -> Iterator[None]:
        """Within this the change is made; `is_made` looks at its files."""
        self._is_made = is_made
        yield
        self.made()

    def made(self) -> None:
        """Notes that it was made, whatever becomes of the files afterwards."""
        self._is_made = lambda: True
