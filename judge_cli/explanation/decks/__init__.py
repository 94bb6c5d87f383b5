"""Deck checks: a pasted list goes in, and a verdict on the deck comes out.

In order: `names` finds the cards of a list among those that were brought in, `listed` puts a deck together from a text
or JSON, and `check` holds it against the rules of an edition and a format on a day (`cards/decks/`).
"""
