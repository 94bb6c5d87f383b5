"""What was brought in, listed and checked: its answers and its views."""
