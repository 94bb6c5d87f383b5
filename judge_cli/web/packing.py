"""The engine's files for a browser, as one file: the package, its data, the built data, and three packages."""

import importlib.util
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from judge_cli.explanation.build_ahead import build_ahead
from judge_cli.paths import code_folders, data_folder, shipped
from judge_cli.web.runtime import Runtime

# Packages that answers need; the others are for the terminal.
PACKAGES = ("whoosh", "markdown_it", "mdurl")
# Parts of the package that no page needs.
_LEFT_OUT = ("commands", "assistants", "data", "offline", "__pycache__")
# The user's imports and choice; without the log of rulings.
_OWN = ("editions", "cards", "default-edition")


def pack(runtime: Runtime, work: Path, into: Path, *, with_imports: bool) -> None:
    """Writes the library and the file that the engine unpacks, on request with the user's imports.

    Data built ahead is included as the engine's own cache, so that the first answer builds nothing.
    """
    built = work / "built"
    built.mkdir()
    build_ahead(shipped("rules_corpus"), shipped("index"), built)
    _zip(work / "given.zip", packed_files(with_imports=with_imports))
    _zip(work / "built.zip", ((path.name, path.read_bytes()) for path in _below(built)))
    runtime.compile(work / "given.zip", work / "built.zip", into)


def _zip(into: Path, files: Iterable[tuple[str, bytes]]) -> None:
    with zipfile.ZipFile(into, "w", zipfile.ZIP_STORED) as packed:
        for name, data in files:
            packed.writestr(name, data)


def packed_files(*, with_imports: bool) -> Iterator[tuple[str, bytes]]:
    """Every file with its name in the package."""
    for path in _below(code_folders("")[0]):
        inside = path.relative_to(code_folders("")[0])
        if not set(inside.parts) & set(_LEFT_OUT):
            yield f"judge_cli/{inside.as_posix()}", path.read_bytes()
    for folder in ("rules_corpus", "index"):
        for path in _below(shipped(folder)):
            yield f"judge_cli/data/{folder}/{path.relative_to(shipped(folder)).as_posix()}", path.read_bytes()
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
