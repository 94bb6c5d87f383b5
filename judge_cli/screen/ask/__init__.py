"""A question in words: its answer and its views.

Beside answer, views and terminal: near (settled questions near one that is not decided), rulings (published ones).
"""
