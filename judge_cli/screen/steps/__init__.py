"""A timing chart: its answer and its views, drawings included."""
