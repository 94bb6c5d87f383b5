"""Abilities in our own words, one file per kind of node.

`rendering` puts an ability together from `said_verbs` (with costs), `said_cards`, `said_amounts`, `said_places`,
`said_conditions`, `said_events`, `said_changes` and `said_flags` (what stands before and after it). `said_words` has
the forms of English words, `shapes` what the words hang on, and `template` what an entry of the grammar gives.
"""
