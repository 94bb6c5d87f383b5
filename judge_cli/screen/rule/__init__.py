"""A rule: answer and views.

Beside answer, shown, terminal and markdown: history (the rule through every edition).
"""
