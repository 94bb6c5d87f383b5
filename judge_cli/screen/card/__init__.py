"""One card, in every view."""
