"""Things that move: cards between zones, counters and credits; programs beyond the memory limit.

The files by groups:

    cards        trashing (to discard piles; sabotage; what interrupts leave of an effect), moving_cards (to another
                 server, swapped, in an order, shown), hosting (on which cards one can be installed; programs to trash
                 when they take up too much memory)
    beside them  counters (taking and charging them; credits on cards)
"""
