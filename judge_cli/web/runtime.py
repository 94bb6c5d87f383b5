"""Python for the browser: the npm package, pinned by checksum, and the files compiled with it."""

import hashlib
import json
import shutil
import subprocess
import tarfile
import tempfile
import tomllib
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from judge_cli.errors.packing import compiling_failed, node_missing, runtime_missing, runtime_wrong

_HERE = Path(__file__).parent
_PINNED = _HERE / "runtime.toml"
_FETCH_SECONDS = 300.0
_COMPILE_SECONDS = 1800.0


class Runtime:
    """The packaged runtime, unpacked into a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @cached_property
    def pinned(self) -> dict[str, Any]:
        """The required runtime."""
        return tomllib.loads(_PINNED.read_text(encoding="utf-8"))

    @property
    def name(self) -> str:
        """Its name in the registry."""
        return f"{self.pinned['package']}@{self.pinned['version']}"

    def unpack(self, given: str) -> None:
        """Unpacks the given file, else the one that npm downloads."""
        packed = Path(given) if given else self._fetched()
        try:
            found = hashlib.sha256(packed.read_bytes()).hexdigest()
        except OSError as problem:
            raise runtime_missing(self.name, f"{packed}: {problem.strerror}") from None
        if found != self.pinned["sha256"]:
            raise runtime_wrong(packed.name, self.name)
        with tarfile.open(packed) as whole:
            for name in (*self.pinned["files"], self.pinned["library"]):
                inside = whole.extractfile(f"package/{name}")
                assert inside is not None
                (self._folder / name).write_bytes(inside.read())

    def page_files(self) -> Iterator[tuple[str, bytes]]:
        """The files that a page needs beside the library, by name."""
        for name in self.pinned["files"]:
            data = (self._folder / name).read_bytes()
            for old, new in self.pinned["in_a_page"].items() if name.endswith(".mjs") else ():
                data = data.replace(old.encode(), new.encode())
            yield name, data

    def compile(self, given: Path, built: Path, into: Path) -> None:
        """Writes the library and the engine's file, from packed files and built data."""
        node = shutil.which("node")
        if node is None:
            raise node_missing()
        script = _HERE / "offline" / "compile.mjs"
        changes = json.dumps({name: self.pinned[name] for name in ("unused", "instead")})
        command = [node, str(script), str(self._folder), str(given), str(built), changes, str(into)]
        if _called(command, _COMPILE_SECONDS) is None:
            raise compiling_failed(self.name)

    def _fetched(self) -> Path:
        """The packed file, downloaded by npm."""
        npm = shutil.which("npm")
        if npm is None:
            raise runtime_missing(self.name, "npm is not installed")
        folder = Path(tempfile.mkdtemp(dir=self._folder))
        if _called([npm, "pack", self.name, "--silent", "--pack-destination", str(folder)], _FETCH_SECONDS) is None:
            raise runtime_missing(self.name, "npm could not bring it")
        found = sorted(folder.glob("*.tgz"))
        if not found:
            raise runtime_missing(self.name, "npm brought no file")
        return found[0]


def _called(command: list[str], seconds: float) -> str | None:
    """The output of another program; none if it fails."""
    try:
        done = subprocess.run(
            command, capture_output=True, encoding="utf-8", errors="replace", timeout=seconds, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout
