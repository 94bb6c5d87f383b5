"""Processor time that hostile texts take as they are doubled four times: `python -m tests.benchmarks.growth_benchmark`.

Fails where a doubling more than triples the time, once the time is long enough to be measured.
"""

import itertools
import sys
import time

from tests.attack.hostile_shapes import SHAPES

_FIRST, _DOUBLINGS = 12_500, 4
_MOST_GROWTH = 3.0
# Below this a measurement says more about the machine than about the reader.
_SECONDS_WORTH_COMPARING = 0.05


def seconds(name: str, size: int) -> float:
    """The processor time of reading this shape at this size, the best of two."""
    shape = SHAPES[name]
    text, best = shape.made(size), float("inf")
    for _ in range(2):
        start = time.process_time()
        shape.read(text)
        best = min(best, time.process_time() - start)
    return best


def main() -> None:
    """Measures every shape, prints a line for each, and fails where one grows too fast."""
    slow = []
    for name in SHAPES:
        took = [seconds(name, _FIRST * 2**n) for n in range(_DOUBLINGS + 1)]
        pairs = [after / before for before, after in itertools.pairwise(took) if after > _SECONDS_WORTH_COMPARING]
        worst = max((pair for pair in pairs), default=0.0)
        print(f"{name:36} " + " ".join(f"{one:7.3f}" for one in took) + f"   x{worst:.1f}")
        slow += [name] if worst > _MOST_GROWTH else []
    print(f"{len(SHAPES)} shapes, {len(slow)} too slow{': ' if slow else ''}{', '.join(slow)}")
    sys.exit(bool(slow))


if __name__ == "__main__":
    main()
