"""Verdicts on scenarios and situations, each with its reasons, or withheld."""
