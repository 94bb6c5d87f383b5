"""A verdict on a scenario or situation: its views."""
