"""Every error that a user can meet, in one tree; the only place where errors are worded.

The files by groups:

    shape          base (what, where, what next, codes), notices (one line beside an answer), shell_words (words of a
                   command that is shown for copying)
    what was typed asking (an unknown edition, rule, card or option, wherever it is typed), searching (a search),
                   charts (`steps`, `walk` and `when`), places (`here`: where a table is), comparing (two editions)
    playing        playing (a play that a scenario cannot make), composing (situations: `--cards`, `--run`, `--can`),
                   scenarios (rules that a scenario says it shows), law (what an edition must say to be played)
    cards          cards (card files), reading (the grammar of card text), collecting (`cards add`, and a card that is
                   not here), typed_cards (a card that somebody types in), decks (deck lists)
    data files     corpus (files of an edition that are missing or wrong), changes (changes.toml), procedures (step
                   sections and phrases), checking (what `corpus check` finds)
    bringing in    importing (`corpus add`, `use` and `remove`), fetching (a rulebook from an address)
    a user's own   own_files (files that judge keeps), log (the log of rulings), packing (`judge page`)
"""
