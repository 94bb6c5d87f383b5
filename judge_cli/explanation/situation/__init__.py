"""Cards and options become the position from which lines of play begin.

setup    a situation as somebody describes it: cards, a server, what differs from the defaults
counted  numbers that a sentence gives of things, by its words
told     a position told in words, as such a setup
places   where a card lies, in words
acts     what a player does, in words ("corp plays CARD")
acting   what such acts need: cards, whose turn it is, the step
layout   every card in its place, with defaults for the rest
hosting  cards that are installed only on others
laid     what holds of all cards together: which cannot be there at once, how ice is numbered, what decks need
assumed  the sentences that say what was assumed
opening  the state from which play is explored
new_file a situation as a scenario file to fill in
"""
