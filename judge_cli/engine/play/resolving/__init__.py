"""Instructions resolved one after the other: their choices, their effects, their expected events.

The files by groups:

    order     resolving (from choices to the checkpoint; several cards, each by an instruction of its own)
    asking    questions (cards, numbers, servers and subroutines to choose), offering (what a player may do or leave)
    doing     doing (whether it can be followed in full, what would happen, what does)
"""
