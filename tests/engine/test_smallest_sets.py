"""The programs that can be trashed for memory, checked against every possible set."""

import time
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as some

from judge_cli.engine.rules.zones.hosting import _fits_a_set


def _is_just_enough(chosen: tuple[int, ...], over: int, gone: int) -> bool:
    smallest = min(*chosen, gone) if gone else min(chosen)
    return sum(chosen) >= over > sum(chosen) - smallest


def test_a_rig_of_hundreds_of_programs_takes_no_longer_than_its_square() -> None:
    small, large = map(_seconds, (24, 192))
    assert large < max(0.6, small * 100), f"{small:.3f} s, then {large:.3f} s"


def _seconds(programs: int) -> float:
    sizes = [n % 20 + 1 for n in range(programs)]
    start = time.process_time()
    assert all(_fits_a_set(size, sizes, sum(sizes) - 4, 0) for size in range(1, 21))
    return time.process_time() - start


@given(some.lists(some.integers(1, 5), min_size=1, max_size=8), some.integers(1, 20), some.integers(0, 5))
def test_a_program_can_be_chosen_where_some_set_with_it_is_just_enough(sizes: list[int], over: int, gone: int) -> None:
    sets = [chosen for many in range(1, len(sizes) + 1) for chosen in combinations(sizes, many)]
    in_sets = {size for chosen in sets if _is_just_enough(chosen, over, gone) for size in chosen}
    assert {size for size in sizes if _fits_a_set(size, sizes, over, gone)} == in_sets
