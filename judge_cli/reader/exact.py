"""Products and sums that come out the same on every machine.

A product of matrices is one of whole numbers whose sums stay below 2^24: float32 holds them exactly, whatever the order
in which they are added. Values are brought to whole numbers by a scale for each row. What is no product is done element
by element, which is the same everywhere, or summed in a fixed order.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from judge_cli.reader.curves import FINE, REACH, TENTH, falling, gentle

Floats = NDArray[np.float32]
_EXACT = 2**24
_WEIGHT = 127
# The widest stretch of a row that is multiplied at once; a wider row is multiplied in stretches, summed in their order.
_STRETCH = 768


class Matrix(NamedTuple):
    """Whole numbers of a matrix (as many rows as its input is wide), with what each column is multiplied by."""

    whole: Floats
    scale: Floats
    shift: Floats


def scaled(values: Floats, most: int) -> tuple[Floats, Floats]:
    """Each row as whole numbers up to the most, with the scale of the row."""
    scale = np.maximum(np.abs(values).max(axis=-1, keepdims=True), np.float32(1e-9)) / np.float32(most)
    return np.rint(values / scale), scale


def times(values: Floats, matrix: Matrix) -> Floats:
    """Rows times a matrix, and its shift."""
    stretch = min(len(matrix.whole), _STRETCH)
    whole, scale = scaled(values, _EXACT // (_WEIGHT * stretch) - 1)
    product: Floats = whole[:, :stretch] @ matrix.whole[:stretch]
    for start in range(stretch, len(matrix.whole), stretch):
        product += whole[:, start : start + stretch] @ matrix.whole[start : start + stretch]
    product *= scale
    product *= matrix.scale
    product += matrix.shift
    return product


def total(values: Floats) -> Floats:
    """The sum of each row, in a fixed order: the second half is added to the first until one number is left."""
    while (width := values.shape[-1]) > 1:
        half = width // 2
        summed = values[..., :half] + values[..., half : 2 * half]
        values = np.concatenate([summed, values[..., -1:]], axis=-1) if width % 2 else summed
    return values


def evened(values: Floats, gain: Floats, shift: Floats, least: float) -> Floats:
    """Rows with mean 0 and spread 1, times a gain, and a shift."""
    width = np.float32(values.shape[-1])
    apart: Floats = values - total(values) / width
    apart /= np.sqrt(total(apart * apart) / width + np.float32(least))
    apart *= gain
    apart += shift
    return apart


_GENTLE = np.array(gentle(), np.float32)
_FALLING = np.array(falling(), np.float32)


def gently(values: Floats) -> Floats:
    """Each value, small below zero, from its table."""
    steps: Floats = values * np.float32(FINE) + np.float32(REACH * FINE)
    np.rint(steps, out=steps)
    np.clip(steps, 0, 2 * REACH * FINE, out=steps)
    return _GENTLE.take(steps.astype(np.int32))


def attended(queries: Floats, keys: Floats, values: Floats) -> Floats:
    """What each query takes from the values, the more the more its key is like it (heads, pieces, width of a head)."""
    width = queries.shape[-1]
    most = math.isqrt(_EXACT // width) - 1
    asked, by_asked = scaled(queries, most)
    found, by_found = scaled(keys, most)
    like = asked @ found.transpose(0, 2, 1)
    like *= by_asked / np.float32(math.sqrt(width))
    like *= by_found.transpose(0, 2, 1)
    steps = np.rint((like.max(axis=-1, keepdims=True) - like) * np.float32(TENTH))
    shares = _FALLING[np.minimum(steps, len(_FALLING) - 1).astype(np.int32)]
    # Sums of whole numbers below 2^24; after that each row sums to 2048 and half a unit for each of its pieces.
    shares = np.rint(shares * (np.float32(2048) / shares.sum(axis=-1, keepdims=True)))
    most = _EXACT // (2048 + shares.shape[-1]) - 1
    flat, by_flat = scaled(values.reshape(len(values), 1, -1), most)
    taken: Floats = shares @ flat.reshape(values.shape)
    taken *= by_flat / np.float32(2048)
    return taken
