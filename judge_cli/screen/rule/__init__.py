"""A rule: answer and views.

Beside answer, views, terminal and markdown: history (the rule through every edition).
"""
