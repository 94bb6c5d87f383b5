"""The default limit on exploring lines of play; in its own file, for plays that explore none."""

MOST_STATES = 20_000
