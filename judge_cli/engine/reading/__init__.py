"""Card text becomes abilities: English sentences go in, abilities in the ability language come out.

In order: `grammar` reads the entries of rules_corpus/grammar/, `template` says what an entry gives, `wording` divides a
card's text into paragraphs, sentences and words, `sentence` finds every tree of a sentence, `antecedents` finds what a
pronoun stands for, `clauses`, `changes` and `frames` turn trees into the language, `card_text` puts the abilities of a
card together, and `rendering` says an ability in our own words (`shapes` tells it what kind of sentence fits). What is
not understood in exactly one way is not read, and said to be so with the word at which reading stopped.
"""
