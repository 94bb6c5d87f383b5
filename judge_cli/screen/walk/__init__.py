"""A walk along a chart: its answer and its views."""
