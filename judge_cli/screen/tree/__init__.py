"""The table of contents: answer and views."""
