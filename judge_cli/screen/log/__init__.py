"""Ruling slips and the log that keeps them: how they are shown."""
