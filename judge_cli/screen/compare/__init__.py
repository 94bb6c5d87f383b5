"""Two editions side by side: the answer and its views."""
