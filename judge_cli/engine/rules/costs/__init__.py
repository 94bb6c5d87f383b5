"""Costs, their limits, and the checkpoint after each payment.

costs              whether a player can pay a cost, and paying it whole
additional_costs   costs that cards add to doing something
cost_restrictions  what must hold before a cost is paid
prohibitions       refusals that many things share: what cards forbid, what cannot be paid
limits             too many cards of a kind (one console, one region a server), and cards in a wrong place
checkpoints        what a checkpoint does, in which order: abilities become pending, what is over ends, cards that may
                   not stay are trashed (such as the older of two unique ones)
afterwards         what the game has somebody do: paid for, a checkpoint, interrupts, then done
"""
