"""Decks by the rules: a deck goes in, and what it breaks comes out, by the anchors of the rules and the names of lists.

In order: `sentences` reads what card texts say of building decks (by `rules_corpus/phrases/decks.toml`), `deck` is a
deck with the numbers of its edition, `construction` has one function a rule, registered under the rule's anchor,
`format_rules` holds a deck against the pool and the list of a format, and `on_a_page` says what one card means for
decks.
"""
