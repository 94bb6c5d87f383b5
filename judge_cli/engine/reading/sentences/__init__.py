"""Sentences of card text become abilities.

The files by groups:

    a text        card_text (paragraph by paragraph), wording (its sentences and words), draft (what is read so far)
    a sentence    grammar, sentence (every tree that the grammar gives it), frames (what it is in its card)
    its parts     parts (cards, amounts, conditions), occasions (events), changes (what is so for a while), clauses,
                  paying and trigger_cost (what is paid), run_servers
    together      folding (if you do, otherwise, instead), antecedents (pronouns), given (names before they are used)
    afterwards    inverse (whether our words are read as the same), card_toml (a card as the text of a file)
"""
