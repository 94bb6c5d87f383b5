"""Things that move: cards between zones, counters, credits, marks and memory."""
