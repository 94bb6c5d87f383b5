"""The effects of card instructions, one file per family, one registration per verb.

    cards       trash, move, remove from the game, shuffle, search, arrange, set aside, swap, host, look, reveal,
                expose, turn, flip
    play_cards  install, play, rez, derez, score, steal, forfeit
    choosing    choose cards, servers and values; traces, psi games
    money       credits, clicks, counters, charging, purging, bad publicity, drawing
    harm        tags and damage, and what avoids, prevents or changes them
    runs        runs, encounters, strength, breaking, bypassing, breaching, accesses, the mark, skipped steps

A new verb is a row of `cards/language/verbs` (its word, its arguments, the event that it brings), one registration in
the file of its family (`@verb(…)`: its word, its rule) and its line in `rules_corpus/cards/README.md`; card files can
use it then. For printed card texts to be read into it, its wording goes into `rules_corpus/grammar/2-instructions.txt`
(new forms of words into `words.txt` there); to be said in our words it needs a row of `_VERBS` in
`cards/reading/saying/said_verbs`.
`verb` holds the registry and one use of a verb, `all_verbs` fills it.
"""
