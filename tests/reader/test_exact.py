"""Products, sums and tables are the same numbers whatever the machine does: proved against whole numbers."""

import math

import numpy as np
import pytest

from judge_cli.reader import exact
from judge_cli.reader.exact import Floats, Matrix, attended, evened, gently, scaled, times, total

DICE = np.random.default_rng(7)


def rows(*shape: int, spread: float = 1.0) -> Floats:
    return DICE.normal(0, spread, shape).astype(np.float32)


@pytest.mark.parametrize("width", [24, 384, 768])
def test_a_product_is_that_of_whole_numbers_to_the_last_bit(width: int) -> None:
    whole = DICE.choice([-127, 127], (width, 50)).astype(np.float32)
    extreme = DICE.choice([-3.0, 3.0], (20, width)).astype(np.float32)
    matrix = Matrix(whole, np.ones(50, np.float32), np.zeros(50, np.float32))
    numbers, scale = scaled(extreme, 2**24 // (127 * width) - 1)
    sums = numbers.astype(np.int64) @ whole.astype(np.int64)
    assert np.abs(numbers).astype(np.int64).max() * 127 * width < 2**24
    assert np.array_equal(times(extreme, matrix), sums.astype(np.float32) * scale)


def test_a_wide_product_is_near_the_true_one_and_the_same_row_by_row() -> None:
    values, whole = rows(7, 1536), DICE.integers(-127, 128, (1536, 40)).astype(np.float32)
    matrix = Matrix(whole, np.full(40, 0.01, np.float32), rows(40))
    product = times(values, matrix)
    true = values.astype(np.float64) @ whole * 0.01 + matrix.shift
    assert np.abs(product - true).max() < 0.02 * np.abs(true).max()
    assert all(np.array_equal(times(values[n : n + 1], matrix)[0], product[n]) for n in range(7))


@pytest.mark.parametrize("width", [1, 2, 3, 5, 24, 384])
def test_a_sum_has_a_fixed_order_and_is_right(width: int) -> None:
    values = rows(9, width)
    assert np.allclose(total(values)[:, 0], values.sum(axis=1), atol=1e-4)
    assert np.array_equal(total(values[3:4]), total(values)[3:4])


def test_the_order_of_a_sum_is_that_of_halves() -> None:
    # From left to right, or in pairs, the great numbers would swallow a small one.
    assert total(np.array([[1e8, 1, -1e8, 1]], np.float32)) == 2
    assert total(np.array([[1e8, -1e8, 1, 1, 1]], np.float32)) == 1


def test_evened_rows_have_mean_nought_and_spread_one() -> None:
    row = evened(rows(4, 384, spread=30), np.ones(384, np.float32), np.zeros(384, np.float32), 1e-12)
    assert np.abs(row.mean(axis=1)).max() < 1e-5
    assert np.abs(row.std(axis=1) - 1).max() < 1e-4


def test_the_gentle_curve_is_that_of_the_normal_distribution() -> None:
    values = np.linspace(-20, 15.9, 5000, dtype=np.float32)
    true = [value * 0.5 * (1 + math.erf(value / math.sqrt(2))) for value in values.tolist()]
    assert np.abs(gently(values) - np.array(true)).max() < 0.003


def test_no_sum_of_attention_is_too_great_to_be_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    mosts: list[int] = []

    def watched(values: Floats, most: int) -> tuple[Floats, Floats]:
        mosts.append(most)
        return scaled(values, most)

    monkeypatch.setattr(exact, "scaled", watched)
    attended(rows(2, 160, 32), rows(2, 160, 32), rows(2, 160, 32))
    asked, found, taken = mosts
    assert asked * found * 32 < 2**24
    assert taken * (2048 + 160) < 2**24


def test_attention_is_near_the_true_one_and_extreme_numbers_stay_exact() -> None:
    queries, keys, values = rows(2, 30, 32), rows(2, 30, 32), rows(2, 30, 32)
    like = queries.astype(np.float64) @ keys.transpose(0, 2, 1) / math.sqrt(32)
    shares = np.exp(like - like.max(axis=-1, keepdims=True))
    true = shares / shares.sum(axis=-1, keepdims=True) @ values
    assert np.abs(attended(queries, keys, values) - true).max() < 0.02
    same = attended(np.zeros((1, 160, 32), np.float32), keys[:1, :1].repeat(160, 1), np.ones((1, 160, 32), np.float32))
    assert np.abs(same - 1).max() < 0.05
