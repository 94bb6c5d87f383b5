"""Cold processes with a warm cache, beside two base apps in the same environment and the same go.

    .venv/bin/python -m tests.benchmarks.cold_start [--rounds 5] [WORD …]

Base A is a two-command typer app that prints one line with print, base B the same through a rich console. Each round
measures every command once, in turn; the best of all rounds counts, because noise only ever adds. Words choose among
the commands: `explain` measures only those that have it. Two times are taken of each process: what the clock says, and
what the processor spent on it, which other work on the machine disturbs less; the bounds are for the clock of a quiet
machine, and on a busy one the second ratio says more.
"""

import argparse
import os
import pty
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

_BASE = """
import typer
app = typer.Typer()
@app.command()
def one(words: str) -> None:
    {body}
@app.command()
def two(words: str) -> None:
    {body}
app()
"""
_BODIES = {
    "base A": "print(words)",
    "base B": "from rich.console import Console; Console().print(words)",
}
# What is measured, beside which base, and the most that it may cost of that base in time and in memory.
ASKED: list[tuple[list[str], str, float, float]] = [
    (["rule", "6.8.2a", "--json"], "base A", 1.25, 1.5),
    (["rule", "6.8.2a"], "base B", 1.25, 1.5),
    (["tree", "6.8"], "base B", 1.25, 1.5),
    (["steps", "run"], "base B", 1.3, 1.5),
    (["search", "nisei after run ended smc"], "base B", 2.0, 1.9),
    (["explain", "nisei-mk-ii"], "base B", 1.6, 1.5),
    (["card", "tollbooth"], "base B", 1.3, 1.5),
    (["ask", "can the corp rez ice during an encounter?"], "base B", 1.6, 1.75),
    (["ask", "is my identity installed?"], "base B", 2.2, 1.75),
]
# What is measured without a bound: answers that are played out, for they are not kept, a question without a verdict,
# and the windows of a thing.
ALSO = [
    ["explain", "nisei-mk-ii", "--transcript"],
    ["ask", "how do i win?"],
    ["when", "jack out"],
]
_ROUNDS = 25


class Cost(NamedTuple):
    """What one process cost: milliseconds by the clock and of the processor, and kilobytes at its peak."""

    clock: float
    processor: float
    memory: int


def _once(command: list[str], settings: dict[str, str]) -> Cost:
    """The cost of one process on a terminal of its own."""
    outer, inner = pty.openpty()
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=inner, stdout=inner, stderr=inner, env=settings, close_fds=True)
    os.close(inner)
    try:
        while os.read(outer, 65536):
            pass
    except OSError:
        pass
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    taken = (time.perf_counter() - start) * 1000
    os.close(outer)
    assert process.returncode == 0, command
    return Cost(taken, (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss)


def main() -> None:
    """Prints the best times, ratios to the base apps, and whether each keeps its bound."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--rounds", type=int, default=_ROUNDS)
    reader.add_argument("words", nargs="*")
    asked = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = {**os.environ, "JUDGE_CACHE": folder, "JUDGE_STATE": folder, "COLUMNS": "80"}
        settings["LINES"] = "1000"  # an answer longer than the screen would wait for somebody to turn its pages
        # An installed judge has its bytecode beside it; an editable one gets it in the first round.
        settings.pop("PYTHONDONTWRITEBYTECODE", None)
        commands: dict[str, list[str]] = {"python -c pass": [sys.executable, "-c", "pass"]}
        for name, body in _BODIES.items():
            path = Path(folder) / f"{name.replace(' ', '_')}.py"
            path.write_text(_BASE.format(body=body))
            commands[name] = [sys.executable, str(path), "one", "words"]
        for args in [*(args for args, *_ in ASKED), *ALSO]:
            if not asked.words or set(asked.words) & set(args):
                commands[f"judge {' '.join(args)}"] = [str(Path(sys.executable).with_name("judge")), *args]
        measured: dict[str, list[Cost]] = {name: [] for name in commands}
        for command in commands.values():
            _once(command, settings)
        for _ in range(asked.rounds):
            for name, command in commands.items():
                measured[name].append(_once(command, settings))
    _print(measured)


def _best(costs: list[Cost]) -> Cost:
    return Cost(min(c.clock for c in costs), min(c.processor for c in costs), max(c.memory for c in costs))


def _print(measured: dict[str, list[Cost]]) -> None:
    best = {name: _best(costs) for name, costs in measured.items()}
    bounds = {f"judge {' '.join(args)}": (base, bound, most) for args, base, bound, most in ASKED}
    titles = f"{'time ratio':>20} {'CPU':>5} {'memory ratio':>13}"
    print(f"{'command':50} {'best ms':>8} {'CPU ms':>7} {'peak MB':>8}  {titles}")
    for name, cost in best.items():
        line = f"{name:50} {cost.clock:8.1f} {cost.processor:7.1f} {cost.memory / 1024:8.1f}"
        if name.startswith("judge"):
            base, bound, most = bounds.get(name, ("base B", 0.0, 0.0))
            clock, processor, memory = (one / other for one, other in zip(cost, best[base], strict=True))
            if bound:
                kept = "kept" if clock <= bound and memory <= most else "NOT KEPT"
                line += f"  {clock:5.2f} x {base} (≤{bound}) {processor:5.2f} {memory:6.2f} (≤{most}) {kept}"
            else:
                line += f"  {clock:5.2f} x {base}         {processor:5.2f} {memory:6.2f}"
        print(line)


if __name__ == "__main__":
    main()
