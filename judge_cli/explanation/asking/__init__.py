"""A question in words finds the way to its answer."""
