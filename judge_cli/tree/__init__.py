"""Blocks of text become the numbered rules of an edition, with citations and cross-references.

In come what `text/` reads and what an edition's files say (a folder of `rules_corpus/` each). Out come trees of rules,
the library of all editions, and what became of a rule from one edition to the next. The rooms in the order of the work:

    kept       built files in the user's cache
    numbers    rule numbers, and every spelling that a user types
    rules      one edition: its rules, made from its files, and the questions that they decide
    comparing  two editions, and what became of a rule
    checks     everything that a corpus says must hold
    importing  a book becomes an edition of the user's own
    editions   all editions that are here, and the rules that a user asks for
"""
