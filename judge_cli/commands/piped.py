"""Standard input as bytes, for commands that take a file or `-`."""

import sys

STANDARD_INPUT = "-"


def piped(most: int) -> bytes:
    """The bytes that another program writes to this one: one more than so many if there are more."""
    if sys.stdin is None:
        return b""
    readable = getattr(sys.stdin, "buffer", None)
    return readable.read(most + 1) if readable else sys.stdin.read(most + 1).encode("utf-8", "surrogatepass")
