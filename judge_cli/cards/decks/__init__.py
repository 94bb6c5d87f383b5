"""Decks by the rules: takes a deck, gives the rules and lists that it breaks.

`deck` is a deck with the numbers of its edition, and what card texts say of building decks (read by
`rules_corpus/phrases/decks.toml`); `construction` has one function a rule, registered under the rule's anchor, and
holds a deck against the pool and the list of a format.
"""
