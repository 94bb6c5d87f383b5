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
        answers = [f"$ {command}\n{heard(Exchange(command, '', name))}" for command in commands]
        return "\n\n".join(answers) + "\n"

    return _BLOCK.sub(block, text)


if __name__ == "__main__":
    os.environ.update(COLUMNS="80", JUDGE_CACHE=tempfile.mkdtemp(), JUDGE_DATA=tempfile.mkdtemp())
    for file in map(Path, sys.argv[1:]):
        file.write_text(rewritten(file.read_text(encoding="utf-8"), file.name), encoding="utf-8")
