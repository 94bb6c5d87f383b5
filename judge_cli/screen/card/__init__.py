"""One card: its answer and its views."""
