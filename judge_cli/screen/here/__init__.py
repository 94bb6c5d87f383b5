"""Where a table is: its answer, and how it is shown.

Beside answer, shown and terminal: what (may we do that now?).
"""
