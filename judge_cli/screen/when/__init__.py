"""When an act is possible: answer and views.

Beside answer, shown and terminal: card (when a card may be used).
"""
