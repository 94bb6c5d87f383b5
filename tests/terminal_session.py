"""A command at a real terminal: a pseudo-terminal of some size, and all that it was sent."""

import contextlib
import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
from collections.abc import Sequence
from typing import NamedTuple

from tests.pages import REPOSITORY


class Seen(NamedTuple):
    """What a terminal was sent, and the exit code."""

    text: str
    code: int


def at_terminal(
    *args: str, rows: int = 24, columns: int = 80, lead: str = "> ", typed: Sequence[str] = (), **settings: str
) -> Seen:
    """What `judge` sends to a terminal of this size; `typed` are keys, a part each time the lead of a prompt shows."""
    waiting = list(typed)
    taken = 0
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    env = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "PAGER", "LESS")}
    env |= {"TERM": "xterm-256color", "PYTHONPATH": str(REPOSITORY), **settings}
    command = [sys.executable, "-m", "judge_cli", *args]
    asked = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=env, cwd=REPOSITORY)
    os.close(theirs)
    sent = b""
    # The end of a pseudo-terminal is an error on Linux.
    with contextlib.suppress(OSError):
        while chunk := os.read(ours, 65536):
            sent += chunk
            if waiting and lead.encode() in sent[taken:]:
                taken = len(sent)
                os.write(ours, waiting.pop(0).encode())
    os.close(ours)
    return Seen(sent.decode("utf-8").replace("\r\n", "\n"), asked.wait())
