"""Decks by the rules: takes a deck list, gives the rules and lists of a format that its deck breaks.

`deck_list` reads a pasted list (lines, JSON or OCTGN's XML) into counts and names;
`deck` is a deck with the numbers of its edition, and what card texts say of building decks (read by
`rules_corpus/phrases/decks.toml`); `construction` has one function a rule, registered under the rule's anchor, and
holds a deck against the pool and the list of a format.
"""
