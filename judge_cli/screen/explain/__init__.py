"""A verdict on a scenario or situation: its answer, and how it is shown."""
