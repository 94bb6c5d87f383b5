"""One card: its answer, and how it is shown."""
