"""A walk along a chart: its answer, and how it is shown."""
