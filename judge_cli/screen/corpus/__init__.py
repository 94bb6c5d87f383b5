"""Editions and imports: their answers and their views."""
