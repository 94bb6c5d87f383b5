"""Abilities: when they are met, how long they last, and the procedures that they walk through.

The files by groups:

    used or met   paid_abilities, triggers, subroutines, interrupted (the instruction that an interrupt is about)
    lasting       static_abilities, durations, lingering_effects, persistence
    procedures    walking, skipping, forced_phase_end
"""
