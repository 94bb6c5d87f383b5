"""The printed examples: their answer, and how it is shown."""
