"""Standard input as bytes, for commands that take a file or `-`."""

import sys

STANDARD_INPUT = "-"


def piped(most: int) -> bytes:
    """The bytes on standard input, up to one more than the limit."""
    if sys.stdin is None:
        return b""
    readable = getattr(sys.stdin, "buffer", None)
    return readable.read(most + 1) if readable else sys.stdin.read(most + 1).encode("utf-8", "surrogatepass")
