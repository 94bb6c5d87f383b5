"""The pinned, hashed versions of `.ci/pinned.txt`: everything that builds, runs and tests judge, as pip wants it.

By hand, on Linux with Python 3.11, for whom they are: `python -m tests.pinned > .ci/pinned.txt` asks pip for the newest
versions that pyproject.toml allows, with what they need in turn.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.pages import REPOSITORY

PINNED = REPOSITORY / ".ci" / "pinned.txt"
_HEAD = """\
# The versions with which judge is built and tested beside the free ranges of pyproject.toml, each with the sum of its
# file: Linux on x86-64, Python 3.11. Written by `python -m tests.pinned`; used by `.ci/run`, and by hand:
#   pip install --require-hashes -r .ci/pinned.txt && pip install --no-deps --no-build-isolation .
"""
_LINE = re.compile(r"([\w.-]+)==([\w.]+) --hash=sha256:([0-9a-f]{64})")


class Pin(NamedTuple):
    """A package at a version, with the sum of its file."""

    name: str
    version: str
    sha256: str


def pins(text: str) -> list[Pin]:
    """The pins of a file; a line that is none is wrong."""
    found = []
    for line in text.splitlines():
        if line and not line.startswith("#"):
            read = _LINE.fullmatch(line)
            if read is None:
                raise ValueError(f"no pinned version with its sum: {line}")
            found.append(Pin(*read.groups()))
    return found


def plain_name(name: str) -> str:
    """The name of a package as all its spellings are compared."""
    return re.sub(r"[-_.]+", "-", name).casefold()


def chosen(report: dict[str, Any]) -> Iterator[Pin]:
    """The pins that pip's report of an installation names, by name; files of this project have none."""
    every = sorted(report["install"], key=lambda one: plain_name(one["metadata"]["name"]))
    for one in every:
        sums = one["download_info"].get("archive_info", {}).get("hashes", {})
        if "sha256" in sums:
            yield Pin(plain_name(one["metadata"]["name"]), one["metadata"]["version"], sums["sha256"])


def written(every: Iterable[Pin]) -> str:
    """The file with these pins."""
    return _HEAD + "".join(f"{name}=={version} --hash=sha256:{sha256}\n" for name, version, sha256 in every)


def main() -> None:
    """Writes the file to the standard output."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        options = ["--dry-run", "--ignore-installed", "--only-binary", ":all:", "-q", "--report", str(report)]
        subprocess.run([sys.executable, "-m", "pip", "install", *options, ".[test]"], cwd=REPOSITORY, check=True)
        print(written(chosen(json.loads(report.read_text(encoding="utf-8")))), end="")


if __name__ == "__main__":
    main()
