"""`judge serve` with many askers at once, some of whom ask for outcomes: how long the others wait, and the memory.

By hand, on this machine alone: `python -m tests.attack.under_load --seconds 60`. Each asker has an address of its own
(all of 127.0.0.0/8 is this machine on Linux) and thinks between two questions, as people do.
"""

import argparse
import asyncio
import os
import random
import sys
import time
import tomllib
from collections import Counter
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from tests.pages import REPOSITORY
from tests.web.served import process_served

_CARDS = "Data Raven, Ice Wall, Tollbooth, Archangel, Corroder, Gordian Blade, Nisei MK II, Self-modifying Code"
_EXPLORED = "/explain.json?" + urlencode(
    {"cards": _CARDS, "run": "HQ", "outcomes": "1", "credits": "runner=40,corp=40"}
)
# What must hold.
MOST_SECONDS, MOST_MEGABYTES = 3.0, 400.0


class Load(NamedTuple):
    """How long each `ask` took, the statuses of all answers, and the memory of the server from time to time."""

    asked: list[float]
    statuses: Counter[tuple[str, int]]
    megabytes: list[float]

    @property
    def slowest(self) -> float:
        """The longest wait for an answer to a question."""
        return max(self.asked, default=0.0)


def questions() -> list[str]:
    """What a judge is asked most, as addresses."""
    table = tomllib.loads((REPOSITORY / "tests" / "usual_questions.toml").read_text(encoding="utf-8"))
    asked = [one["command"][1] for one in table["question"] if one["command"][0] == "ask"]
    return ["/ask.json?" + urlencode({"q": question}) for question in asked]


async def _asked(port: int, path: str, address: str) -> int:
    """The status of the answer to one request from an address."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        return int(answer.split(b" ", 2)[1])
    finally:
        writer.close()


def _megabytes(process: int) -> float:
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def load(port: int, process: int, *, askers: int, exploring: int, seconds: float, thinks: float) -> Load:
    """Asks for so many seconds: the first askers explore without a pause, from one address and from their own."""
    ends = time.monotonic() + seconds
    found = Load([], Counter(), [])
    every = questions()

    async def explores(n: int) -> None:
        address = "127.0.1.1" if n % 2 else f"127.0.1.{n + 2}"
        while time.monotonic() < ends:
            status = await asyncio.wait_for(_asked(port, _EXPLORED, address), 300)
            found.statuses["explain", status] += 1
            if status == 503:
                await asyncio.sleep(1)

    async def asks(n: int) -> None:
        chance = random.Random(n)
        await asyncio.sleep(chance.uniform(0, thinks))
        while time.monotonic() < ends:
            began = time.monotonic()
            found.statuses["ask", await _asked(port, chance.choice(every), f"127.0.2.{n + 1}")] += 1
            found.asked.append(time.monotonic() - began)
            await asyncio.sleep(chance.uniform(0.5, 1.5) * thinks)

    async def watches() -> None:
        while time.monotonic() < ends:
            found.megabytes.append(_megabytes(process))
            await asyncio.sleep(seconds / 30)

    explorers = [asyncio.ensure_future(explores(n)) for n in range(exploring)]
    await asyncio.gather(watches(), *(asks(n) for n in range(askers - exploring)))
    for one in explorers:
        one.cancel()
    await asyncio.gather(*explorers, return_exceptions=True)
    return found


def main() -> None:
    """Loads a server by hand; ends with another code than 0 where somebody waited too long."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--askers", type=int, default=100)
    parser.add_argument("--exploring", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--thinks", type=float, default=10.0, help="seconds between two questions of one asker")
    asked = parser.parse_args()
    with process_served() as (port, process):
        # The first questions open what all of them need.
        for question in questions():
            asyncio.run(_asked(port, question, "127.0.0.1"))
        found = asyncio.run(
            load(
                port,
                process,
                askers=asked.askers,
                exploring=asked.exploring,
                seconds=asked.seconds,
                thinks=asked.thinks,
            )
        )
    waits = sorted(found.asked)
    print(f"{len(waits)} questions: half within {waits[len(waits) // 2]:.2f} s, all within {waits[-1]:.2f} s")
    print("; ".join(f"{name} {status}: {count}" for (name, status), count in sorted(found.statuses.items())))
    print("memory in MB: " + " ".join(f"{one:.0f}" for one in found.megabytes))
    sys.exit(found.slowest > MOST_SECONDS or max(found.megabytes) > MOST_MEGABYTES)


if __name__ == "__main__":
    main()
