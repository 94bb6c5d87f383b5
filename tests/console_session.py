"""Console sessions in Markdown documents: commands with the output that they must give."""

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

from tests.asking import ask

_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^\$ (.+)$", re.MULTILINE)


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
    """What the command really prints: its output, its errors, and its exit code if that is not 0."""
    words = shlex.split(exchange.command)
    assert words[0] == "judge", f"{exchange.where}: only judge can be asked here"
    said = ask(*words[1:])
    code = f"exit: {said.code}\n" if said.code else ""
    return f"{said.out}{said.err}{code}".rstrip("\n")
