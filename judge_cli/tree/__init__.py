"""Blocks of text become the numbered rules of an edition, with citations and cross-references.

In come what `text/` reads and what an edition's files say (a folder of `rules_corpus/` each). Out come trees of rules,
the library of all editions, and what became of a rule from one edition to the next. The files by groups:

    what text becomes  rule (one rule), draft (while its edition is read), rule_tree (all of them), edition,
                       edition_file (edition.toml), build (an edition's tree from its files),
                       references (the rules that a text refers to), continues (the opening that a lettered rule
                       takes for granted), chart (a flow chart from its copies) and asked_words (its questions),
                       card_names
    numbers            number (a rule number), numbering (counted again where an export lost them), citation
    asking by number   asked_number (every spelling of a number or range that a user types), asked_for (what it asks
                       for), lookup (the edition and the rules that are meant), elsewhere (the number
                       means something else in another edition)
    editions here      library (all editions, and the default), held (one of them), own_editions (the user's),
                       in_force (what an answer from a superseded one must say)
    importing a book   given_book (in which form it comes), export_folder, incoming (which edition it is), importing
                       (staged, checked, swapped in), imported_file (what is left behind)
    comparing          compare (two editions), alike (whether two rules are the same), word_diff, changes and
                       changes_file (what an edition says it changed), changed (what became of a rule by that),
                       change_since (found in stored trees), rulings (the changes of meaning), wording (fingerprints
                       of printed texts), succession (what became of every rule in the next book), since_proved
                       (which rules read otherwise than where they were proved), history (a rule through all editions)
    holdings           holding (what one rule decides), holdings_file
    corpus checks      check (an edition), check_changes, check_holdings, check_table (against the table of numbers),
                       check_since (beside the edition where it was proved)
    cache              cache (named by a fingerprint, whole or not at all), stored (a tree as text), sealed_files,
                       kept_toml, lock, built_ahead (what the package holds built already)
"""
