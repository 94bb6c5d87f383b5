"""Keeping what was built: named by a fingerprint of what it was made from, written whole or not at all."""

import contextlib
import hashlib
import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_KEPT = 4


@dataclass(frozen=True, slots=True)
class Kept:
    """A thing from the cache: a small head of JSON values and a body of text."""

    head: Any
    body: str


def fingerprint(files: Iterable[Path], *words: str) -> str:
    """A name for exactly these files with exactly these contents."""
    digest = hashlib.blake2b(digest_size=16)
    for word in words:
        digest.update(f"{word}\0".encode())
    for file in files:
        data = file.read_bytes()
        digest.update(f"{file.parent.name}/{file.name}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()


class Cache:
    """A folder of built things."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find(self, name: str, mark: str) -> Kept | None:
        """The thing of this name and fingerprint; none if it is not there, or not whole."""
        try:
            digest, _, rest = self._path(name, mark).read_bytes().partition(b"\n")
            if digest != _digest(rest):
                return None
            head, _, body = rest.partition(b"\n")
            return Kept(json.loads(head), body.decode())
        except (OSError, ValueError):
            return None

    def keep(self, name: str, mark: str, kept: Kept) -> None:
        """Keeps a thing beside its older versions; where nothing can be written, does nothing."""
        rest = json.dumps(kept.head, ensure_ascii=False).encode() + b"\n" + kept.body.encode()
        path = self._path(name, mark)
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            try:
                beside.write_bytes(_digest(rest) + b"\n" + rest)
                beside.replace(path)
            finally:
                beside.unlink(missing_ok=True)
            self._drop_oldest(name)

    def _path(self, name: str, mark: str) -> Path:
        return self._folder / f"{name}-{mark}.tree"

    def _drop_oldest(self, name: str) -> None:
        """Removes all but the newest few things of this name, so that the folder does not grow for ever."""
        kept = sorted(self._folder.glob(f"{name}-*.tree"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in kept[_KEPT:]:
            path.unlink(missing_ok=True)


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).hexdigest().encode()
