"""Caches built data: named by a fingerprint of its inputs, written whole or not at all."""

import json
import os
import time
from _blake2 import blake2b
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.tree.kept.sealed_files import SealedFiles

_KEPT = 4
_MARK_BYTES = 12
# Every result of `fingerprint`, as a file name pattern.
ANY_MARK = "[0-9a-f]" * (2 * _MARK_BYTES)
_TICK = 50_000_000


class Kept(NamedTuple):
    """A cache entry: a small head of JSON values and a body of text."""

    head: Any
    body: str

    @property
    def whole(self) -> bytes:
        """Both as bytes."""
        return KeptBytes(self.head, self.body.encode(), 0).whole


class KeptBytes(NamedTuple):
    """A cache entry with a body read in pieces: its head, all bytes, and the offset of the body."""

    head: Any
    data: bytes
    start: int

    @property
    def whole(self) -> bytes:
        """Head and body as bytes."""
        return json.dumps(self.head, ensure_ascii=False).encode() + b"\n" + self.data[self.start :]


def kept_from(data: bytes | memoryview) -> Kept | None:
    """The cache entry in these bytes; none if they are incomplete."""
    try:
        head, _, body = str(data, "utf-8").partition("\n")
        return Kept(json.loads(head), body)
    except (ValueError, RecursionError):
        return None


def bytes_from(data: bytes, start: int = 0) -> KeptBytes | None:
    """The same for a body of bytes, without copying."""
    try:
        end = data.index(b"\n", start)
        return KeptBytes(json.loads(data[start:end]), data, end + 1)
    except (ValueError, RecursionError):
        return None


def fingerprint(files: Iterable[str | Path], *words: str) -> str:
    """A name for the present state of these files, by name, size and times; reading them all would cost more."""
    sums = _Sums()
    for word in words:
        sums.add(_digested(word))
    now = time.time_ns()
    for file in files:
        try:
            seen = os.stat(file)  # noqa: PTH116 (half the time of a Path for a hundred files on every cold start)
        except OSError:
            # A dead link, such as an editor's lock: it is part of the folder, but cannot be a page.
            sums.add(os.fsencode(file))
            continue
        sums.add(os.fsencode(f"{file}\0{seen.st_size}\0{seen.st_mtime_ns}\0{seen.st_ctime_ns}\0{seen.st_ino}"))
        if abs(now - seen.st_ctime_ns) < _TICK or abs(now - seen.st_mtime_ns) < _TICK:
            # The clock of the disk is coarse: the file could change once more and look the same. Nothing that is
            # made from it now shall be found again. (On Windows the first of these times is that of its making.)
            sums.add(str(now).encode())
    return str(sums)


@lru_cache(maxsize=16)
def _digested(word: str) -> bytes:
    """The digest of a word, once for all that is made from it: some are whole rulebooks."""
    # An argument may hold bytes that are no text.
    return blake2b(word.encode("utf-8", "surrogatepass"), digest_size=_MARK_BYTES).digest()


def names_in(folder: Path) -> list[str]:
    """The names in a folder, in order; none if there is no such folder. A glob takes much longer."""
    try:
        return sorted(os.listdir(folder))  # noqa: PTH208
    except OSError:
        return []


def files_in(folder: Path, ending: str) -> list[str]:
    """The files directly in a folder with this ending, in order."""
    return [f"{folder}{os.sep}{name}" for name in names_in(folder) if name.endswith(ending)]


def files_below(folder: Path, ending: str = "") -> list[str]:
    """Every file below a folder with this ending, in a fixed order."""
    found = [f"{base}{os.sep}{name}" for base, _, names in os.walk(folder) for name in names if name.endswith(ending)]
    return sorted(found)


class Cache:
    """A folder of cache entries."""

    def __init__(self, folder: Path) -> None:
        self._files = SealedFiles(folder)

    def find(self, name: str, mark: str) -> Kept | None:
        """The entry with this name and fingerprint; none if it is missing, damaged, or not the user's own."""
        data = self._files.read(_file(name, mark))
        return None if data is None else kept_from(data)

    def head(self, name: str, mark_of: Callable[[], str], make: Callable[[], Any]) -> Any:  # noqa: ANN401 (JSON)
        """The JSON values under this name, made and stored if there are none.

        They are not stored if their sources changed while they were made: they would have the wrong fingerprint.
        """
        mark = mark_of()
        kept = self.find(name, mark)
        if kept is not None:
            return kept.head
        made = make()
        if mark_of() == mark:
            self.keep(name, mark, Kept(made, ""))
        return made

    def find_bytes(self, name: str, mark: str) -> KeptBytes | None:
        """The same for a body of bytes, without copying."""
        data = self._files.read(_file(name, mark))
        if data is None or not isinstance(data.obj, bytes):
            return None
        return bytes_from(data.obj, len(data.obj) - len(data))

    def keep(self, name: str, mark: str, kept: Kept) -> None:
        """Stores an entry beside its older versions; does nothing if the folder is read-only."""
        self.keep_bytes(name, mark, KeptBytes(kept.head, kept.body.encode(), 0))

    def keep_bytes(self, name: str, mark: str, kept: KeptBytes) -> None:
        """The same for a body of bytes."""
        if self._files.write(_file(name, mark), kept.whole):
            self._files.keep_newest(f"{name}-{ANY_MARK}.tree", _KEPT)


def _file(name: str, mark: str) -> str:
    return f"{name}-{mark}.tree"


class _Sums:
    """A digest of everything added, which nobody can steer, though a book's author chooses its words."""

    def __init__(self) -> None:
        self._digest = blake2b(digest_size=_MARK_BYTES)

    def add(self, data: bytes) -> None:
        """Adds a piece with its length, so that moving bytes between pieces is a change."""
        self._digest.update(len(data).to_bytes(8, "big"))
        self._digest.update(data)

    def __str__(self) -> str:
        """The digest as one word."""
        return self._digest.hexdigest()
