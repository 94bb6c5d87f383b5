"""The table of contents: its answer, and how it is shown."""
