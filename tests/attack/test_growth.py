"""Readers of text from outside take time that grows with its size; measured so that no machine is too slow for it."""

import time

import pytest

from tests.attack.hostile_shapes import SHAPES

# Sixteen times the text may take a hundred times as long: what grows with the square takes 256 times as long.
_SMALL, _TIMES, _MOST = 8_000, 16, 100
_FREE_SECONDS = 0.6


@pytest.mark.parametrize("name", SHAPES)
def test_a_text_of_sixteen_times_the_size_is_not_read_in_the_time_of_its_square(name: str) -> None:
    small, large = (_seconds(name, size) for size in (_SMALL, _SMALL * _TIMES))
    assert large < max(_FREE_SECONDS, small * _MOST), f"{small:.3f} s, then {large:.3f} s"


def _seconds(name: str, size: int) -> float:
    shape = SHAPES[name]
    text = shape.made(size)
    start = time.process_time()
    shape.read(text)
    return time.process_time() - start
