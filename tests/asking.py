"""Asking `judge` as a user would, in this process or in one of its own."""

import contextlib
import io
import os
import subprocess
import sys
from dataclasses import dataclass

import pytest

from judge_cli.app import answer


@dataclass(frozen=True)
class Said:
    """What a command printed and the code it ended with."""

    out: str
    err: str
    code: int


def ask(*args: str) -> Said:
    """What `judge` says to these arguments."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = answer(args)
    return Said(out.getvalue(), err.getvalue(), code)


def ask_with(*args: str, **settings: str) -> Said:
    """What `judge` says in this process, with these environment variables."""
    with pytest.MonkeyPatch.context() as patched:
        for name, value in settings.items():
            patched.setenv(name, value)
        return ask(*args)


def ask_anew(*args: str, **settings: str) -> Said:
    """What `judge` says in a process of its own, with these environment variables."""
    done = subprocess.run(
        [sys.executable, "-m", "judge_cli", *args],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **settings},
        stdin=subprocess.DEVNULL,
        timeout=600,  # a hang, not a slow machine
        check=False,
    )
    return Said(done.stdout, done.stderr, done.returncode)
