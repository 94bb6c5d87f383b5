"""Console sessions in Markdown documents: commands with the output that they must give."""

import os
import re
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path

from tests.asking import ask

_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^\$ (.+)$", re.MULTILINE)
_NOW = re.compile(r"\d{4}-\d{2}-\d{2} \d{2}:\d{2}")


@dataclass(frozen=True)
class Exchange:
    """One command of a session, what must follow it, and where it stands."""

    command: str
    expected: str
    where: str


def exchanges(document: Path) -> list[Exchange]:
    """The commands of all console blocks in a document."""
    text = document.read_text(encoding="utf-8")
    found: list[Exchange] = []
    for block in _BLOCK.finditer(text):
        commands = list(_COMMAND.finditer(block[1]))
        ends = [*(match.start() for match in commands[1:]), len(block[1])]
        for match, end in zip(commands, ends, strict=True):
            line = text.count("\n", 0, block.start(1) + match.start()) + 1
            expected = block[1][match.end() + 1 : end].rstrip("\n")
            found.append(Exchange(match[1], expected, f"{document.name}:{line}"))
    return found


def heard(exchange: Exchange) -> str:
    """What the command really prints: its output, its errors, and its exit code if that is not 0.

    Commands joined by && are asked one after another by the same user, who has done nothing before; the time that a
    slip is given is always the same.
    """
    shutil.rmtree(Path(os.environ["JUDGE_STATE"]) / "tables", ignore_errors=True)
    return "\n".join(_heard(words.strip(), exchange.where) for words in exchange.command.split("&&"))


def _heard(command: str, where: str) -> str:
    words = shlex.split(command)
    assert words[0] == "judge", f"{where}: only judge can be asked here"
    said = ask(*words[1:])
    code = f"exit: {said.code}\n" if said.code else ""
    return _NOW.sub("2026-03-14 15:09", f"{said.out}{said.err}{code}").rstrip("\n")
