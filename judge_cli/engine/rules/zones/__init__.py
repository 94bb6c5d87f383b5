"""Things that move: cards between zones, counters and credits; programs beyond the memory limit.

The files by groups:

    cards        trashing (to discard piles; sabotage), moving_cards (to another server, swapped, in an order, shown),
                 hosting (on which cards one can be installed), memory (programs to trash when they take up too much)
    beside them  counters (taking and charging them), credits (losing them, and those on cards)
    what is left expected_effects (what interrupts leave of an effect)
"""
