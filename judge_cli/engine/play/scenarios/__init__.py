"""Scenario files: read, checked, and what they expect."""
