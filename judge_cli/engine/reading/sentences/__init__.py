"""Sentences of card text become abilities."""
