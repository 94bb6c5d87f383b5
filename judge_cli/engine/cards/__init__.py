"""Card files become cards, each read strictly and only when it is asked for.

The files are data: `rules_corpus/cards/corp/` and `rules_corpus/cards/runner/` hold one file a card, named after it,
with its values (costs, strength, trash cost …) and its abilities; a wrong value is mended there. `card_folder` finds
the file, `card_file` reads it, `card_values` knows which values a type of card has.
"""
