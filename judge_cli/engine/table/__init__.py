"""The table and the transcript: the game, the moment, choices, entries.

The files by groups:

    on the table   game (all that lies there)
    what is next   moment (a pile of frames, and choices), transition (both while they change)
    the rules      law (citations by anchor, numbers of the edition), rule (a function that can be switched off, and
                   what editions rule differently)
    told           transcript (what happened, each entry with its rule)
"""
