"""Abilities in our own words, one file per kind of node.

`rendering` puts an ability together from `said_verbs` (with costs), `said_cards` (with amounts, places and the forms of
English words) and `said_events` (with conditions and lasting changes).
"""
