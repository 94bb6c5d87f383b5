"""Runs the fast tests against single mutants of the engine, and reports who was killed by what.

By hand, not in CI: `python -m tests.mutation --mutants 300 --seed 1`. What was found is kept (`--results`), so that
a run that was broken off goes on where it stopped; delete the file after changing the engine or its tests.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.mutation.mutants import Mutant, mutants_of, mutated, sample

REPOSITORY = Path(__file__).parent.parent.parent
ENGINE = REPOSITORY / "judge_cli" / "engine"
# The fast subset, cheapest first; the examples come last, so that they kill only what nothing else does.
TESTS = (
    "tests/engine/test_windows.py",
    "tests/engine/test_rules_as_switches.py",
    "tests/engine/test_runs.py",
    "tests/engine/test_in_force.py",
    "tests/engine/test_situations.py",
    "tests/engine/test_rule_scenarios.py",
    "tests/explanation/test_scenario_format.py",
    "tests/explanation/test_proof.py",
    "tests/explanation/test_examples.py",
)
SELECTED = "not bytes and not turning and not another_deciding"
# A mutant that makes play go on without end is killed by the clock.
SECONDS = 240


def main() -> None:
    """Tries the mutants that were not tried yet, and prints the report."""
    asked = _arguments()
    files = sorted(path for path in ENGINE.rglob("*.py") if path.name != "__init__.py")
    every = [one for path in files for one in mutants_of(path, str(path.relative_to(REPOSITORY)))]
    chosen = sample(every, asked.mutants, asked.seed)
    known = _known(asked.results)
    left = [mutant for mutant in chosen if mutant.name not in known]
    print(f"{len(every)} mutants in {len(files)} files; {len(chosen)} chosen, {len(left)} left to try", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        copy = _copied(Path(folder))
        for n, mutant in enumerate(left, 1):
            killer = _killer(copy, mutant)
            known[mutant.name] = killer
            with asked.results.open("a", encoding="utf-8") as file:
                file.write(json.dumps([mutant.name, killer]) + "\n")
            print(f"{n}/{len(left)} {mutant.name}: {killer or 'SURVIVED'}", flush=True)
    _report([(mutant, known[mutant.name]) for mutant in chosen])


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--results", type=Path, default=Path(tempfile.gettempdir()) / "judge-mutants.jsonl")
    return parser.parse_args()


def _known(results: Path) -> dict[str, str]:
    if not results.exists():
        return {}
    return dict(json.loads(line) for line in results.read_text(encoding="utf-8").splitlines())


def _copied(folder: Path) -> Path:
    """A copy of the repository to be changed."""
    for name in ("judge_cli", "tests", "rules_corpus", "index"):
        shutil.copytree(REPOSITORY / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(REPOSITORY / name, folder / name)
    return folder


def _killer(copy: Path, mutant: Mutant) -> str:
    """The test file that fails with the mutant, "the clock" if it takes too long; nothing if it survives."""
    path = copy / mutant.file
    whole = path.read_text(encoding="utf-8")
    path.write_text(mutated(path, mutant), encoding="utf-8")
    try:
        return _failing(copy)
    finally:
        path.write_text(whole, encoding="utf-8")


def _failing(copy: Path) -> str:
    tests = [test for test in TESTS if (copy / test).exists()]
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-k", SELECTED, *tests]
    # What is built from the rulebooks is not mutated: one cache serves every run.
    settings = {**os.environ, "JUDGE_TESTS_CACHE": str(copy / "cache" / "shared")}
    try:
        done = subprocess.run(
            command, cwd=copy, env=settings, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return "the clock"
    if done.returncode == 0:
        return ""
    failed = re.search(r"^(?:FAILED|ERROR) (\S+?\.py)", done.stdout, re.MULTILINE)
    return failed[1] if failed else "import"


def _report(found: list[tuple[Mutant, str]]) -> None:
    """Prints the score of each file, who killed, and the survivors."""
    by_file: dict[str, list[bool]] = {}
    for mutant, killer in found:
        by_file.setdefault(mutant.file, []).append(bool(killer))
    for file, killed in sorted(by_file.items()):
        print(f"{file}: {sum(killed)} of {len(killed)} killed")
    for killer, count in Counter(killer for _, killer in found if killer).most_common():
        print(f"killed by {killer}: {count}")
    dead = sum(bool(killer) for _, killer in found)
    print(f"score: {dead} of {len(found)} killed, {100 * dead / max(1, len(found)):.0f} %")
    for mutant, killer in found:
        if not killer:
            print(f"survived: {mutant.name}")


if __name__ == "__main__":
    main()
