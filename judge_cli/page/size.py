"""Settings of the screen's size in the environment, some of which name none."""

import os

_NAMES = ("COLUMNS", "LINES", "TERMINAL_WIDTH")
_MOST_DIGITS = 4


def unusable_sizes() -> list[str]:
    """The names of those that are no number, zero, or beyond any screen; then the terminal itself is asked.

    Some shells and editors set 0 if they do not know.
    """
    return [name for name in _NAMES if name in os.environ and not _is_size(os.environ[name])]


def _is_size(value: str) -> bool:
    digits = value.lstrip("0")
    return digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS
