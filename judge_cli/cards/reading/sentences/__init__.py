"""Sentences of card text become abilities.

The files by groups:

    a text        card_text (paragraph by paragraph), wording (its sentences and words), draft (what is read so far)
    a sentence    grammar (reads the entries, and what each gives), sentence (every tree that the grammar gives it),
                  frames (what it is in its card)
    its parts     parts (cards, amounts, conditions, events), clauses (who does what; a deed as a cost; what is so for a
                  while)
    together      folding (joins an instruction that was read to the one before: if you do, otherwise, instead; the
                  wording itself is read by `rules_corpus/grammar/2-instructions.txt`), antecedents (pronouns)
    afterwards    card_toml (a card as the text of a file)
"""
