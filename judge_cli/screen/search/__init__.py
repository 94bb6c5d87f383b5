"""Search hits: their answer, and how it is shown."""
