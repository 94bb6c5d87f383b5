"""Abilities in our own words, one file a kind of node."""
