"""A rule: its answer and its views."""
