"""Where indexes are kept: each under the fingerprint of all it was made from, whole or not at all."""

import contextlib
import hashlib
import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from judge_cli.errors.searching import INDEX_NOT_KEPT, INDEX_REBUILT
from judge_cli.search.searchable import Searchable, open_searchable
from judge_cli.search.told import Told

if TYPE_CHECKING:
    from judge_cli.search.ingredients import Ingredients

_KEPT = 3
_ABANDONED_AFTER = 600.0
_SUMS = "sums.json"


class IndexStore:
    """A folder of indexes."""

    def __init__(self, folder: Path, told: Told) -> None:
        self._folder = folder
        self._told = told

    def searchable(self, name: str, mark: str, make: "Callable[[], Ingredients]") -> Searchable:
        """The index of this name and fingerprint; built now if it is not here or not whole."""
        path = self._folder / f"index-{name}-{mark}"
        found = _opened(path)
        if found:
            return found
        if path.exists():
            self._told.notice(INDEX_REBUILT)
        return self._built(path, name, make())

    def _built(self, path: Path, name: str, made_from: "Ingredients") -> Searchable:
        with self._told.progress(made_from.tree.edition.short, len(made_from.tree.rules)) as tell:
            try:
                with self._beside(path) as beside:
                    made_from.write(beside, tell)
                    _seal(beside)
                    _swap(beside, path)
                self._drop_old(name)
                found = _opened(path)
                if found:
                    return found
            except OSError:
                pass
            self._told.notice(INDEX_NOT_KEPT)
            return made_from.in_memory(tell)

    @contextlib.contextmanager
    def _beside(self, path: Path) -> Iterator[Path]:
        """A folder to build in, of this process alone, gone afterwards unless it was moved."""
        beside = path.with_name(f".{path.name}.{os.getpid()}.{time.monotonic_ns()}")
        beside.mkdir(parents=True)
        try:
            yield beside
        finally:
            shutil.rmtree(beside, ignore_errors=True)

    def _drop_old(self, name: str) -> None:
        """Removes all but the newest few indexes of this name, and what killed builds left behind."""
        kept = sorted(self._folder.glob(f"index-{name}-*"), key=_age)
        abandoned = [path for path in self._folder.glob(".index-*") if _age(path) > _ABANDONED_AFTER]
        for path in [*kept[_KEPT:], *abandoned]:
            shutil.rmtree(path, ignore_errors=True)


def _age(path: Path) -> float:
    try:
        return time.time() - path.stat().st_mtime
    except OSError:
        return 0.0


def _opened(path: Path) -> Searchable | None:
    """The index in this folder; none if a byte of it is not as it was written."""
    try:
        sums = json.loads((path / _SUMS).read_bytes())
        if any(_sum(path / file) != digest for file, digest in sums.items()):
            return None
        return open_searchable(path)
    except (OSError, ValueError, AttributeError):
        return None


def _seal(folder: Path) -> None:
    """Adds, last of all, the sums by which a whole index is known."""
    sums = {path.name: _sum(path) for path in sorted(folder.iterdir()) if not path.name.endswith("_WRITELOCK")}
    (folder / _SUMS).write_text(json.dumps(sums), encoding="utf-8")


def _sum(path: Path) -> str:
    return hashlib.blake2b(path.read_bytes(), digest_size=16).hexdigest()


def _swap(beside: Path, path: Path) -> None:
    """Puts a finished folder in its place; another process that was faster has built the same."""
    for _ in range(2):
        try:
            beside.rename(path)
            return
        except OSError:
            if _opened(path):
                return
            aside = path.with_name(f"{beside.name}.damaged")
            with contextlib.suppress(FileNotFoundError):
                path.rename(aside)
            shutil.rmtree(aside, ignore_errors=True)
