"""Runs tests against single mutants of the engine, and reports who was killed by what.

By hand, not in CI: `python -m tests.mutation --mutants 300 --seed 1`. Each mutant is tried with the tests that run its
line. What was found is kept (`--kept`), so that a run that was broken off goes on where it stopped; delete the
folder after changing the engine or its tests.
"""

import argparse
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.mutation.covering import Covering, lines_of, measured
from tests.mutation.mutants import Mutant, mutants_of, mutated, sample

REPOSITORY = Path(__file__).parent.parent.parent
ENGINE = REPOSITORY / "judge_cli" / "engine"
# A mutant that makes play go on without end is killed by the clock: so many seconds of processor time.
SECONDS, BYTES = 150, 6_000_000_000


def main() -> None:
    """Tries the mutants that were not tried yet, and prints the report."""
    asked = _arguments()
    files = sorted(path for path in ENGINE.rglob("*.py") if path.name != "__init__.py")
    every = [one for path in files for one in mutants_of(path, str(path.relative_to(REPOSITORY)))]
    chosen = sample(every, asked.mutants, asked.seed)
    results = asked.kept / "results.jsonl"
    known = _known(results)
    left = [mutant for mutant in chosen if mutant.name not in known]
    print(f"{len(every)} mutants in {len(files)} files; {len(chosen)} chosen, {len(left)} left to try", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        copy = _copied(Path(folder))
        covering = measured(copy, asked.kept)
        for n, mutant in enumerate(left, 1):
            killer = _killer(copy, mutant, covering)
            known[mutant.name] = killer
            with results.open("a", encoding="utf-8") as file:
                file.write(json.dumps([mutant.name, killer]) + "\n")
            print(f"{n}/{len(left)} {mutant.name}: {killer or 'SURVIVED'}", flush=True)
    _report([(mutant, known[mutant.name]) for mutant in chosen])


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kept", type=Path, default=Path(tempfile.gettempdir()) / "judge-mutants")
    return parser.parse_args()


def _known(results: Path) -> dict[str, str]:
    if not results.exists():
        return {}
    return dict(json.loads(line) for line in results.read_text(encoding="utf-8").splitlines())


def _copied(above: Path) -> Path:
    """A copy of the repository to be changed, beside the same corpora: what is tested with them is tested here too."""
    folder = above / "repository"
    if (shared := REPOSITORY.parent / "shared").is_dir():
        (above / "shared").symlink_to(shared, target_is_directory=True)
    for name in ("judge_cli", "tests", "rules_corpus", "index"):
        shutil.copytree(REPOSITORY / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(REPOSITORY / name, folder / name)
    return folder


def _killer(copy: Path, mutant: Mutant, covering: Covering) -> str:
    """The test file that fails with the mutant, "the clock" if it takes too long; nothing if it survives."""
    path = copy / mutant.file
    tests = covering.tests_for(mutant.file, lines_of(path, mutant.line))
    if not tests:
        return ""
    whole, before = path.read_text(encoding="utf-8"), path.stat().st_mtime
    path.write_text(mutated(path, mutant), encoding="utf-8")
    # Compiled files are trusted by whole seconds: no two states of the file may share one.
    os.utime(path, (before + 10, before + 10))
    try:
        return _failing(copy, tests)
    finally:
        path.write_text(whole, encoding="utf-8")
        os.utime(path, (before + 20, before + 20))


def _failing(copy: Path, tests: list[str]) -> str:
    listed = copy / "tests-to-run"
    listed.write_text("\n".join(tests) + "\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", f"@{listed}"]
    # What is built from the rulebooks is not mutated: one cache serves every run.
    settings = {**os.environ, "JUDGE_TESTS_CACHE": str(copy / "cache" / "shared")}
    done = subprocess.run(
        command, cwd=copy, env=settings, capture_output=True, text=True, check=False, preexec_fn=_bounded
    )
    if done.returncode == 0:
        return ""
    if done.returncode < 0:
        return "the clock"
    failed = re.search(r"^(?:FAILED|ERROR) (\S+?\.py)", done.stdout, re.MULTILINE)
    return failed[1] if failed else "import"


def _bounded() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))


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
