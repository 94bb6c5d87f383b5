"""A checked deck as an answer, and a folder of them as a table."""
