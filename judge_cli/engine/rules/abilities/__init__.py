"""Abilities: when they trigger, how long they last, and the procedures inside them.

The files by groups:

    used or met   paid_abilities (restrictions on using one), triggers (what happens, and which abilities wait for it),
                  interrupted (the instruction that an interrupt is about)
    lasting       lingering_effects (static abilities apply all the time; what outlasts its ability)
    procedures    walking (installing, playing and traces, step by step; steps that are skipped)
"""
