"""Abilities: when they trigger, how long they last, and the procedures inside them.

The files by groups:

    used or met   paid_abilities (restrictions on using one), triggers (what happens, and which abilities wait for it),
                  subroutines (one resolves), interrupted (the instruction that an interrupt is about)
    lasting       static_abilities (they apply all the time), durations (until a turn or a card ends it),
                  lingering_effects (what outlasts its ability), persistence (abilities of a card trashed in a run)
    procedures    walking (installing, playing and traces, step by step), skipping (a step that an effect skips),
                  forced_phase_end (the action phase ends at once)
"""
