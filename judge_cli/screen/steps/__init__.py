"""A timing chart: its answer, and how it is shown, drawings included."""
