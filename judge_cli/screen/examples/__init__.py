"""The printed examples: answer and views.

Beside answer, views and terminal: rulings (published rulings derived again).
"""
