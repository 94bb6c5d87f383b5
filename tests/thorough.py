"""How much the tests try: a fixed part by default, all of it with `--thorough`.

A test marked `thorough` runs in the thorough run only; of the cases of a test marked `pytest.mark.one_in(8)`
the default run tries one in eight. The functions here do the same for what is made up inside of a test; they are called
while test files are imported, after the option was read.
"""

from collections.abc import Iterator, Sequence
from zlib import crc32

import pytest

_asked = False


def set_by(config: pytest.Config) -> None:
    """Takes over whether the run is thorough."""
    global _asked  # noqa: PLW0603 - pytest reads its options once a process, and decorators take no arguments
    _asked = bool(config.getoption("--thorough"))


def is_thorough() -> bool:
    """Whether everything is tried."""
    return _asked


def examples(most: int, default: int | None = None) -> int:
    """The number of made-up inputs for a test in which each takes long: by default a sixth of the most."""
    return most if _asked else default if default is not None else -(-most // 6)


def one_in(share: int) -> int:
    """The step with which a list of cases inside of one test is gone through."""
    return 1 if _asked else share


def sample(cases: Sequence[str], share: int) -> list[str]:
    """One in `share` of the cases, always the same ones, wherever they stand."""
    return [case for case in cases if _asked or crc32(case.encode()) % share == 0]


def left_out(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """The tests that the default run leaves out: those marked as thorough, and all but one in N of those marked so.

    Which cases stay hangs on their names alone; of every test at least one does.
    """
    left, families = [item for item in items if item.get_closest_marker("thorough")], dict[str, list[pytest.Item]]()
    for item in items:
        if not item.get_closest_marker("thorough") and item.get_closest_marker("one_in"):
            families.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for family in families.values():
        mark = family[0].get_closest_marker("one_in")
        assert mark is not None
        some = [item for item in family if crc32(item.nodeid.encode()) % mark.args[0] == 0] or family[:1]
        left += [item for item in family if item not in some]
    return left


def pairs(some: Sequence[str], others: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Pairs that have each word of both lists at least once; when thorough, each with each."""
    if _asked:
        yield from ((one, other) for one in some for other in others)
        return
    for n in range(max(len(some), len(others))):
        yield some[n % len(some)], others[n % len(others)]
