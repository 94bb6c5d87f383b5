"""Runs tests against single mutants of the engine, and reports who was killed by what.

By hand, not in CI: `python -m tests.mutation --mutants 300 --seed 1 --kept FOLDER`. First it is measured which tests
run which lines (some minutes); then each mutant is tried with the tests that run its line, quick ones first, until one
fails or `--seconds` of processor time are over. A mutant is tried in a fork of a process that has imported and
collected everything, in which only the functions that it changes are exchanged; what runs at import gets a fresh
process.

What was found is kept in the folder, so that a run that was broken off goes on where it stopped. A mutant is named by
what it changes, and chosen by its name: changes elsewhere leave the sample as it is. After new tests,
`--again --only tests/engine/test_new.py …` tries the survivors with those files alone; `--again --thorough` tries them
with all cases of the thorough run; after changes of the engine, delete the folder. `survivors.toml` says of survivors
why no test needs to kill them; they count as survivors all the same.
"""

import argparse
import json
import shutil
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path

from tests.mutation.covering import Covering, measured
from tests.mutation.mutants import Mutant, mutants_of, sample
from tests.mutation.survivors import listed
from tests.mutation.trying import Trying

REPOSITORY = Path(__file__).parent.parent.parent
FOLDERS = [REPOSITORY / "judge_cli" / name for name in ("cards", "engine")]


def main() -> None:
    """Tries the mutants that were not tried yet, and prints the report."""
    asked = _arguments()
    every = every_mutant()
    chosen = sample(every, asked.mutants, asked.seed)
    results = asked.kept / "results.jsonl"
    known = _known(results)
    left = [mutant for mutant in chosen if not known.get(mutant.name, "") and (asked.again or mutant.name not in known)]
    print(f"{len(every)} mutants; {len(chosen)} chosen, {len(left)} left to try", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        copies = [_copied(Path(folder) / str(n)) for n in range(asked.processes)]
        covering = Covering({}, dict.fromkeys(asked.only, 0.0))
        if not asked.only:
            covering = measured(copies[0], asked.kept, asked.thorough)
        waiting, done = iter(left), count(1)

        def work(copy: Path) -> None:
            with Trying(copy, covering, asked.seconds, asked.thorough) as trying:
                while (mutant := next(waiting, None)) is not None:
                    killer = known[mutant.name] = trying.killer(mutant)
                    with results.open("a", encoding="utf-8") as file:
                        file.write(json.dumps([mutant.name, killer]) + "\n")
                    print(f"{next(done)}/{len(left)} {mutant.name}: {killer or 'SURVIVED'}", flush=True)

        with ThreadPoolExecutor(asked.processes) as threads:
            list(threads.map(work, copies))
    _report([(mutant, known[mutant.name]) for mutant in chosen])


def every_mutant() -> list[Mutant]:
    """Every mutant of the engine and of the cards that it plays."""
    files = sorted(path for folder in FOLDERS for path in folder.rglob("*.py") if path.name != "__init__.py")
    return [mutant for path in files for mutant in mutants_of(path, path.relative_to(REPOSITORY).as_posix())]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kept", type=Path, default=Path(tempfile.gettempdir()) / "judge-mutants")
    parser.add_argument("--processes", type=int, default=1, help="so many at a time")
    parser.add_argument("--seconds", type=float, default=20.0, help="processor time for each mutant at most")
    parser.add_argument("--only", nargs="*", default=(), help="test files to try with, whatever line they run")
    parser.add_argument("--thorough", action="store_true", help="with all cases of the thorough run")
    parser.add_argument("--again", action="store_true", help="try also those that survived before")
    return parser.parse_args()


def _known(results: Path) -> dict[str, str]:
    if not results.exists():
        return {}
    return dict(json.loads(line) for line in results.read_text(encoding="utf-8").splitlines())


def _copied(above: Path) -> Path:
    """A copy of the repository to be changed, beside the same corpora: what is tested with them is tested here too."""
    folder = above / "repository"
    above.mkdir(parents=True)
    if (shared := REPOSITORY.parent / "shared").is_dir():
        (above / "shared").symlink_to(shared, target_is_directory=True)
    for name in ("judge_cli", "tests", "rules_corpus", "index"):
        shutil.copytree(REPOSITORY / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(REPOSITORY / name, folder / name)
    return folder


def _report(found: list[tuple[Mutant, str]]) -> None:
    """Prints the score of each room, who killed, and the survivors with their reasons."""
    by_room: dict[str, list[bool]] = {}
    for mutant, killer in found:
        by_room.setdefault(mutant.file.rsplit("/", 1)[0], []).append(bool(killer))
    for room, killed in sorted(by_room.items()):
        print(f"{room}: {sum(killed)} of {len(killed)} killed")
    for killer, times in Counter(killer.split("::")[0] for _, killer in found if killer).most_common():
        print(f"killed by {killer}: {times}")
    reasons = listed()
    dead = sum(bool(killer) for _, killer in found)
    print(f"score: {dead} of {len(found)} killed, {100 * dead / max(1, len(found)):.1f} %")
    without = [mutant for mutant, killer in found if not killer and mutant.name not in reasons]
    print(f"{len(found) - dead - len(without)} survivors have a reason in survivors.toml, {len(without)} have none")
    for mutant, killer in found:
        if not killer:
            print(f"survived: {mutant.name} (line {mutant.line}): {reasons.get(mutant.name, 'NO REASON GIVEN')}")


if __name__ == "__main__":
    main()
