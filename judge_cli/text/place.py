"""A place: the file and line of a source."""

from typing import NamedTuple


class Place(NamedTuple):
    """A file, as the user would name it, and a line counted from 1."""

    file: str
    line: int

    def __str__(self) -> str:
        """The place in the form of compilers."""
        return f"{self.file}:{self.line}"
