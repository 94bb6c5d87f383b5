"""The least and the most of every number that a user or a program may give, by its name."""

BOUNDS: dict[str, tuple[float, float]] = {
    "limit": (1, 1000),
    "clicks": (0, 20),
    "tags": (0, 99),
    "bad_publicity": (0, 99),
    "states": (1, 1_000_000),
    "seconds": (0.1, 3600),
}
# A program may set no limit to these: the work is bounded by another number too.
ENDLESS = frozenset({"seconds"})
