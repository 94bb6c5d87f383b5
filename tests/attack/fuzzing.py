"""Asking everything that can be asked, spoiled: seeded, in one process, each finding made as small as it gets.

By hand: `python -m tests.attack.fuzzing --count 1000000 --seed 1`; `--seconds` ends it earlier.
"""

import argparse
import faulthandler
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

# What one answer may take, at most.
MOST_SECONDS, MOST_MEGABYTES = 2.0, 500.0
# What goes over every edition or plays every example is no single answer; it may take this many times as long.
_GO_OVER_ALL, _LONGER = (("corpus", "check"), ("examples",)), 4
_TRIES = 400
_TELL_EVERY = 1_000

Given = str | bytes | tuple[str, ...]


class Kind(NamedTuple):
    """One kind of input: how often it is made among all, how it is made, and what is done with it."""

    weight: int
    make: Callable[[random.Random], Given]
    attempt: Callable[[Given], None]


class Finding(NamedTuple):
    """An input that was not answered as it should be: how, and the smallest that still is not."""

    kind: str
    key: str
    given: Given
    seed: int


class Report(NamedTuple):
    """How many inputs of each kind there were, what was found, and which took longest."""

    counts: Counter[str]
    findings: list[Finding]
    slowest: tuple[float, str, Given]


def fuzz(
    kinds: dict[str, Kind], count: int, seed: int, enough: Callable[[int], bool] = lambda _done: False, first: int = 0
) -> Report:
    """Makes so many inputs, from some first one on, and tries each; the same seed gives the same inputs.

    The first inputs are one of each kind, so that a rare kind is not left to chance.
    """
    counts: Counter[str] = Counter()
    findings: dict[tuple[str, str], Finding] = {}
    slowest: tuple[float, str, Given] = (0.0, "", "")
    names, weights = list(kinds), [kind.weight for kind in kinds.values()]
    for n in range(first, first + count):
        chance = random.Random(f"{seed}/{n}")
        name = names[n] if n < len(names) else chance.choices(names, weights)[0]
        given = kinds[name].make(chance)
        began = time.process_time()
        key = wrong(kinds[name], given)
        taken = time.process_time() - began
        counts[name] += 1
        slowest = max(slowest, (taken, name, given), key=lambda one: one[0])
        longer = _LONGER if any(given[: len(one)] == one for one in _GO_OVER_ALL) else 1
        if key is None and taken > MOST_SECONDS * longer:
            key = f"took {taken:.1f} s"
            findings.setdefault((name, "slow"), Finding(name, key, given, n))
        elif key is not None and (name, key) not in findings:
            findings[name, key] = Finding(name, key, smallest(kinds[name], given, key), n)
        if enough(n + 1 - first):
            break
    return Report(counts, list(findings.values()), slowest)


def wrong(kind: Kind, given: Given) -> str | None:
    """What is wrong with how an input is answered: where it broke, told in one line."""
    try:
        kind.attempt(given)
    except KeyboardInterrupt:
        raise
    except BaseException as problem:
        return f"{type(problem).__name__} {_where(problem)}"
    return None


def _where(problem: BaseException) -> str:
    places = []
    at = problem.__traceback__
    while at is not None:
        places.append(f"{Path(at.tb_frame.f_code.co_filename).name}:{at.tb_lineno}")
        at = at.tb_next
    return f"{places[-1] if places else ''} {str(problem)[:160]!r}" if not isinstance(problem, RecursionError) else ""


def smallest(kind: Kind, given: Given, key: str) -> Given:
    """The smallest input found by cutting that is wrong in the same way."""
    left = _TRIES
    shrunk = True
    while shrunk and left > 0:
        shrunk = False
        for one in _smaller(given):
            left -= 1
            if left <= 0:
                break
            if wrong(kind, one) == key:
                given, shrunk = one, True
                break
    return given


def _smaller(given: Given) -> Iterator[Given]:
    """The input with a part cut out: halves first, then ever smaller parts."""
    size = len(given)
    part = size // 2
    while part:
        for at in range(0, size, part):
            yield given[:at] + given[at + part :]  # type: ignore[operator]
        part //= 2
    if isinstance(given, tuple):
        for n, word in enumerate(given):
            yield from ((*given[:n], str(shorter), *given[n + 1 :]) for shorter in _smaller(word))


def told(report: Report, seed: int) -> Iterable[str]:
    """The report in lines."""
    yield f"{sum(report.counts.values())} inputs (seed {seed}): " + "; ".join(
        f"{name} {count}" for name, count in report.counts.most_common()
    )
    taken, name, given = report.slowest
    yield f"slowest: {taken:.2f} s of CPU, {name} {given!r:.300}"
    yield f"peak memory: {_megabytes():.0f} MB"
    for one in report.findings:
        yield f"FOUND in {one.kind} (input {one.seed}): {one.key}\n  {one.given!r:.2000}"
    yield f"{len(report.findings)} findings"


def _megabytes() -> float:
    try:
        import resource
    except ImportError:
        return 0.0
    scale = 1e6 if sys.platform == "darwin" else 1e3
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / scale


def main() -> None:
    """Fuzzes by hand."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--first", type=int, default=0, help="begin with the input of this number")
    parser.add_argument("--kinds", default="", help="only these, separated by commas")
    asked = parser.parse_args()
    faulthandler.enable()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for setting in ("CACHE", "DATA", "STATE"):
            os.environ[f"JUDGE_{setting}"] = str(folder / setting.lower())
        os.environ["COLUMNS"] = "80"
        from tests.attack.fuzz_kinds import every_kind

        kinds = every_kind(folder)
        wanted = asked.kinds.split(",") if asked.kinds else list(kinds)
        ends = time.monotonic() + asked.seconds
        chosen = {one: kinds[one] for one in wanted}

        def enough(done: int) -> bool:
            if done % _TELL_EVERY == 0:
                print(f"{done} inputs", file=sys.stderr, flush=True)
            return bool(time.monotonic() > ends)

        report = fuzz(chosen, asked.count, asked.seed, enough, asked.first)
        print("\n".join(told(report, asked.seed)))
        sys.exit(bool(report.findings) or _megabytes() > MOST_MEGABYTES)


if __name__ == "__main__":
    main()
