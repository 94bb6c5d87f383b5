"""Threads that several askers share fairly: each has its turn, and no more than a few wait."""

import asyncio
import contextlib
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from math import ceil
from typing import TypeVar

_Result = TypeVar("_Result")
_LONGEST_WAIT = 60.0


class TooManyWait(Exception):
    """An asker has too much work waiting, or all of them together; with the seconds to wait before asking again."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = ceil(max(1.0, min(seconds, _LONGEST_WAIT)))


class FairThreads:
    """A few threads. While others wait, an asker gets the next free one only after they had theirs.

    One asker never has all of the threads, so that somebody else's work begins at once.
    """

    def __init__(self, threads: int, *, most_of_one: int, most: int, seconds: float) -> None:
        self._pool = ThreadPoolExecutor(threads)
        self._threads = self._free = threads
        self._most_of_one, self._most = most_of_one, most
        # What a piece of work takes at worst.
        self._seconds = seconds
        self._working: Counter[str] = Counter()
        # By whose turn it is.
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def do(self, asker: str, work: Callable[[], _Result]) -> _Result:
        """The result of the work, once it is the asker's turn; `TooManyWait` at once where it would wait for long."""
        if self._may_work(asker):
            self._begin(asker)
        else:
            await self._turn_of(asker)
        loop = asyncio.get_running_loop()

        def ended(_work: Future[_Result]) -> None:
            with contextlib.suppress(RuntimeError):  # the server was stopped meanwhile
                loop.call_soon_threadsafe(self._end, asker)

        working = self._pool.submit(work)
        # Its thread is free when the work has ended, even if nobody waits for it any more.
        working.add_done_callback(ended)
        return await asyncio.wrap_future(working)

    def _may_work(self, asker: str) -> bool:
        return self._free > 0 and self._working[asker] < max(1, self._threads - 1)

    def _begin(self, asker: str) -> None:
        self._free -= 1
        self._working[asker] += 1

    def _end(self, asker: str) -> None:
        self._free += 1
        self._working[asker] -= 1
        self._working += Counter()  # forgets who has no work
        self._give_turns()

    def _give_turns(self) -> None:
        while (asker := next(filter(self._may_work, self._waiting), None)) is not None:
            turns = self._waiting.pop(asker)
            self._begin(asker)
            turns.popleft().set_result(None)
            if turns:
                self._waiting[asker] = turns

    async def _turn_of(self, asker: str) -> None:
        mine = self._waiting.get(asker, deque())
        before = sum(map(len, self._waiting.values()))
        if len(mine) >= self._most_of_one or before >= self._most:
            raise TooManyWait(self._seconds * (len(mine) + 1) / max(1, self._threads - 1))
        turn = asyncio.get_running_loop().create_future()
        mine.append(turn)
        self._waiting[asker] = mine
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._end(asker)  # the turn came just as the asker left
            else:
                self._leave(asker, turn)
            raise

    def _leave(self, asker: str, turn: asyncio.Future[None]) -> None:
        turns = self._waiting.get(asker, deque())
        if turn in turns:
            turns.remove(turn)
        if not turns:
            self._waiting.pop(asker, None)
