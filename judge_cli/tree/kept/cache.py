"""Built data in a folder of the user's: named by a fingerprint of its inputs, sealed, whole or not at all.

Each file is sealed with a key that only the user can read; others' files are not used. Data built with the package is
named by a checksum of everything it was made from, code included: a changed file, an own edition or another library
gives another name, and then it is built as usual. A checkout has no such files.
"""

import contextlib
import json
import os
import stat
import time
from _blake2 import blake2b  # all of hashlib would cost a cold process three milliseconds, this a fifth of one
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from judge_cli.errors import note
from judge_cli.paths import built_folder, code_folders, state_folder
from judge_cli.text.whole_file import (
    NotYours,
    is_own,
    left_behind,
    make_private,
    read_own,
    read_whole,
    write_first,
    write_whole,
)

if TYPE_CHECKING:
    from judge_cli.text.toml_file import TomlFile

_SECRET = "cache-key"
_KEY_BYTES = 32
# A seal is written as hexadecimal digits, and a line end.
_SEAL_LENGTH = 2 * _KEY_BYTES + 1
# So many versions of an entry are kept: of several editions of a book, or of a book that is being mended.
_VERSIONS = 4

Value = TypeVar("Value")


class Kept(NamedTuple):
    """An entry: a small head of JSON values, and a body."""

    head: Any
    body: bytes | memoryview = b""

    @property
    def text(self) -> str:
        """The body as text."""
        return str(self.body, "utf-8")

    @property
    def whole(self) -> bytes:
        """Head and body as stored."""
        return json.dumps(self.head, ensure_ascii=False).encode() + b"\n" + self.body


def kept_from(data: bytes, start: int = 0) -> Kept | None:
    """The entry in these bytes; none if it is incomplete. The body is a view, since a copy would double the memory."""
    try:
        end = data.index(b"\n", start)
        return Kept(json.loads(data[start:end]), memoryview(data)[end + 1 :])
    except (ValueError, RecursionError):
        return None


class Recipe(NamedTuple):
    """The inputs of an entry: files, code and words; `costly` is its name for people where building it takes long."""

    name: str
    files: Sequence[str | Path]
    code: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    costly: str = ""

    @property
    def mark(self) -> str:
        """A fingerprint of the inputs as they are now."""
        return fingerprint(self.files, *([code_mark(*self.code)] if self.code else []), *self.words)

    def found_ahead(self) -> Kept | None:
        """The entry that was built with the package from the same inputs, to the byte; none if none is complete."""
        folder = built_folder()
        if not folder.is_dir():
            return None
        import zlib  # a warm call unpacks nothing

        try:
            return kept_from(zlib.decompress(read_whole(folder / self._file_ahead)))
        except (OSError, zlib.error):
            return None

    def write_ahead(self, folder: Path, kept: Kept) -> None:
        """Writes the entry into a folder that becomes part of the package."""
        import zlib

        (folder / self._file_ahead).write_bytes(zlib.compress(kept.whole, zlib.Z_BEST_COMPRESSION))

    @property
    def _file_ahead(self) -> str:
        """The name of the entry in the package: a checksum of the words, and of each file's name and contents."""
        sums = _Sums()
        for word in self.words:
            sums.add(word.encode("utf-8", "surrogatepass"))
        for file in (*self.files, *(code_files(*self.code) if self.code else ())):
            sums.add(Path(file).name.encode("utf-8", "surrogatepass"))
            sums.add(read_whole(file))
        return f"{self.name}-{sums}"


class Cache:
    """A folder of sealed entries, each under its name and a fingerprint of what it was made from."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def made(self, recipe: Recipe, make: Callable[[], Kept], read: Callable[[Kept], Value]) -> Value:
        """What an entry says: the stored one, else the package's, else one made now; one that cannot be read is none.

        It is not stored if its inputs changed while it was made: it would have the wrong fingerprint.
        """
        mark = recipe.mark
        for ahead in (False, True):
            kept = recipe.found_ahead() if ahead else self.find(recipe.name, mark)
            with contextlib.suppress(Exception):  # it is sealed or packed, and yet not what is kept here
                if kept is not None:
                    value = read(kept)
                    if ahead:
                        self._keep(recipe, mark, kept)
                    return value
        kept = make()
        if recipe.mark == mark:
            self._keep(recipe, mark, kept)
        return read(kept)

    def head(self, name: str, mark_of: Callable[[], str], make: Callable[[], Any]) -> Any:  # noqa: ANN401 (JSON)
        """JSON values under a name and a fingerprint, made and stored if there are none."""
        mark = mark_of()
        kept = self.find(name, mark)
        if kept is not None:
            return kept.head
        made = make()
        if mark_of() == mark:
            self.keep(name, mark, Kept(made))
        return made

    def find(self, name: str, mark: str) -> Kept | None:
        """The entry with this name and fingerprint; none if it is missing, damaged, or not the user's own."""
        if not self._usable():
            return None
        file = _file(name, mark)
        try:
            sealed = read_own(self.folder / file)
        except NotYours:
            note(f"note: {file} in the cache belongs to somebody else, or others may write to it; it was not used")
            return None
        except OSError:
            return None
        seal = self._seal(file, memoryview(sealed)[_SEAL_LENGTH:])
        return kept_from(sealed, _SEAL_LENGTH) if sealed[:_SEAL_LENGTH] == seal else None

    def keep(self, name: str, mark: str, kept: Kept) -> bool:
        """Stores an entry beside its older versions; returns false if that fails."""
        with contextlib.suppress(OSError):
            make_private(self.folder)
            if not self._usable():
                return False
            file, data = _file(name, mark), kept.whole
            # A power cut only means building again, so nothing waits for the disk.
            write_whole(self.folder / file, self._seal(file, data) + data, lasting=False)
            self._tidy(f"{name}-{_ANY_MARK}.tree")
            return True
        return False

    def _keep(self, recipe: Recipe, mark: str, kept: Kept) -> None:
        if not self.keep(recipe.name, mark, kept) and recipe.costly:
            note(f"note: {recipe.costly} cannot be written to the cache folder; it was built for this answer only")

    def _tidy(self, pattern: str) -> None:
        """Removes all but the newest files of this pattern, and leftovers of killed processes."""
        with contextlib.suppress(OSError):
            old = sorted(self.folder.glob(pattern), key=_last_written, reverse=True)[_VERSIONS:]
            for path in [*old, *filter(left_behind, self.folder.glob(".*.new"))]:
                path.unlink(missing_ok=True)

    def _usable(self) -> bool:
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
        path = state_folder() / _SECRET
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
        return sealed.hexdigest().encode() + b"\n"


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


def _file(name: str, mark: str) -> str:
    return f"{name}-{mark}.tree"


_MARK_BYTES = 12
# Every result of `fingerprint`, as a file name pattern.
_ANY_MARK = "[0-9a-f]" * (2 * _MARK_BYTES)
_TICK = 50_000_000
_BEGAN = time.time_ns()


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
def code_files(*folders: str) -> tuple[str, ...]:
    """The code in these folders of the package, as this process first found it."""
    return tuple(path for folder in code_folders(*folders) for path in files_below(folder, ".py"))


@lru_cache(maxsize=16)
def code_mark(*folders: str) -> str:
    """A fingerprint of the code in these folders, taken once: this process goes on by it while it is replaced.

    Code that was replaced since the process began gets a mark of its own: what the old code makes, as a server does
    during an upgrade, is never found under the name of the new code.
    """
    files = code_files(*folders)
    return fingerprint(files, *(str(time.time_ns()) for file in files if _is_newer(file)))


def _is_newer(file: str) -> bool:
    """Whether a file was written, or took its place, since this process began; one that is gone was replaced."""
    try:
        seen = os.stat(file)  # noqa: PTH116 (as in `fingerprint`)
    except OSError:
        return True
    return max(seen.st_mtime_ns, seen.st_ctime_ns) > _BEGAN


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


def kept_toml(path: Path, cache: Cache) -> "TomlFile":
    """The TOML file at this path, from the cache if unchanged, since parsing takes long; read only for an error."""
    from judge_cli.text.toml_file import TomlFile, read_toml, shown_name, toml_text  # most starts read none

    name, mark = f"toml-{path.parent.name}-{path.stem}", fingerprint([path])
    kept = cache.find(name, mark)
    if kept is not None and isinstance(kept.head, dict):
        return TomlFile(shown_name(path), lambda: toml_text(path)[1], kept.head)
    file = read_toml(path)
    with contextlib.suppress(TypeError, ValueError):  # a date, say, is nothing that can be kept
        cache.keep(name, mark, Kept(file.values))
    return file
