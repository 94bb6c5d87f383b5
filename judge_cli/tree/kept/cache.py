"""Caches built data: named by a fingerprint of its inputs, written whole or not at all."""

import json
import os
import time
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from judge_cli.tree.kept.sealed_files import SealedFiles

_KEPT = 4
# Every result of `fingerprint`, as a file name pattern.
ANY_MARK = "[0-9a-f]" * 24
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
        sums.add(word.encode("utf-8", "surrogatepass"))  # an argument may hold bytes that are no text
    now = time.time_ns()
    for file in files:
        try:
            seen = os.stat(file)  # noqa: PTH116 (half the time of a Path for a hundred files on every cold start)
        except OSError:
            # A dead link, such as an editor's lock: it is part of the folder, but cannot be a page.
            sums.add(str(file).encode())
            continue
        sums.add(f"{file}\0{seen.st_size}\0{seen.st_mtime_ns}\0{seen.st_ctime_ns}\0{seen.st_ino}".encode())
        if abs(now - seen.st_ctime_ns) < _TICK or abs(now - seen.st_mtime_ns) < _TICK:
            # The clock of the disk is coarse: the file could change once more and look the same. Nothing that is
            # made from it now shall be found again. (On Windows the first of these times is that of its making.)
            sums.add(str(now).encode())
    return str(sums)


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
    """Two checksums and the length of everything added, against accidents; the seal is against deceit."""

    def __init__(self) -> None:
        self._crc, self._adler, self._length = 0, 1, 0

    def add(self, data: bytes) -> None:
        """Adds a piece with its length, so that moving bytes between pieces is a change."""
        framed = len(data).to_bytes(8, "big") + data
        self._crc, self._adler = zlib.crc32(framed, self._crc), zlib.adler32(framed, self._adler)
        self._length += len(data)

    def __str__(self) -> str:
        """The sums as one word."""
        return f"{self._crc:08x}{self._adler:08x}{self._length:08x}"
