"""Standard input as bytes, for commands that take a file or `-`."""

import sys

from judge_cli.errors.asking import input_unreadable

STANDARD_INPUT = "-"


def piped(most: int) -> bytes:
    """The bytes on standard input, up to one more than the limit."""
    if sys.stdin is None:
        return b""
    readable = getattr(sys.stdin, "buffer", None)
    try:
        return readable.read(most + 1) if readable else sys.stdin.read(most + 1).encode("utf-8", "surrogatepass")
    except OSError as problem:
        raise input_unreadable(problem.strerror or "unknown reason") from None
