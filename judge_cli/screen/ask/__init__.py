"""A question in words: its answer, and how it is shown."""
