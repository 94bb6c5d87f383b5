"""Which tests run which lines of the engine, measured once; a mutant is tried with those alone, quickest first."""

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from coverage import CoverageData

# What plays or reads; the rest of the suite reaches the engine only through these rooms.
TESTS = ("tests/engine", "tests/explanation")
# Thousands of questions in a few tests: too long to be tried with each mutant.
LEFT_OUT = ("tests/explanation/test_oracle.py", "tests/explanation/test_verdicts.py")
# A test that takes longer is left out, and so is what a mutant would still wait for after so long.
MOST_SECONDS_A_TEST, MOST_SECONDS = 4.0, 60.0
_TIMED = re.compile(r"^([0-9.]+)s call +(\S.*)$", re.MULTILINE)


class Covering(NamedTuple):
    """The tests by file and line, and the seconds of each test."""

    lines: dict[str, dict[int, frozenset[str]]]
    seconds: dict[str, float]

    def tests_for(self, file: str, lines: Iterable[int]) -> list[str]:
        """The tests that run any of these lines, quickest first; those of the whole file if it ran at import."""
        known = self.lines.get(file, {})
        found = set().union(*(known.get(line, frozenset()) for line in lines)) - {""}
        if not found:
            found = set().union(*known.values()) - {""}
        chosen: list[str] = []
        left = MOST_SECONDS
        for test in sorted(found, key=lambda test: (self.seconds.get(test, 0.0), test)):
            left -= self.seconds.get(test, 0.0)
            if left > 0 and self.seconds.get(test, 0.0) <= MOST_SECONDS_A_TEST:
                chosen.append(test)
        return chosen


def lines_of(path: Path, line: int) -> range:
    """The lines of the smallest statement around a line, its body left out: what runs if the line runs."""
    around = [
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or node.lineno)
    ]
    smallest = min(around, key=lambda node: (node.end_lineno or node.lineno) - node.lineno)
    body = getattr(smallest, "body", None)
    last = body[0].lineno - 1 if isinstance(body, list) and body else smallest.end_lineno or smallest.lineno
    return range(smallest.lineno, max(last, smallest.lineno) + 1)


def measured(copy: Path, kept: Path) -> Covering:
    """What runs which line in a copy of the repository; kept in a folder, because measuring takes minutes."""
    data, times = kept / "coverage", kept / "seconds.json"
    if not times.exists():
        kept.mkdir(parents=True, exist_ok=True)
        times.write_text(json.dumps(_run(copy, data)), encoding="utf-8")
    return Covering(_lines(copy, data), json.loads(times.read_text(encoding="utf-8")))


def _run(copy: Path, data: Path) -> dict[str, float]:
    command = [
        *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--durations=0", "--durations-min=0.001"),
        *("--cov=judge_cli/engine", "--cov-context=test", "--cov-report=", *TESTS),
        *(f"--ignore={test}" for test in LEFT_OUT),
    ]
    settings = {**os.environ, "COVERAGE_FILE": str(data)}
    done = subprocess.run(command, cwd=copy, env=settings, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"the tests must pass before anything is mutated:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return {test: float(seconds) for seconds, test in _TIMED.findall(done.stdout)}


def _lines(copy: Path, data: Path) -> dict[str, dict[int, frozenset[str]]]:
    known = CoverageData(str(data))
    known.read()
    found: dict[str, dict[int, frozenset[str]]] = {}
    for file in known.measured_files():
        # A context is "test|run"; the empty one is what ran at import.
        name = file[file.index("judge_cli/") :]
        found[name] = {
            line: frozenset(
                context.removesuffix("|run") for context in contexts if not context.endswith(("|setup", "|teardown"))
            )
            for line, contexts in known.contexts_by_lineno(file).items()
        }
    return found
