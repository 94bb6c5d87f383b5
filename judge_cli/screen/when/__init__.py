"""When an act is possible: answer and views.

Beside answer, views and terminal: card (when a card may be used).
"""
