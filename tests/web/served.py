"""`judge serve` in a process of its own, and what it answers over a socket."""

import contextlib
import http.client
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import NamedTuple

import pytest


class Answered(NamedTuple):
    """An answer over HTTP."""

    status: int
    headers: dict[str, str]
    content: bytes


def needs_the_extra() -> None:
    """Skips, saying so, where the packages of the extra are missing."""
    for name in ("starlette", "uvicorn", "segno"):
        pytest.importorskip(name, reason="the extra serve is not installed: pip install 'judge-cli[serve]'")


@contextlib.contextmanager
def served(*options: str) -> Iterator[int]:
    """The port of a server that is there as long as it is wanted."""
    with process_served(*options) as (port, _):
        yield port


@contextlib.contextmanager
def process_served(*options: str) -> Iterator[tuple[int, int]]:
    """The same, with the number of its process."""
    needs_the_extra()
    command = [sys.executable, "-m", "judge_cli", "serve", "--port", "0", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", env=dict(os.environ))
    assert process.stdout is not None
    try:
        first = process.stdout.readline()
        yield int(first.rstrip().rstrip("/").rpartition(":")[2]), process.pid
    finally:
        process.terminate()
        process.wait()


def asked(port: int, path: str, method: str = "GET", **headers: str) -> Answered:
    """What the server answers to one request."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=300)
    try:
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.putrequest(method, path, skip_host="host" in given)
        for name, value in given.items():
            connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        named = {name.casefold(): value for name, value in answer.getheaders()}
        return Answered(answer.status, named, answer.read())
    finally:
        connection.close()
