"""Fuzzing that follows coverage: a short one of every reader finds nothing, and finds what is planted."""

import importlib.util
import subprocess
import sys

import pytest

from tests.attack.guided import READERS

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(importlib.util.find_spec("atheris") is None, reason="the extra fuzz is not installed"),
]


def _fuzzed(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.attack.guided", *args]
    return subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False, timeout=3_000)


def test_no_reader_of_text_breaks() -> None:
    done = _fuzzed("--runs", "60", "--seed", "1996")
    assert done.returncode == 0, done.stdout + done.stderr[-3_000:]
    assert done.stdout.count("no finding") == len(READERS), done.stdout


def test_a_fault_that_chance_does_not_find_is_found() -> None:
    done = _fuzzed("word pieces", "--runs", "50000", "--planted")
    assert done.returncode != 0, done.stdout
    assert "ZeroDivisionError: planted" in done.stdout + done.stderr
