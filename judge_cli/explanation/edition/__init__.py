"""One edition with its engine, its cards and its scenarios, ready to judge.

playable_edition  all of that in one value
named_rules       the rules that explanations know by what they are for (`rules_corpus/phrases/rules.toml`)
card_names        the card that somebody asks for, and the finder of card names in a text, kept ready
typed_cards       cards that somebody typed in
scenario_index    which scenario plays which example or ruling
scenario_rules    the rules that a scenario names
own_cards         the user's own card data; damage is an error
made_from         a fingerprint of all that answers are made from
"""
