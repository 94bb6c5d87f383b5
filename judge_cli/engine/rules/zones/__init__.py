"""Things that move: cards between zones, counters, credits and marks; programs beyond the memory limit.

The files by groups:

    cards         trashing (to discard piles), moving_cards (installed cards, to another server), hosting (on which
                  cards one can be installed), revealing (cards that must be shown), sabotage, memory (programs to
                  trash when they take up too much)
    beside them   counters (taking them), charging (one more power counter), credits (losing them, and those on cards),
                  marks (the Runner's mark)
    what is left  expected_effects (what interrupts leave of an effect)
"""
