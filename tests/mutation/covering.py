"""Which tests run which lines of the engine, measured once; a mutant is tried with those alone."""

import ast
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from coverage import CoverageData

# What plays or reads; the rest of the suite reaches the engine only through these rooms, but for typed cards.
TESTS = ("tests/cards", "tests/engine", "tests/explanation", "tests/commands/test_card_text.py")
# Thousands of questions in a few tests: too long to be tried with each mutant.
LEFT_OUT = ("tests/explanation/test_oracle.py", "tests/test_rates.py")
# Looks at what the tests before it did, and so fails alone.
NOT_ALONE = "tests/engine/test_verbs.py::test_every_verb_that_is_played_is_used_in_a_test_here"
# What plays and reads cards of all kinds: its turn comes so many times sooner, and it tries what runs at import too.
SOONER = 4
BROAD = (
    "tests/engine/test_told.py",
    *("tests/cards/reading/test_reading.py", "tests/cards/collection/test_pool.py"),
)
# A test that takes longer, in seconds of processor time, is left out.
MOST_SECONDS_A_TEST = 2.0
# A test waits so long for each test of its file that comes before it.
A_TURN = 0.02


class Covering(NamedTuple):
    """The tests by file and line, and the seconds of each test; without any line, the files to try each mutant with."""

    lines: dict[str, dict[int, frozenset[str]]]
    seconds: dict[str, float]

    def tests_for(self, file: str, lines: Iterable[int], most: float) -> dict[str, float]:
        """The tests that run any of these lines, with their seconds.

        Where none does, as the lines run at import alone: those of the whole module, and those that play and read the
        most.

        First comes, for every line of the module, the quickest of them that runs that line too: what is seldom reached
        from here is tried at least once. Of the rest, quick ones come first, but each file has its turn: tests of one
        file look at the same things, so that the next file is more likely to notice a mutant than the next test.
        """
        if not self.lines:
            return self.seconds
        known = self.lines.get(file, {})
        found = set().union(*(known.get(line, frozenset()) for line in lines)) - {""}
        if not found:
            found = set().union(*known.values(), (test for test in self.seconds if test.split("::")[0] in BROAD)) - {""}
        quickest = dict.fromkeys(self._quickest(found & run) for run in set(known.values()))
        first = {test: self.seconds[test] for test in sorted(quickest) if test}
        return {**dict(self._in_turn(first, most)), **dict(self._in_turn(found, most))}

    def _quickest(self, tests: Iterable[str]) -> str:
        """The quickest of the tests that are tried at all; empty if there is none."""
        return min((test for test in tests if test in self.seconds), key=self.seconds.__getitem__, default="")

    def some_of_each_file(self) -> dict[str, float]:
        """Quick tests of every file, to try whether they pass with nothing changed."""
        return dict(self._in_turn(self.seconds, MOST_SECONDS_A_TEST))

    def _in_turn(self, tests: Iterable[str], most: float) -> Iterator[tuple[str, float]]:
        in_file: Counter[str] = Counter()
        turns: list[tuple[float, float, str]] = []
        for seconds, test in sorted((self.seconds[test], test) for test in tests if test in self.seconds):
            if seconds <= MOST_SECONDS_A_TEST and test != NOT_ALONE:
                file = test.split("::")[0]
                turn = seconds + A_TURN * in_file[file]
                turns.append((turn / SOONER if file in BROAD else turn, seconds, test))
                in_file[file] += 1
        for _, seconds, test in sorted(turns):
            most -= seconds
            if most > 0:
                yield test, seconds


def lines_of(path: Path, line: int) -> range:
    """The lines of the smallest statement around a line, its body left out: what runs if the line runs."""
    around = [
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.stmt) and _begins(node) <= line <= (node.end_lineno or node.lineno)
    ]
    smallest = min(around, key=lambda node: (node.end_lineno or node.lineno) - _begins(node))
    body = getattr(smallest, "body", None)
    last = body[0].lineno - 1 if isinstance(body, list) and body else smallest.end_lineno or smallest.lineno
    return range(_begins(smallest), max(last, smallest.lineno) + 1)


def _begins(node: ast.stmt) -> int:
    """The first line of a statement, with what decorates it."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(one.lineno for one in decorators)])


def measured(copy: Path, kept: Path, thorough: bool) -> Covering:
    """What runs which line in a copy of the repository; kept in a folder, because measuring takes minutes."""
    folder = kept / "thorough" if thorough else kept
    data, times = folder / "coverage", folder / "seconds.json"
    if not times.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _run(copy, data, times, thorough)
    return Covering(_lines(data), json.loads(times.read_text(encoding="utf-8")))


def _run(copy: Path, data: Path, times: Path, thorough: bool) -> None:
    command = [
        *(sys.executable, "-m", "pytest", "-q", "-p", "tests.mutation.timing"),
        *("--cov=judge_cli/engine", "--cov-context=test", "--cov-report=", *TESTS),
        *(f"--ignore={test}" for test in LEFT_OUT),
        *(["--thorough"] if thorough else []),
    ]
    settings = {**os.environ, "COVERAGE_FILE": str(data), "JUDGE_MUTATION_TIMES": str(times)}
    done = subprocess.run(command, cwd=copy, env=settings, capture_output=True, text=True, check=False)
    if done.returncode == pytest.ExitCode.TESTS_FAILED:
        print(f"tried without the tests that fail anyway:\n{done.stdout[-2000:]}", flush=True)
    elif done.returncode:
        times.unlink(missing_ok=True)
        raise SystemExit(f"the tests did not run:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


def _lines(data: Path) -> dict[str, dict[int, frozenset[str]]]:
    known = CoverageData(str(data))
    known.read()
    found: dict[str, dict[int, frozenset[str]]] = {}
    for file in known.measured_files():
        # A context is "test|run", or "test|setup" for its fixtures; the empty one is what ran at import.
        name = file[file.index("judge_cli/") :]
        found[name] = {
            line: frozenset(context.rpartition("|")[0] for context in contexts)
            for line, contexts in known.contexts_by_lineno(file).items()
        }
    return found
