"""What was brought in, listed and checked: its answers, and how they are shown."""
