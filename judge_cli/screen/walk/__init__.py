"""A walk along a chart: answer and views."""
