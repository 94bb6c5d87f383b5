"""Killing a process in the middle of its work, to see what it leaves behind."""

import os
import random
import signal
import time
from collections.abc import Callable


def numbers_told_before_a_kill(chance: random.Random, work: Callable[[], int]) -> list[int]:
    """Does some work over and over in a process that is killed at some moment; what the work gave before that."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            while True:
                os.write(theirs, work().to_bytes(8, "big"))
        finally:
            os._exit(1)
    os.close(theirs)
    time.sleep(chance.uniform(0.001, 0.08))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    told = b""
    while chunk := os.read(ours, 65536):
        told += chunk
    os.close(ours)
    return [int.from_bytes(told[n : n + 8], "big") for n in range(0, len(told) - 7, 8)]
