"""Procedures, cards and choices become a transcript, each entry with the rule that was applied."""
