"""When something may be done: its answer, and how it is shown.

Beside answer, shown and terminal: card (when a card may be used).
"""
