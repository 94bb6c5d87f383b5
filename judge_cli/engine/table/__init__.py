"""What is on the table and what was told of it: cards, the game, the moment, choices, the transcript.

The files by groups:

    on the table   card, game, converted (cards that became agendas), numbers (of the edition)
    what is next   moment (a pile of frames), choice, transition (both while they change), changing (quick copies)
    the rules      law (citations by anchor), rule (a function that can be switched off), switch (what editions rule
                   differently)
    told           transcript
"""
