"""How far lines of play are explored where nobody says otherwise; apart, for a play that explores none."""

MOST_STATES = 20_000
