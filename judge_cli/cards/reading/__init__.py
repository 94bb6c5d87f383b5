"""Card text becomes abilities: English sentences go in, abilities in the ability language come out.

    saying     an ability in our own words (`rendering`), one file a kind of node; `template` says what an entry of the
               grammar gives, `shapes` what kind of sentence fits
    sentences  in order: `grammar` reads the entries of rules_corpus/grammar/, `wording` divides a card's text into
               paragraphs, sentences and words, `sentence` finds every tree of a sentence, `antecedents` finds what a
               pronoun stands for, `clauses`, `changes` and `frames` turn trees into the language, and `card_text` puts
               the abilities of a card together

What is not understood in exactly one way is not read, and said to be so with the word at which reading stopped.
"""
