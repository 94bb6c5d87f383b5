"""The answers: one file a command, made from a library and what was asked, in every view; no typer and no terminal.

Commands show these answers, `Judge` (`judge.py`) gives them to programs.
"""
