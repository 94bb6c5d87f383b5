"""The script of a page that does the reader's sums, run by node: `page_encoder`, as the Python of a page knows it."""

import contextlib
import shutil
import subprocess
from collections.abc import Iterator
from json import dumps
from pathlib import Path

import pytest

from judge_cli.paths import code_folders

SCRIPT = code_folders("web")[0] / "offline" / "encoder.mjs"
_ASKED_IN_LINES = """
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
const [, script, weights] = process.argv;
const { Encoder, asked } = await import(pathToFileURL(script).href);
let encoder = null;
for await (const line of createInterface({ input: process.stdin })) {
  const [what, given] = JSON.parse(line);
  if (what === "open") encoder = new Encoder(Uint8Array.from(readFileSync(weights)), JSON.parse(given));
  console.log(what === "open" ? "opened" : asked(encoder, what, given));
}
"""


class PageScript:
    """One such script with a file of weights."""

    def __init__(self, node: subprocess.Popen[str]) -> None:
        self._node = node

    def open(self, curves: str) -> None:
        """Makes the encoder."""
        assert self.asked("open", curves) == "opened"

    def asked(self, what: str, given: str) -> str:
        """What the encoder answers, in JSON."""
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.write(dumps([what, given]) + "\n")
        self._node.stdin.flush()
        return self._node.stdout.readline().rstrip("\n")


@contextlib.contextmanager
def page_script(weights: Path, script: Path = SCRIPT) -> Iterator[PageScript]:
    """The script with these weights; where node is not here, the test says so and is skipped."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not here")
    command = [node, "--input-type=module", "-e", _ASKED_IN_LINES, str(script), str(weights)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as running:
        yield PageScript(running)
        assert running.stdin is not None
        running.stdin.close()
