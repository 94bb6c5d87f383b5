"""Editions on the terminal."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from judge_cli.screen.corpus.view import ShelfAnswer, report_lines, shelf_rows
from judge_cli.screen.terminal import NUMBER, QUIET, SUMMARY, show, words
from judge_cli.tree.check import Report

_COUNTS_FROM = 3


def show_shelf(console: Console, answer: ShelfAnswer) -> None:
    """Prints the editions as a table, the default one marked."""
    head, *rows = shelf_rows(answer)
    table = Table(box=None, pad_edge=False)
    for n, title in enumerate(head):
        table.add_column(title, justify="right" if n >= _COUNTS_FROM else "left", overflow="fold")
    for row in rows:
        table.add_row(*(words(cell, NUMBER if n == 0 else "") for n, cell in enumerate(row)))
    console.print(table)
    console.print()
    show(console, words(answer.why, QUIET))


def show_reports(console: Console, reports: Sequence[Report]) -> None:
    """Prints what a check found."""
    for line in report_lines(reports):
        show(console, words(line, SUMMARY if "problem" in line else ""), 0)
