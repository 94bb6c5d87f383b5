"""Costs, their limits, and the checkpoint after each payment.

costs        whether a player can pay a cost, what cards add to it, what must hold before, and paying it whole; refusals
             that many things share: what cards forbid, what cannot be paid
checkpoints  what a checkpoint does, in which order: abilities become pending, what is over ends, cards that may not
             stay are trashed (the older of two unique ones, too many of a kind, those in a wrong place)
afterwards   what the game has somebody do: paid for, a checkpoint, interrupts, then done
"""
