"""Every error that a user can meet, in one tree; the only place where errors are worded.

The files by groups:

    shape          base (what, where, what next, codes), notices (one line beside an answer), shell_words (what is
                   shown for copying)
    asking         asking, searching, charts (also walking and when), places (a table in the charts), comparing
    playing        playing, composing (situations), scenarios (rules that one says it shows), law (what an edition must
                   say)
    cards          cards (card files), reading (the grammar of card text), collecting (card data brought in),
                   typed_cards, decks
    editions       corpus, changes, checking, procedures (step sections), importing, fetching
    a user's own   own_files, log, packing (the pages as a folder)
"""
