"""The printed examples: their answer, and how it is shown.

Beside answer, shown and terminal: rulings (published rulings derived again).
"""
