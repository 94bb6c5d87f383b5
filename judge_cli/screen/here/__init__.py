"""A table's place: answer and views.

Beside answer, views and terminal: what (may we do that now?).
"""
