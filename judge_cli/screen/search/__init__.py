"""Search hits: their answer and their views."""
