"""The table and the transcript: cards, the game, the moment, choices, entries.

The files by groups:

    on the table   card (printed values and abilities), game (all that lies there), converted (cards that became
                   agendas), numbers (of the edition)
    what is next   moment (a pile of frames), choice (one thing to do), transition (both while they change), changing
                   (quick copies)
    the rules      law (citations by anchor), rule (a function that can be switched off), switch (what editions rule
                   differently)
    told           transcript (what happened, each entry with its rule)
"""
