"""Where indexes are kept: each under the fingerprint of all it was made from, in one sealed file."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from judge_cli.errors.searching import INDEX_NOT_KEPT, INDEX_REBUILT
from judge_cli.search.searchable import Searchable, opened, unpacked
from judge_cli.search.told import Told
from judge_cli.text.whole_file import is_file
from judge_cli.tree.cache import ANY_MARK
from judge_cli.tree.sealed_files import SealedFiles

if TYPE_CHECKING:
    from judge_cli.search.ingredients import Ingredients

_KEPT = 3


class IndexStore:
    """A folder of indexes."""

    def __init__(self, folder: Path, told: Told) -> None:
        self._files = SealedFiles(folder)
        self._told = told

    def searchable(self, name: str, mark: str, make: "Callable[[], Ingredients]") -> Searchable:
        """The index of this name and fingerprint; built now if it is not here, not whole, or not the user's own."""
        file = f"index-{name}-{mark}"
        found = self._opened(file)
        if found:
            return found
        if is_file(self._files.folder / file):
            self._told.notice(INDEX_REBUILT)
        return self._built(name, file, make())

    def _opened(self, file: str) -> Searchable | None:
        data = self._files.read(file)
        if data is None:
            return None
        try:
            parts = unpacked(data)
            del data  # the library that is loaded next takes as much memory again
            return opened(parts)
        except Exception:
            # The seal is right, so it was written here, but the library cannot read it, whatever it says: built again.
            return None

    def _built(self, name: str, file: str, made_from: "Ingredients") -> Searchable:
        with self._told.progress(made_from.tree.edition.short, len(made_from.tree.rules)) as tell:
            data = made_from.made(tell)
        if self._files.write(file, data):
            self._files.keep_newest(f"index-{name}-{ANY_MARK}", _KEPT)
        else:
            self._told.notice(INDEX_NOT_KEPT)
        return opened(unpacked(data))
