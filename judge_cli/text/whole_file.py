"""Files read whole and written whole: never waiting on a pipe, never through a planted link, never half."""

import contextlib
import errno
import os
import re
import stat
import sys
import time
from pathlib import Path

_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_MAKE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_NO_LINKS = getattr(os, "O_NOFOLLOW", 0)
_OTHERS_MAY_WRITE = stat.S_IWGRP | stat.S_IWOTH
_OTHERS_MAY_READ = stat.S_IRGRP | stat.S_IROTH
_LONGEST_STEM = 80
_BESIDE = re.compile(r"\..+\.(\d+)\.[0-9a-f]{16}\.new", re.DOTALL)
PRIVATE = 0o600
_PRIVATE_FOLDER = 0o700
AS_THE_USER_LIKES = 0o666
# Windows does not replace a file that is open.
_PATIENCE_SECONDS = (0.01, 0.05, 0.1, 0.2, 0.4)


class NotAFile(OSError):
    """The path is a pipe, a device or something else that is no file."""

    def __init__(self, path: str | Path) -> None:
        super().__init__(errno.EINVAL, "it is not a file", str(path))


class NotYours(OSError):
    """The file belongs to somebody else, or others may write to it."""

    def __init__(self, path: str | Path) -> None:
        super().__init__(errno.EPERM, "it belongs to somebody else, or others may write to it", str(path))


def read_whole(path: str | Path, most: int = -1) -> bytes:
    """The bytes of a file, or its first ones; opening a pipe without a writer would wait forever."""
    return _read(path, _READ, most)[0]


def open_plain(path: str | Path) -> int:
    """A handle to read a file with; a pipe or a device is refused and not waited for."""
    handle = os.open(path, _READ)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise NotAFile(path)
    return handle


def read_own(path: str | Path, *, secret: bool = False) -> bytes:
    """The bytes of a file that the user owns, that is no link and that nobody else may write; if secret, nor read."""
    data, seen = _read(path, _READ | _NO_LINKS, -1)
    forbidden = _OTHERS_MAY_WRITE | (_OTHERS_MAY_READ if secret else 0)
    if not is_own(seen) or (knows_owners() and seen.st_mode & forbidden):
        raise NotYours(path)
    return data


def is_own(seen: os.stat_result) -> bool:
    """Whether the user owns it and nobody else may write to it; a system without owners separates users itself."""
    return not knows_owners() or (seen.st_uid == os.geteuid() and not seen.st_mode & _OTHERS_MAY_WRITE)


def knows_owners() -> bool:
    """Whether this system has file owners."""
    return hasattr(os, "geteuid")


def write_whole(path: Path, data: bytes, mode: int = PRIVATE, *, lasting: bool = True) -> None:
    """Writes a new file under an unpredictable name, then renames it into place."""
    beside = name_beside(path)
    if lasting:
        sweep(path)
    try:
        write_new(beside, data, mode, lasting=lasting)
        if mode not in (PRIVATE, AS_THE_USER_LIKES):
            beside.chmod(mode)
        swap(beside, path, lasting=lasting)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def write_over(path: Path, data: bytes) -> None:
    """Writes a file that the user named: whole or not at all, keeping its mode and following links.

    A file with a second name is written in place, so that both names have the new text, and so is somebody else's, so
    that it stays theirs. Devices, pipes and files that may not be written are refused.
    """
    if not path.name:
        raise ValueError(path)
    target = path.resolve()
    try:
        seen = target.stat()
    except FileNotFoundError:
        write_whole(target, data, AS_THE_USER_LIKES)
        return
    if stat.S_ISDIR(seen.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(seen.st_mode):
        raise NotAFile(path)
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    if seen.st_nlink > 1 or (knows_owners() and seen.st_uid != os.geteuid()):
        _write_in_place(target, data)
        return
    write_whole(target, data, stat.S_IMODE(seen.st_mode))


def _write_in_place(path: Path, data: bytes) -> None:
    """Overwrites a file in place, after checking that there is room for it."""
    beside = name_beside(path)
    try:
        write_new(beside, data)
        path.write_bytes(data)
    finally:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)


def is_file(path: Path) -> bool:
    """Whether there is a file with this name; false for impossible names."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def holds(path: Path, data: bytes) -> bool:
    """Whether a file holds exactly these bytes: an interrupt may come just after they took their place."""
    try:
        return read_whole(path, len(data) + 1) == data
    except OSError:
        return False


def write_first(path: Path, data: bytes, mode: int = PRIVATE) -> None:
    """Writes a file whole unless there is one: of two processes that write at once, the first wins."""
    beside = name_beside(path)
    sweep(path)
    try:
        write_new(beside, data, mode)
        try:
            os.link(beside, path)
        except FileExistsError:
            pass
        except OSError:
            # A disk without hard links, such as a camera's, has no better way.
            if not path.exists():
                swap(beside, path)
    finally:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)


def name_beside(path: Path) -> Path:
    """An unpredictable name in the same folder; it includes the process id, so that leftovers can be recognised."""
    return path.parent / f"{_start_beside(path)}{os.getpid()}.{os.urandom(8).hex()}.new"  # "/" has no name


def _start_beside(path: Path) -> str:
    """The start of every name beside this file, short enough for a disk that counts bytes."""
    return f".{os.fsencode(path.name)[:_LONGEST_STEM].decode(errors='ignore')}."


def left_behind(path: Path) -> bool:
    """Whether this is a leftover of a process that died before renaming it."""
    beside = _BESIDE.fullmatch(path.name)
    return beside is not None and not _alive(beside[1])


def write_new(path: Path, data: bytes, mode: int = PRIVATE, *, lasting: bool = True) -> None:
    """Writes a new file; a lasting one is synced to the disk."""
    handle = os.open(path, _MAKE | _NO_LINKS, mode)
    with open(handle, "wb") as file:  # noqa: PTH123 (what is open already has no path)
        file.write(data)
        file.flush()
        if lasting:
            os.fsync(file.fileno())


def make_private(folder: Path) -> None:
    """Makes a folder, and those above it that are missing, for the user alone."""
    try:
        folder.mkdir(mode=_PRIVATE_FOLDER, exist_ok=True)
    except FileNotFoundError:
        if folder.parent == folder:  # the present folder was removed
            raise
        make_private(folder.parent)
        folder.mkdir(mode=_PRIVATE_FOLDER, exist_ok=True)


def sync_below(folder: Path) -> None:
    """Waits until every file below a folder is on the disk, so that a rename that names them never outlives them."""
    for base, _, names in os.walk(folder):
        for name in names:
            _sync(Path(base, name))
        with contextlib.suppress(OSError):  # as in `swap`
            _sync(Path(base))


def _sync(path: Path) -> None:
    if sys.platform != "win32":  # which syncs neither a folder nor what is open for reading only
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sweep(path: Path) -> None:
    """Removes leftovers of killed processes beside this file."""
    start = _start_beside(path)
    with contextlib.suppress(OSError):
        for one in path.parent.iterdir():
            if one.name.startswith(start) and left_behind(one):
                one.unlink(missing_ok=True)


def swap(beside: Path, path: Path, *, lasting: bool = True) -> None:
    """Moves a written file into its place; a lasting one is there after a power cut too."""
    _replace(beside, path)
    if lasting:
        with contextlib.suppress(OSError):  # it has its place; some disks cannot sync a folder
            _sync(path.parent)


def _replace(beside: Path, path: Path) -> None:
    for seconds in _PATIENCE_SECONDS if sys.platform == "win32" else ():
        try:
            beside.replace(path)
            return
        except PermissionError:
            time.sleep(seconds)
    beside.replace(path)


def _read(path: str | Path, flags: int, most: int) -> tuple[bytes, os.stat_result]:
    try:
        handle = os.open(path, flags)
    except ValueError:
        # A name with a zero byte is no file's name.
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path)) from None
    try:
        seen = os.fstat(handle)
        if stat.S_ISDIR(seen.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(seen.st_mode):
            raise NotAFile(path)
        with open(handle, "rb", closefd=False) as file:
            return file.read(most) or b"", seen  # what has nothing to read yet gives nothing at all
    finally:
        os.close(handle)


def _alive(process: str) -> bool:
    if not knows_owners():
        # Elsewhere, testing whether a process lives would stop it; a file that it holds open cannot be removed there.
        return False
    try:
        os.kill(int(process), 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True
