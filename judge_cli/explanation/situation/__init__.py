"""Cards and options become the position from which lines of play begin."""
