"""The store of indexes: each under the fingerprint of its inputs, in one sealed file."""

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from judge_cli.search.searchable import Searchable, Unpacked, opened, unpacked
from judge_cli.search.told import BuildTold
from judge_cli.tree.kept.cache import ANY_MARK
from judge_cli.tree.kept.sealed_files import SPOILT, SealedFiles

if TYPE_CHECKING:
    from judge_cli.search.ingredients import Ingredients


_INDEX_NOT_KEPT = "note: the search index cannot be written to the cache folder; it was built for this answer only"


_KEPT = 3


class Making(NamedTuple):
    """The recipe of an index: its fingerprint, the copy built with the package, and else its ingredients."""

    mark: str
    find_ahead: Callable[[], bytes | None]
    make: "Callable[[], Ingredients]"


class IndexStore:
    """A folder of indexes."""

    def __init__(self, folder: Path, told: BuildTold) -> None:
        self._files = SealedFiles(folder)
        self._told = told

    def searchable(self, name: str, making: Making) -> Searchable:
        """The index with this name and fingerprint; built now if it is missing, damaged, or not the user's own."""
        file = f"index-{name}-{making.mark}"
        looked = self._files.look(file)
        why = looked.why if looked.data is None else SPOILT
        parts = _unpacked(looked.data)
        del looked  # the library that is loaded next takes as much memory again
        found = _opened(parts)
        if found:
            return found
        if why:
            self._told.notice(f"note: the search index {why}; it is built again")
        ahead = making.find_ahead()
        found = _opened(_unpacked(ahead))
        if ahead and found:
            self._keep(name, file, ahead)
            return found
        return self._built(name, file, making.make())

    def _built(self, name: str, file: str, made_from: "Ingredients") -> Searchable:
        with self._told.progress(made_from.tree.edition.short, len(made_from.tree.rules)) as tell:
            data = made_from.made(tell)
        self._keep(name, file, data)
        return opened(unpacked(data))

    def _keep(self, name: str, file: str, data: bytes) -> None:
        if self._files.write(file, data):
            self._files.keep_newest(f"index-{name}-{ANY_MARK}", _KEPT)
        else:
            self._told.notice(_INDEX_NOT_KEPT)


# What is sealed, or lies in the package, is what was written; if the library cannot read it all the same, whatever it
# says, the index is built again.


def _unpacked(data: bytes | memoryview | None) -> Unpacked | None:
    with contextlib.suppress(Exception):
        return unpacked(data) if data is not None else None
    return None


def _opened(parts: Unpacked | None) -> Searchable | None:
    with contextlib.suppress(Exception):
        return opened(parts) if parts is not None else None
    return None
