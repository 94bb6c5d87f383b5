"""What was brought in, listed and checked, in every view."""
