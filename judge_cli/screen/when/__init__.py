"""When something may be done: its answer, and how it is shown."""
