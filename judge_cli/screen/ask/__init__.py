"""An answer to a question in words: its views."""
