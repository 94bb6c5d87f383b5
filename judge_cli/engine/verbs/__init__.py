"""What instructions of cards do to the game, one file a family of effects, one registration a verb.

    cards       trash, move, remove from the game, shuffle, search, arrange, set aside, swap, host, look, reveal,
                expose, turn, flip
    play_cards  install, play, rez, derez, score, steal, forfeit
    choosing    choose cards, servers and values
    money       credits, clicks, counters, charging, purging, bad publicity, drawing
    harm        tags and damage, and what avoids, prevents or changes them
    runs        runs, encounters, strength, breaking, bypassing, breaching, accesses, the mark
    contests    traces, psi games
    declared    words of the language that are not played yet

A verb is one registration here (`verb` holds the registry, `all_verbs` fills it, `call` is one use of a verb), and one
row where card texts are read and said: a rule in `rules_corpus/grammar/2-instructions.txt`, and a row of `_VERBS` in
`engine/reading/said_verbs`. A verb without the latter is played, but cannot be said in our words.
"""
