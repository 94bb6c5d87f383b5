"""Editions and imports: their answers, and how they are shown."""
