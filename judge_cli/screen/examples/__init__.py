"""The printed examples: their answer and their views."""
