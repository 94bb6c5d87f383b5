"""Writes what `judge` says now into console documents: `python -m tests.write_console FILE...`; read the diff after."""

import os
import re
import sys
import tempfile
from pathlib import Path

from tests.console_session import Exchange, heard

_BLOCK = re.compile(r"(?<=^```console\n)(.*?)(?=^```$)", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^\$ (.+)$", re.MULTILINE)


def rewritten(text: str, name: str) -> str:
    """The document with every answer replaced by the one that is given now."""

    def block(match: re.Match[str]) -> str:
        commands = _COMMAND.findall(match[0])
        return "\n\n".join(f"$ {command}\n{_heard(command, name)}" for command in commands) + "\n"

    return _BLOCK.sub(block, text)


def _heard(command: str, name: str) -> str:
    """What a command says to a user who has done nothing before it."""
    os.environ["JUDGE_DATA"] = tempfile.mkdtemp()
    return heard(Exchange(command, "", name))


if __name__ == "__main__":
    os.environ.update(COLUMNS="80", LINES="25", JUDGE_CACHE=tempfile.mkdtemp(), JUDGE_STATE=tempfile.mkdtemp())
    for file in map(Path, sys.argv[1:]):
        file.write_text(rewritten(file.read_text(encoding="utf-8"), file.name), encoding="utf-8")
