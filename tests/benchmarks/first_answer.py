"""The first answer after an installation: what a process costs that finds an empty cache.

    .venv/bin/python -m tests.benchmarks.first_answer [--judge PATH] [--rounds 3]

`--judge` names the command that is measured: the one of a checkout, which builds everything, or that of an installed
wheel, which holds the larger things built already. Each answer starts from an empty cache; the least processor time of
all rounds counts, because noise only ever adds, and the largest memory.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

# One of each way in which something can be missing: trees, charts, cards, the base of questions, the index, a play.
ASKED = (
    ["rule", "6.8.2a"],
    ["steps", "run"],
    ["when", "jack out"],
    ["card", "tollbooth"],
    ["explain", "nisei-mk-ii"],
    ["explain", "--cards", "Tollbooth", "--run", "HQ", "--credits", "runner=2"],
    ["search", "nisei after run ended smc"],
    ["search", "jack out", "--edition", "cr-1.4"],
    ["ask", "can i jack out"],
    ["ask", "is my identity installed?"],
    ["ask", "how do i win?"],
    ["ask", "does tollbooth end the run if the runner has 2 credits?"],
)
_SECONDS, _MEGABYTES = 2.0, 500.0


def _first(judge: str, args: list[str]) -> tuple[float, float]:
    """The seconds of the processor and the megabytes that one answer costs with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {**os.environ, "JUDGE_CACHE": f"{folder}/cache", "JUDGE_STATE": f"{folder}/state"}
        settings.pop("PYTHONDONTWRITEBYTECODE", None)  # the bytecode comes with the installation
        process = subprocess.Popen(
            [judge, *args], env=settings, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode in (0, 1), args
        return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main() -> None:
    """Prints what each first answer costs, and whether it keeps the bounds for one answer."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--judge", default=str(Path(sys.executable).with_name("judge")))
    reader.add_argument("--rounds", type=int, default=3)
    asked = reader.parse_args()
    for args in ASKED:
        costs = [_first(asked.judge, args) for _ in range(asked.rounds)]
        seconds, megabytes = min(cost[0] for cost in costs), max(cost[1] for cost in costs)
        kept = "kept" if seconds <= _SECONDS and megabytes <= _MEGABYTES else "NOT KEPT"
        bounds = f"(≤{_SECONDS:.0f} s, ≤{_MEGABYTES:.0f} MB) {kept}"
        print(f"{'judge ' + ' '.join(args):70} {seconds:5.2f} s CPU {megabytes:6.1f} MB {bounds}")


if __name__ == "__main__":
    main()
