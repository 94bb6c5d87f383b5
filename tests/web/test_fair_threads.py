"""Plays are shared fairly by address: nobody takes all threads, turns go round, and few wait."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from judge_cli.web.answering import Reply
from judge_cli.web.fair_threads import FairThreads, TooManyWait
from tests.web.replies import pages
from tests.web.served import asked
from tests.web.test_serving import _serving

_EXPLORING = "/explain.json?of=nisei-mk-ii&outcomes=1"


class _Work:
    """Pieces of work that last until they may end; `begun` names their askers in order."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._may_end: dict[str, threading.Event] = {}

    def of(self, asker: str, name: str) -> Callable[[], str]:
        self._may_end[name] = threading.Event()

        def work() -> str:
            self.begun.append(asker)
            self._may_end[name].wait()
            return name

        return work

    def end(self, *names: str) -> None:
        for name in names or self._may_end:
            self._may_end[name].set()


def _played(play: Callable[[FairThreads, _Work], Awaitable[None]], threads: int = 2, **most: Any) -> None:
    async def all_of_it() -> None:
        work = _Work()
        try:
            limits = {"most_of_one": 3, "most": 5, "seconds": 10.0, **most}
            await play(FairThreads(threads, **limits), work)
        finally:
            work.end()

    asyncio.run(all_of_it())


async def _begun(work: _Work, many: int) -> None:
    while len(work.begun) < many:
        await asyncio.sleep(0.001)


def test_one_asker_never_has_all_threads_and_turns_go_round() -> None:
    async def play(fair: FairThreads, work: _Work) -> None:
        hog = [asyncio.ensure_future(fair.do("hog", work.of("hog", f"hog {n}"))) for n in range(4)]
        await _begun(work, 1)
        await asyncio.sleep(0.01)
        assert work.begun == ["hog"]
        # Somebody else's work begins at once, and a third one's before the next of the first.
        other = asyncio.ensure_future(fair.do("other", work.of("other", "other")))
        await _begun(work, 2)
        third = asyncio.ensure_future(fair.do("third", work.of("third", "third")))
        await asyncio.sleep(0.01)
        work.end("other")
        assert await other == "other"
        await _begun(work, 3)
        assert work.begun == ["hog", "other", "third"]
        work.end()
        assert await asyncio.gather(*hog, third) == ["hog 0", "hog 1", "hog 2", "hog 3", "third"]

    _played(play)


def test_more_than_a_few_are_told_when_to_come_again() -> None:
    async def play(fair: FairThreads, work: _Work) -> None:
        hog = [asyncio.ensure_future(fair.do("hog", work.of("hog", f"hog {n}"))) for n in range(4)]
        await _begun(work, 1)
        with pytest.raises(TooManyWait) as of_one:
            await fair.do("hog", work.of("hog", "one too many"))
        assert of_one.value.seconds == 40
        others = [asyncio.ensure_future(fair.do(f"{n}", work.of(f"{n}", f"{n}"))) for n in range(3)]
        await _begun(work, 2)
        with pytest.raises(TooManyWait):
            await fair.do("last", work.of("last", "last"))
        work.end()
        await asyncio.gather(*hog, *others)
        # As soon as there is room, everybody is served again.
        last = asyncio.ensure_future(fair.do("last", work.of("last", "last")))
        await _begun(work, 8)
        work.end()
        assert await last == "last"

    _played(play)


def test_who_leaves_gives_their_turn_and_their_thread_back() -> None:
    async def play(fair: FairThreads, work: _Work) -> None:
        first = asyncio.ensure_future(fair.do("a", work.of("a", "first")))
        await _begun(work, 1)
        gone = [asyncio.ensure_future(fair.do("a", work.of("a", f"gone {n}"))) for n in range(3)]
        await asyncio.sleep(0.01)
        for one in gone:
            one.cancel()
        await asyncio.gather(*gone, return_exceptions=True)
        # Left while working: the thread is not free before the work has ended.
        first.cancel()
        await asyncio.sleep(0.01)
        waiting = asyncio.ensure_future(fair.do("a", work.of("a", "next")))
        await asyncio.sleep(0.01)
        assert work.begun == ["a"]
        work.end("first")
        await _begun(work, 2)
        work.end()
        assert await waiting == "next"
        assert (fair._free, fair._waiting, +fair._working) == (2, {}, {})

    _played(play)


def test_questions_of_others_are_answered_while_one_asks_for_outcomes_forty_times() -> None:
    begun, done = threading.Semaphore(0), threading.Event()

    class Long:
        """Pages of which explored situations last as long as the test."""

        def reply(self, path: str, query: str) -> Reply:
            if path == "/explain.json":
                begun.release()
                done.wait()
            return pages().reply(path, query)

        def refused(self, *given: Any) -> Reply:
            return pages().refused(*given)

    with _serving(Long()) as (port, _), contextlib.ExitStack() as held:
        held.callback(done.set)
        lines = [held.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(40)]
        for line in lines:
            line.sendall(f"GET {_EXPLORING} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode())
        assert begun.acquire(timeout=120)
        for _ in range(3):
            assert asked(port, "/ask.json?q=how%20do%20i%20win%3F").status == 200
        refused = asked(port, _EXPLORING)
        assert refused.status == 503
        assert 1 <= int(refused.headers["retry-after"]) <= 60
        assert b"too-many-wait" in refused.content
        assert b'"too many plays of yours, or of everybody, are waiting here"' in refused.content
        assert asked(port, "/explain.html?of=nisei-mk-ii").status == 503
        # Somebody else's play begins, whatever waits of the one.
        elsewhere = held.enter_context(socket.create_connection(("127.0.0.1", port), source_address=("127.0.0.2", 0)))
        elsewhere.sendall(f"GET {_EXPLORING} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode())
        assert begun.acquire(timeout=120)
        assert not begun.acquire(timeout=0.1)
