"""Card files become cards, read strictly, each on first use.

The files are data: `rules_corpus/cards/corp/` and `rules_corpus/cards/runner/` hold one file a card, named after it,
with its values (costs, strength, trash cost …) and its abilities; a wrong value is mended there. `card_folder` finds
the file, `card_file` reads it, `card_values` knows which values a type has. Inside an ability, `ability_file`
reads costs, effects and instructions, `condition_file` conditions and events, `select_file` which cards and how much;
`references` and `imminent_verbs` refuse what stands for nothing. Of a card that was read, `said` tells what it says.
`file_name` gives the name of a file.
"""
