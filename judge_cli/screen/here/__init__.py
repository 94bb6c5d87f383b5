"""A table's place: answer and views.

Beside answer, shown and terminal: what (may we do that now?).
"""
