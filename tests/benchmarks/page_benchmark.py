"""What the page costs a phone: processor time to the first rule and verdict, memory, and what is fetched.

    judge page FOLDER
    python -m tests.benchmarks.page_benchmark FOLDER

Processor time is that of all of Chromium. Memory is that of the process which draws the page and holds the engine,
with its share of what is shared (PSS); what all of Chromium takes stands beside it.
"""

import argparse
import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from tests.web.hosted import hosted
from tests.webdriver import Browser, browser

QUESTION = "ask.html?q=can%20the%20corp%20use%20a%20paid%20ability%20during%20the%20runner%27s%20turn%3F"
RULE = "rule.html?n=6.8.2a"
_VERDICT = "document.querySelector('.verdict:not(.settled)')"
_TICKS = os.sysconf("SC_CLK_TCK")
# Each file as a host would send it: as small as brotli makes it, or as it is.
_SQUEEZED = """
const fs = require("node:fs"), zlib = require("node:zlib"), { constants: of } = zlib;
let sum = 0;
for (const name of fs.readdirSync(process.argv[1], { recursive: true })) {
  const path = `${process.argv[1]}/${name}`;
  if (!fs.statSync(path).isFile()) continue;
  const bytes = fs.readFileSync(path);
  const wanted = { [of.BROTLI_PARAM_QUALITY]: 11, [of.BROTLI_PARAM_LGWIN]: 24 };
  sum += Math.min(bytes.length, zlib.brotliCompressSync(bytes, { params: wanted }).length);
}
console.log(sum);
"""


def _processes(above: int) -> Iterator[tuple[Path, list[str]]]:
    """Every process below one, with the fields of its statistics from the state on."""
    rows: dict[int, tuple[Path, list[str]]] = {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            rows[int(path.name)] = path, (path / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            continue
    waiting = [above]
    while waiting:
        parent = waiting.pop()
        below = [number for number, (_, fields) in rows.items() if int(fields[1]) == parent]
        waiting += below
        yield from (rows[number] for number in below)


def _chromium() -> Iterator[tuple[Path, list[str], str]]:
    for path, fields in _processes(os.getpid()):
        try:
            command = (path / "cmdline").read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
        if "chromium" in command and "chromedriver" not in command.split("\0")[0]:
            yield path, fields, command


def _seconds() -> float:
    return sum(sum(map(int, fields[11:15])) for _, fields, _ in _chromium()) / _TICKS


def _megabytes(path: Path) -> float:
    for line in (path / "smaps_rollup").read_text(encoding="utf-8").splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0


def _memory() -> tuple[float, float]:
    """What the page's own process takes, and what all take."""
    taken = [(_megabytes(path), "--type=renderer" in command) for path, _, command in _chromium()]
    return max(amount for amount, draws in taken if draws), sum(amount for amount, _ in taken)


def _told(page: Browser, name: str, address: str, condition: str, bound: float) -> None:
    before = _seconds()
    page.open(address)
    page.wait(condition)
    used = _seconds() - before
    print(f"{name:<16} {used:6.2f} s CPU (≤{bound} s) {'kept' if used <= bound else 'not kept'}", flush=True)


def _settle(page: Browser) -> None:
    """Waits until nothing is done any more."""
    page.wait("navigator.serviceWorker.controller !== null")
    page.script("return engine('/index.json', '')")
    before = -1.0
    while _seconds() - before > 0.05:
        before = _seconds()
        time.sleep(1)


def main(folder: Path, rounds: int) -> None:
    """Prints each figure with its bound."""
    with hosted(folder) as host:
        for _ in range(rounds):
            with browser() as page:
                page.resize(360, 740)
                page.open("about:blank")
                time.sleep(2)
                _told(page, "first rule", host.at + RULE, "document.querySelector('main h1')", 1.5)
            with browser() as page:
                page.resize(360, 740)
                page.open("about:blank")
                time.sleep(2)
                _told(page, "first verdict", host.at + QUESTION, _VERDICT, 6.0)
                _settle(page)
                own, every = _memory()
                print(f"memory           {own:6.0f} MB of the page, {every:.0f} MB of all of Chromium (≤350 MB)")
                page.open("about:blank")
                time.sleep(2)
                _told(page, "repeat verdict", host.at + QUESTION, _VERDICT, 4.0)
                _settle(page)
                own, every = _memory()
                print(f"memory           {own:6.0f} MB of the page, {every:.0f} MB of all of Chromium (≤350 MB)")
    done = subprocess.run(["node", "-e", _SQUEEZED, str(folder)], capture_output=True, encoding="utf-8", check=True)
    print(f"download         {int(done.stdout) / 1e6:6.2f} MB with brotli (≤12 MB)")


if __name__ == "__main__":
    reader = argparse.ArgumentParser(prog="python -m tests.benchmarks.page_benchmark")
    reader.add_argument("folder", type=Path, help="a folder that judge page wrote")
    reader.add_argument("--rounds", type=int, default=1)
    given = reader.parse_args()
    main(given.folder, given.rounds)
