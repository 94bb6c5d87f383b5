"""The printed examples: answer and views.

Beside answer, shown and terminal: rulings (published rulings derived again).
"""
