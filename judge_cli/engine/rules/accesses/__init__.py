"""Accesses: the cards that can be accessed, in which order, and stealing them."""
