"""Python for the browser: the npm package, pinned by checksum, and the files compiled with it."""

import hashlib
import io
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

from judge_cli.errors import NO_ANSWER, AskedWrongly, JudgeError, shortened
from judge_cli.text.whole_file import read_whole

_HERE = Path(__file__).parent
_PINNED = _HERE / "runtime.toml"
_FETCH_SECONDS = 300.0
_COMPILE_SECONDS = 1800.0
_VERSION = "Node.js v"
# More bytes than any runtime has; the rest of a larger file is not read.
_LARGEST = 100_000_000


class Runtime:
    """The packaged runtime, unpacked into a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @cached_property
    def pinned(self) -> dict[str, Any]:
        return tomllib.loads(_PINNED.read_text(encoding="utf-8"))

    @property
    def name(self) -> str:
        return f"{self.pinned['package']}@{self.pinned['version']}"

    def unpack(self, given: str) -> None:
        """Unpacks the given file, else the one that npm downloads."""
        packed = Path(given) if given else self._fetched()
        try:
            data = read_whole(packed, _LARGEST)
        except OSError as problem:
            raise runtime_missing(self.name, f"{packed}: {problem.strerror}") from None
        if hashlib.sha256(data).hexdigest() != self.pinned["sha256"]:
            raise AskedWrongly(
                "runtime-wrong",
                f"{shortened(packed.name)} is not {self.name}: its sum is another",
                tries=[f"npm pack {self.name}"],
            )
        with tarfile.open(fileobj=io.BytesIO(data)) as whole:
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
            raise JudgeError(
                "node-missing",
                "judge page needs node, which compiles for the browser",
                tries=["install node, which has npm"],
                exit_code=NO_ANSWER,
            )
        script = _HERE / "offline" / "compile.mjs"
        changes = json.dumps({name: self.pinned[name] for name in ("unused", "instead")})
        command = [node, str(script), str(self._folder), str(given), str(built), changes, str(into)]
        if failed := _failure(command, _COMPILE_SECONDS):
            raise JudgeError(
                "compiling-failed",
                f"node could not compile for the browser with {self.name}: {shortened(failed, 300)}",
                tries=["install node 20 or newer"],
                exit_code=NO_ANSWER,
            )

    def _fetched(self) -> Path:
        """The packed file, downloaded by npm."""
        npm = shutil.which("npm")
        if npm is None:
            raise runtime_missing(self.name, "npm is not installed")
        folder = Path(tempfile.mkdtemp(dir=self._folder))
        if _failure([npm, "pack", self.name, "--silent", "--pack-destination", str(folder)], _FETCH_SECONDS):
            raise runtime_missing(self.name, "npm could not bring it")
        found = sorted(folder.glob("*.tgz"))
        if not found:
            raise runtime_missing(self.name, "npm brought no file")
        return found[0]


def _failure(command: list[str], seconds: float) -> str:
    """Why another program failed, in its own last words; empty if it did its work."""
    try:
        done = subprocess.run(
            command, capture_output=True, encoding="utf-8", errors="replace", timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        return f"it took longer than {seconds:g} seconds"
    except OSError as problem:
        return problem.strerror or str(problem)
    return (
        ""
        if done.returncode == 0
        else _last_words(done.stderr) or f"it ended with code {done.returncode} and printed nothing"
    )


def _last_words(printed: str) -> str:
    """The last line that says what is wrong: node prints where it was, indented, and its version below it."""
    said = [line for line in printed.splitlines() if line.strip() and not line[0].isspace()]
    return next((line.strip() for line in reversed(said) if not line.startswith(_VERSION)), "")


def runtime_missing(name: str, why: str) -> JudgeError:
    """Python for the browser is not installed; exit code 1."""
    return JudgeError(
        "runtime-missing",
        f"Python for the browser, {name}, cannot be had: {shortened(why, 200)}",
        tries=[f"npm pack {name}", "judge page FOLDER --runtime FILE (with the file that npm brought)"],
        exit_code=NO_ANSWER,
    )
