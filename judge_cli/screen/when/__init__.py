"""When something may be done: its answer and its views."""
