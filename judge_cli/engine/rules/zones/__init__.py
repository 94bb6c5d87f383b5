"""Things that move: cards between zones, counters, credits and marks; programs beyond the memory limit.

The files by groups:

    cards         trashing, moving_cards, hosting, revealing, sabotage, memory
    beside them   counters, charging, credits, marks
    what is left  expected_effects
"""
