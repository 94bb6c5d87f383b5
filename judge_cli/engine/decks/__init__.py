"""Decks by the rules: takes a deck, gives the rules and lists that it breaks.

In order: `sentences` reads what card texts say of building decks (by `rules_corpus/phrases/decks.toml`), `deck` is a
deck with the numbers of its edition, `construction` has one function a rule, registered under the rule's anchor, and
`format_rules` holds a deck against the pool and the list of a format.
"""
