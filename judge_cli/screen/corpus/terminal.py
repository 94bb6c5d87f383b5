"""Editions on the terminal."""

from rich.console import Console
from rich.table import Table

from judge_cli.screen.corpus.answer import ShelfAnswer, counted, shelf_rows
from judge_cli.screen.terminal import NUMBER, QUIET, show, words
from judge_cli.tree.rules.held import Broken

_COUNTS_FROM = 3
# A narrower table would break words.
_TABLE_FROM = 90


def show_shelf(console: Console, answer: ShelfAnswer) -> None:
    """Prints the editions as a table, the default one marked."""
    if console.width < _TABLE_FROM:
        _show_below_each_other(console, answer)
        return
    head, *rows = shelf_rows(answer)
    table = Table(box=None, pad_edge=False)
    for n, title in enumerate(head):
        table.add_column(title, justify="right" if n >= _COUNTS_FROM else "left", overflow="fold")
    for row in rows:
        table.add_row(*(words(cell, NUMBER if n == 0 else "") for n, cell in enumerate(row)))
    console.print(table)
    console.print()
    show(console, words(answer.why, QUIET))


def _show_below_each_other(console: Console, answer: ShelfAnswer) -> None:
    for held in answer.shelf:
        if isinstance(held, Broken):
            show(console, words(held.folder.name, NUMBER))
            show(console, words(f"broken: {held.error.what}"), 2)
            continue
        edition = held.edition
        show(console, words(f"{edition.id}{' *' if edition.id == answer.default else ''}", NUMBER))
        show(
            console, words(f"{edition.title}, {f'in force {edition.effective}' if edition.effective else 'undated'}"), 2
        )
        show(console, words(counted(held, answer.procedures.get(edition.id, 0)), QUIET), 2)
    console.print()
    show(console, words(answer.why, QUIET))
