"""What the engine needs in a browser, as one file: the package, its data, what is built ahead, and three packages."""

import importlib.util
import io
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

from judge_cli.explanation.build_ahead import build_ahead
from judge_cli.paths import code_folders, data_folder, shipped
from judge_cli.web.runtime import Runtime

# Packages that answers are made with; the others are for the terminal.
PACKAGES = ("whoosh", "markdown_it", "mdurl")
# Parts of the package that no page asks.
_LEFT_OUT = ("commands", "assistants", "data", "offline", "__pycache__")
# What a user brought in and chose; the log of rulings is not among it.
_OWN = ("editions", "cards", "default-edition")
_BUILT = "judge_cli/data/built"
_OURS = ("judge_cli/", "own/")


def pack(runtime: Runtime, work: Path, into: Path, *, with_imports: bool) -> None:
    """Writes the file that the engine unpacks; what the user imported goes in only if that is wanted."""
    built = work / "built"
    built.mkdir()
    build_ahead(shipped("rules_corpus"), shipped("index"), built)
    given, made = work / "given.zip", work / "made.zip"
    with zipfile.ZipFile(given, "w", zipfile.ZIP_STORED) as packed:
        for name, data in packed_files(built, with_imports=with_imports):
            packed.writestr(name, data)
    runtime.compiled(given, made)
    with zipfile.ZipFile(made) as compiled, tarfile.open(into, "w:xz", preset=6) as packed_tight:
        for name in compiled.namelist():
            # What is built ahead is known to fit by the text of our own modules; those of others are byte code alone.
            kept = name if name.startswith(_OURS) else _without_text(name)
            if kept:
                told = tarfile.TarInfo(kept)
                data = compiled.read(name)
                told.size = len(data)
                packed_tight.addfile(told, io.BytesIO(data))


def pack_library(runtime: Runtime, work: Path, into: Path) -> None:
    """Writes the standard library with byte code in the place of its modules."""
    made = work / "library.zip"
    runtime.compiled(runtime.library, made)
    with zipfile.ZipFile(made) as compiled, zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name in compiled.namelist():
            kept = _without_text(name)
            if kept and kept.split("/")[0].split(".")[0] not in runtime.pinned["unused"]:
                packed.writestr(kept, compiled.read(name))


def _without_text(name: str) -> str:
    """The name that a file has where only byte code is kept; empty for the text of a module, and for folders."""
    folder, inside, file = name.rpartition("__pycache__/")
    if inside:
        return f"{folder}{file.split('.')[0]}.pyc"
    return "" if name.endswith((".py", "/")) else name


def packed_files(built: Path, *, with_imports: bool) -> Iterator[tuple[str, bytes]]:
    """Every file with its name in the package."""
    for path in _below(code_folders("")[0]):
        inside = path.relative_to(code_folders("")[0])
        if not set(inside.parts) & set(_LEFT_OUT):
            yield f"judge_cli/{inside.as_posix()}", path.read_bytes()
    for folder in ("rules_corpus", "index"):
        for path in _below(shipped(folder)):
            yield f"judge_cli/data/{folder}/{path.relative_to(shipped(folder)).as_posix()}", path.read_bytes()
    for path in _below(built):
        # Squeezed once, with all other files, it takes less room than squeezed alone.
        yield f"{_BUILT}/{path.name}", zlib.compress(zlib.decompress(path.read_bytes()), 0)
    for name in PACKAGES:
        spec = importlib.util.find_spec(name)
        assert spec is not None and spec.origin is not None
        root = Path(spec.origin).parent
        yield from ((f"{name}/{one.relative_to(root).as_posix()}", one.read_bytes()) for one in _below(root, ".py"))
    for path in _below(data_folder()) if with_imports else ():
        inside = path.relative_to(data_folder())
        if inside.parts[0] in _OWN:
            yield f"own/{inside.as_posix()}", path.read_bytes()


def _below(folder: Path, end: str = "") -> list[Path]:
    found = folder.rglob(f"*{end}") if folder.is_dir() else ()
    return sorted(path for path in found if path.is_file() and "__pycache__" not in path.parts)
