"""Command lines typed into a real shell, Tab and Enter included, with `judge` completing them."""

import contextlib
import fcntl
import os
import pty
import select
import shutil
import struct
import subprocess
import sys
import termios
from pathlib import Path
from typing import NamedTuple

import pytest
from typer._completion_shared import get_completion_script

from judge_cli.commands.completing import use_own_scripts
from tests.pages import REPOSITORY

SHELLS = ("bash", "zsh", "fish")
# The command line completes itself with judge; called, it notes what reached it, each argument ended by a zero byte.
_JUDGE = """#!/bin/sh
if [ -n "$_JUDGE_COMPLETE" ]; then exec "{python}" -m judge_cli "$@"; fi
printf '%s\\0' "$@" >> "{notes}"; printf '\\n\\0' >> "{notes}"
"""
_START = {
    "bash": ("--noprofile", "--rcfile", "{settings}", "-i"),
    "zsh": ("-i",),
    "fish": ("--init-command", "source {settings}"),
}
_SETTINGS = {
    "bash": "PS1='ready> '\nPS2='ready> '\nbind 'set bell-style none'\n{script}\n",
    "zsh": "PS1='ready> '\nautoload -Uz compinit\ncompinit -u -D\nunsetopt beep\n{script}\n",
    "fish": "function fish_prompt; printf 'ready> '; end\nset fish_greeting\n{script}\n",
}


_PATIENCE = 60


class Typed(NamedTuple):
    """The arguments that reached `judge`, call by call, and the files that appeared where the shell stood."""

    calls: list[list[str]]
    files: list[str]
    seen: str


def type_into(shell: str, folder: Path, *lines: str) -> Typed:
    """What came of typing these lines into a shell; a test without that shell is skipped."""
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"{shell} is not installed here")
    (stands := folder / "stands").mkdir(parents=True)
    # Without it fish begins to read every manual page of the machine.
    (folder / "data" / "fish" / "generated_completions").mkdir(parents=True)
    notes = folder / "notes"
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 200, 0, 0))
    settings = _prepared(shell, folder, notes)
    start = [one.format(settings=settings) for one in _START[shell]]
    env = {**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}", "PYTHONPATH": str(REPOSITORY)}
    env |= {"TERM": "xterm", "HOME": str(folder), "ZDOTDIR": str(folder), "XDG_CONFIG_HOME": str(folder / "config")}
    env |= {"HISTFILE": str(folder / "history"), "XDG_DATA_HOME": str(folder / "data")}
    running = subprocess.Popen(
        [program, *start], stdin=theirs, stdout=theirs, stderr=theirs, env=env, cwd=stands, start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509
    )  # fmt: skip
    os.close(theirs)
    # In bash a line that leaves a quote open is broken off before the shell is left.
    seen = _spoken(ours, [*(f"{line}\r" for line in lines), *(["\x03"] if shell == "bash" else [])])
    os.close(ours)  # a shell that still waits for the end of a quoted word ends with its terminal
    running.wait(timeout=_PATIENCE)
    noted = notes.read_text("utf-8").split("\n\0") if notes.exists() else []
    calls = [call.split("\0")[:-1] for call in noted if call]
    return Typed(calls, sorted(path.name for path in stands.iterdir()), seen)


def _prepared(shell: str, folder: Path, notes: Path) -> Path:
    (programs := folder / "bin").mkdir()
    judge = programs / "judge"
    judge.write_text(_JUDGE.format(python=sys.executable, notes=notes), "utf-8")
    judge.chmod(0o755)
    use_own_scripts()
    script = get_completion_script(prog_name="judge", complete_var="_JUDGE_COMPLETE", shell=shell)
    settings = folder / (".zshrc" if shell == "zsh" else "settings")
    settings.write_text(_SETTINGS[shell].format(script=script), "utf-8")
    return settings


def _spoken(terminal: int, lines: list[str]) -> str:
    """Types each line once the shell is ready for it; all that the terminal was sent."""
    left = [*lines, "exit\r"]
    seen, answered = b"", 0
    with contextlib.suppress(OSError):
        while select.select([terminal], [], [], _PATIENCE)[0] and (chunk := os.read(terminal, 65536)):
            seen += chunk
            if left and seen.count(b"ready> ", answered):
                answered = len(seen)
                os.write(terminal, left.pop(0).encode())
    return seen.decode("utf-8", "replace")
