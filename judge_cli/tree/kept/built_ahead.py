"""Data built with the package, so that the first answer builds nothing; used only if it matches to the byte.

Each file is named by a checksum of everything it was made from, code included. A changed file, an own edition or
another library gives another name, and then it is built as usual. A checkout has no such files.
"""

import zlib
from _blake2 import blake2b
from collections.abc import Iterable, Iterator
from pathlib import Path

from judge_cli.paths import built_folder
from judge_cli.text.whole_file import read_whole

_SUM_BYTES = 16


def found_ahead(name: str, files: Iterable[str], *words: str) -> bytes | None:
    """The data with this name, built ahead from the same files and words; none if none is complete."""
    folder = built_folder()
    try:
        return zlib.decompress(read_whole(folder / _file(name, files, words))) if folder.is_dir() else None
    except (OSError, zlib.error):
        return None


def write_ahead(folder: Path, data: bytes, name: str, files: Iterable[str], *words: str) -> None:
    """Writes built data into a folder that becomes part of the package."""
    (folder / _file(name, files, words)).write_bytes(zlib.compress(data, zlib.Z_BEST_COMPRESSION))


def _file(name: str, files: Iterable[str], words: Iterable[str]) -> str:
    summed = blake2b(digest_size=_SUM_BYTES)
    for piece in _pieces(files, words):
        summed.update(len(piece).to_bytes(8, "big") + piece)
    return f"{name}-{summed.hexdigest()}"


def _pieces(files: Iterable[str], words: Iterable[str]) -> Iterator[bytes]:
    """The inputs of the checksum: the words, and each file's name and contents, wherever it lies."""
    yield from (word.encode("utf-8", "surrogatepass") for word in words)
    for file in files:
        yield Path(file).name.encode("utf-8", "surrogatepass")
        yield read_whole(file)
