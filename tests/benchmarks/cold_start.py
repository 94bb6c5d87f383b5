"""Cold processes with a warm cache, beside two base apps in the same environment and the same go.

    .venv/bin/python -m tests.benchmarks.cold_start

Base A is a two-command typer app that prints one line with print, base B the same through a rich console. Each round
measures every command once, in turn; the best of all rounds counts, because noise only ever adds.
"""

import os
import pty
import subprocess
import sys
import tempfile
import time
from pathlib import Path

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
    (["search", "nisei after run ended smc"], "base B", 2.0, 1.75),
    (["explain", "nisei-mk-ii"], "base B", 1.6, 1.5),
]
_ROUNDS = 25


def _once(command: list[str], settings: dict[str, str]) -> tuple[float, int]:
    """Milliseconds and peak kilobytes of one process on a terminal of its own."""
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
    return taken, usage.ru_maxrss


def main() -> None:
    """Prints the best times, ratios to the base apps, and whether each keeps its bound."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {**os.environ, "JUDGE_CACHE": folder, "JUDGE_STATE": folder, "COLUMNS": "80"}
        # An installed judge has its bytecode beside it; an editable one gets it in the first round.
        settings.pop("PYTHONDONTWRITEBYTECODE", None)
        commands: dict[str, list[str]] = {"python -c pass": [sys.executable, "-c", "pass"]}
        for name, body in _BODIES.items():
            path = Path(folder) / f"{name.replace(' ', '_')}.py"
            path.write_text(_BASE.format(body=body))
            commands[name] = [sys.executable, str(path), "one", "words"]
        for args, *_ in ASKED:
            commands[f"judge {' '.join(args)}"] = [str(Path(sys.executable).with_name("judge")), *args]
        measured: dict[str, list[tuple[float, int]]] = {name: [] for name in commands}
        for command in commands.values():
            _once(command, settings)
        for _ in range(_ROUNDS):
            for name, command in commands.items():
                measured[name].append(_once(command, settings))
    _print(measured)


def _print(measured: dict[str, list[tuple[float, int]]]) -> None:
    time_of = {name: min(t for t, _ in values) for name, values in measured.items()}
    memory_of = {name: max(m for _, m in values) for name, values in measured.items()}
    bounds = {f"judge {' '.join(args)}": (base, bound, most) for args, base, bound, most in ASKED}
    print(f"{'command':40} {'best ms':>9} {'peak MB':>8}  {'time ratio':>20} {'memory ratio':>13}")
    for name in measured:
        line = f"{name:40} {time_of[name]:9.1f} {memory_of[name] / 1024:8.1f}"
        if name in bounds:
            base, bound, most = bounds[name]
            ratio, memory = time_of[name] / time_of[base], memory_of[name] / memory_of[base]
            kept = "kept" if ratio <= bound and memory <= most else "NOT KEPT"
            line += f"  {ratio:5.2f} x {base} (≤{bound}) {memory:8.2f} (≤{most}) {kept}"
        print(line)


if __name__ == "__main__":
    main()
