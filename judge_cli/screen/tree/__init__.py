"""The table of contents: its answer and its views."""
