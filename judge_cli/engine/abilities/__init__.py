"""The ability language: the nodes that express every card, written by hand or read from its text.

A node is a frozen value and knows nothing of the game. `words` holds the closed lists of words, `amount` which cards,
how much, whether, and what happens or would, `cost` what is paid and its words, `instruction` what is done and in
which order, `ability` when and how it comes to that. rules_corpus/cards/README.md shows each as it is written.

What goes through them: `constructs` alters one of them, `hosted` finds those about what lay on their own card.
"""
