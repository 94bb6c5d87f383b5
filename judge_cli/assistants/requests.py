"""Runs the work of a request in one of a few threads, until it is done or nobody waits for it."""

import threading
from collections.abc import Callable
from typing import TypeVar

import anyio
import anyio.to_thread
from anyio.lowlevel import RunVar

from judge_cli.screen.exploring import while_awaited

# Separate from the reading and writing threads, so that a cancellation always gets through.
_THREADS = 4
_LIMIT: RunVar[anyio.CapacityLimiter] = RunVar("_LIMIT")
_Result = TypeVar("_Result")


async def in_thread(work: Callable[[], _Result]) -> _Result:
    """The result of work in a thread; a cancelled request stops its work."""
    gone = threading.Event()

    def awaited() -> _Result:
        with while_awaited(gone.is_set):
            return work()

    try:
        return await anyio.to_thread.run_sync(awaited, abandon_on_cancel=True, limiter=_limit())
    finally:
        gone.set()


def _limit() -> anyio.CapacityLimiter:
    try:
        return _LIMIT.get()
    except LookupError:
        _LIMIT.set(anyio.CapacityLimiter(_THREADS))
        return _LIMIT.get()
