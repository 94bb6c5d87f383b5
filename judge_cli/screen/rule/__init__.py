"""A rule: its answer, and how it is shown."""
