"""The ability language: the nodes that express every card, written by hand or read from its text.

A node is a frozen value and knows nothing of the game. `words` holds the closed lists of words, `verbs` those of
instructions and of lasting changes with their arguments, `amount` which cards, how much, whether, and what happens or
would, `ability` what is paid, what is done and in which order, and when and how it comes to that, `card` a card: its
printed values with its abilities. rules_corpus/cards/README.md shows each as it is written. `constructs` goes through
them: it alters one of them, and finds those about what lay on their own card.
"""
