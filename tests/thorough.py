"""How much the tests try: a fixed part by default, all of it with `JUDGE_THOROUGH=1`."""

import os
from collections.abc import Iterator, Sequence

THOROUGH = bool(os.environ.get("JUDGE_THOROUGH"))


def examples(most: int) -> int:
    """The number of made-up inputs for a test in which each takes long: a third of the most."""
    return most if THOROUGH else -(-most // 3)


def pairs(some: Sequence[str], others: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Pairs that have each word of both lists at least once; when thorough, each with each."""
    if THOROUGH:
        yield from ((one, other) for one in some for other in others)
        return
    for n in range(max(len(some), len(others))):
        yield some[n % len(some)], others[n % len(others)]
