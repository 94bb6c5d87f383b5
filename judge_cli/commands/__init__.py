"""One command, one file: read arguments, call, show."""
