"""Card files become cards, read strictly, each on first use.

The files are data: `rules_corpus/cards/corp/` and `rules_corpus/cards/runner/` hold one file a card, named after it,
with its values (costs, strength, trash cost …) and its abilities; a wrong value is mended there. `card_folder` finds
the file, `card_file` reads it, with the values that its type has, and refuses what stands for nothing. Inside an
ability, `ability_file` reads costs, effects, instructions, conditions, events, which cards and how much.
"""
