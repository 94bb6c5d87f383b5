"""A verdict on a scenario or situation: its answer and its views."""
