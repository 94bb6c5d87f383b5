"""Search hits: answer and views."""
