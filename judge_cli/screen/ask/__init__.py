"""A question in words: its answer and its views."""
