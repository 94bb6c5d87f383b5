"""Things that move: cards between zones, counters, credits and marks; programs beyond the memory limit."""
