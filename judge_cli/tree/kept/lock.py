"""Locks between processes, which the system releases when their holder dies."""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from judge_cli.text.whole_file import NotAFile, open_plain


@contextlib.contextmanager
def locked(path: Path) -> Iterator[bool]:
    """Holds the lock of this file; yields false at once if another process holds it."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        yield _taken(handle)
    finally:
        os.close(handle)


def in_use(path: Path) -> IO[str] | None:
    """The file, open for reading and marked as in use until closed; none if it is missing or being removed.

    A file without permission raises `PermissionError`, a pipe in its place `NotAFile`: it exists.
    """
    try:
        file = open(open_plain(path), encoding="utf-8")  # noqa: PTH123, SIM115 (handed over open)
    except (PermissionError, NotAFile):
        raise
    except OSError:
        return None
    if _taken(file.fileno(), shared=True):
        return file
    file.close()
    return None


@contextlib.contextmanager
def unused(path: Path) -> Iterator[bool]:
    """Whether nobody reads this file, and keeps others from starting to; true if it is missing."""
    try:
        handle = open_plain(path)
    except OSError:
        yield True
        return
    try:
        yield _taken(handle)
    finally:
        os.close(handle)


def _taken(handle: int, *, shared: bool = False) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            # An open file cannot be removed here: its reader holds it without a lock.
            if not shared:
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
