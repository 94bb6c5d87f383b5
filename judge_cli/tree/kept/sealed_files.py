"""A folder of built files, each sealed with a key that only the user can read; others' files are not used."""

import contextlib
import os
import stat
from _blake2 import blake2b  # all of hashlib would cost a cold process three milliseconds, this a fifth of one
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from judge_cli.errors import note
from judge_cli.paths import state_folder
from judge_cli.text.whole_file import NotYours, is_own, left_behind, make_private, read_own, write_first, write_whole

_KEY = "cache-key"
_KEY_BYTES = 32
# A seal is written as hexadecimal digits.
_SEAL_LENGTH = 2 * _KEY_BYTES
# A seal by another key looks like a broken one.
SPOILT = "is damaged, or was sealed by the key of another state folder"


class Looked(NamedTuple):
    """The result of a lookup: the sealed data if sound; else why an existing file is unusable."""

    data: memoryview | None
    why: str = ""


class SealedFiles:
    """The files of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self, name: str) -> memoryview | None:
        """The data sealed under this name; none if it is missing, damaged, or not the user's own."""
        return self.look(name).data

    def look(self, name: str) -> Looked:
        """The same with the reason if none, from one opening, since another process may change the file meanwhile.

        The data is a view: a copy of a large file would double a short command's memory.
        """
        if not self.usable():
            return Looked(None)
        try:
            sealed = read_own(self.folder / name)
        except NotYours:
            note(f"note: {name} in the cache belongs to somebody else, or others may write to it; it was not used")
            return Looked(None, "belongs to somebody else, or others may write to it")
        except FileNotFoundError:
            return Looked(None)
        except OSError as problem:
            return Looked(None, f"cannot be read ({problem.strerror})")
        data = memoryview(sealed)[_SEAL_LENGTH + 1 :]
        whole = sealed[: _SEAL_LENGTH + 1] == self._seal(name, data) + b"\n"
        return Looked(data) if whole else Looked(None, SPOILT)

    def write(self, name: str, data: bytes) -> bool:
        """Replaces a sealed file; returns false if that fails."""
        with contextlib.suppress(OSError):
            make_private(self.folder)
            if not self.usable():
                return False
            # A power cut only means building again, so nothing waits for the disk.
            write_whole(self.folder / name, self._seal(name, data) + b"\n" + data, lasting=False)
            return True
        return False

    def keep_newest(self, pattern: str, most: int) -> None:
        """Removes all but the newest files of this pattern, and leftovers of killed processes."""
        with contextlib.suppress(OSError):
            old = sorted(self.folder.glob(pattern), key=_last_written, reverse=True)[most:]
            for path in [*old, *filter(left_behind, self.folder.glob(".*.new"))]:
                path.unlink(missing_ok=True)

    def usable(self) -> bool:
        """Whether the folder is the user's alone and has a key; if not, one notice says so."""
        try:
            seen = self.folder.stat()
        except OSError:
            return False
        if not stat.S_ISDIR(seen.st_mode):
            return False
        if not is_own(seen):
            note(
                f"note: judge does without the cache in {self.folder}: it belongs to somebody else, "
                "or others may write to it"
            )
            return False
        return bool(self._key)

    @cached_property
    def _key(self) -> bytes:
        """The user's secret, made on first use; empty if it cannot be stored."""
        path = state_folder() / _KEY
        try:
            return _key_in(path)
        except FileNotFoundError:
            pass
        except OSError:
            # A cut or exposed key protects nothing; data sealed with it is built again.
            with contextlib.suppress(OSError):
                path.unlink()
        try:
            make_private(path.parent)
            write_first(path, os.urandom(_KEY_BYTES))
            return _key_in(path)
        except OSError as problem:
            note(
                f"note: judge does without its cache, whose key cannot be kept in {path.parent}: "
                f"{problem.strerror or 'unknown reason'}"
            )
            return b""

    def _seal(self, name: str, data: bytes | memoryview) -> bytes:
        sealed = blake2b(name.encode() + b"\0", key=self._key, digest_size=_KEY_BYTES)
        sealed.update(data)
        return sealed.hexdigest().encode()


def _last_written(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _key_in(path: Path) -> bytes:
    key = read_own(path, secret=True)
    if len(key) != _KEY_BYTES:
        raise NotYours(path)
    return key
