"""The ability language: the nodes that express every card, written by hand or read from its text.

A node is a frozen value and knows nothing of the game. `words` holds the closed lists of words, `select` which cards,
`amount` how much, `condition` whether, `event` what happens or would, `cost` what is paid, `instruction` what is done
and in which order, `ability` when and how it comes to that. rules_corpus/README.md shows each of them as it is written.

What goes through them: `parts` one by one, `constructs` with one of them otherwise, `hosted` those that speak of what
lay on their own card; `cost_words` says a cost in words, and `identity` keeps equal nodes apart.
"""
