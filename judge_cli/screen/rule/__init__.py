"""A rule: its answer, and how it is shown.

Beside answer, shown, terminal and markdown: history (the rule through every edition).
"""
