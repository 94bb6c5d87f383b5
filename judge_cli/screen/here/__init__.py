"""Where a table is: its answer, and how it is shown."""
