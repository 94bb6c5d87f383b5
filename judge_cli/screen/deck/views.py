"""The views of a checked deck, and of a folder of lists."""

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from judge_cli.explanation.decks.check import CheckedDeck
from judge_cli.screen.chat import MOST
from judge_cli.screen.deck.answer import (
    DeckRow,
    SkippedEntries,
    batch_json,
    batch_sums,
    batch_table,
    deck_json,
    deck_lines,
)
from judge_cli.screen.lines import show_lines
from judge_cli.screen.safe import markdown_table, one_line, safe_markdown
from judge_cli.screen.show import Views
from judge_cli.tree.rules.rule_tree import RuleTree

if TYPE_CHECKING:
    from rich.console import Console


# The head of a table in Markdown has two lines.
_HEAD = 2


def deck_views(file: str, checked: CheckedDeck, tree: RuleTree) -> Views:
    """A checked deck in each view."""
    lines = [one_line(line) for line in deck_lines(file, checked, tree)]
    return Views(
        tree.edition.id,
        lambda: deck_json(file, checked, tree),
        lambda: _markdown(lines),
        lambda screen: show_lines(screen, lines),
    )


def _markdown(lines: Sequence[str]) -> str:
    first, *rest = lines
    shown = [f"**{safe_markdown(first)}**", ""]
    shown += [f"- {safe_markdown(line.strip())}" if line else "" for line in rest]
    return "\n".join(shown) + "\n"


def batch_views(rows: Sequence[DeckRow], tree: RuleTree, skipped: SkippedEntries) -> Views:
    """A folder of lists in each view."""
    table = [[one_line(cell) for cell in row] for row in batch_table(rows, tree)]
    sums = [one_line(line) for line in batch_sums(rows, skipped)]
    return Views(
        tree.edition.id,
        lambda: batch_json(rows, tree, skipped),
        lambda: _markdown_table(table, sums),
        lambda screen: _show_table(screen, table, sums),
    )


def _markdown_table(table: Sequence[Sequence[str]], sums: Sequence[str]) -> str:
    """The rows that fit one chat message, the number of the rest, and the sums."""
    shown = markdown_table(table)
    lines = shown.splitlines(keepends=True)
    below = "".join(f"\n{safe_markdown(one)}\n" for one in sums)
    room = MOST - len(below) - len(_left_out(len(lines) - _HEAD))
    if len(shown) + len(below) <= MOST:
        return shown + below
    lengths = list(accumulate(map(len, lines)))
    fitting = max(sum(length <= room for length in lengths), _HEAD)
    return "".join(lines[:fitting]) + _left_out(len(lines) - fitting) + below


def _left_out(many: int) -> str:
    return f"\n{many} more left out to fit one chat message; all are in --json\n"


def _show_table(screen: "Console", table: Sequence[Sequence[str]], sums: Sequence[str]) -> None:
    """Prints the table in columns, with each deck's faults below its row."""
    wide = [max(len(row[n]) for row in table) for n in range(3)]
    lines = []
    for list_, verdict, identity, cards, wrong in table:
        said = wrong if cards == table[0][3] else ""
        lines.append(f"{list_:<{wide[0]}}  {verdict:<{wide[1]}}  {cards:>5}  {identity:<{wide[2]}}  {said}".rstrip())
        lines += [f"    {wrong}"] if wrong and not said else []
    show_lines(screen, [*lines, "", *sums])
