"""The views of a checked deck, and of a folder of lists."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge_cli.explanation.decks.check import CheckedDeck
from judge_cli.screen.deck.answer import DeckRow, batch_json, batch_table, deck_json, deck_lines
from judge_cli.screen.lines import show_lines
from judge_cli.screen.safe import safe_markdown
from judge_cli.screen.show import Views
from judge_cli.tree.rule_tree import RuleTree

if TYPE_CHECKING:
    from rich.console import Console


def deck_views(file: str, checked: CheckedDeck, tree: RuleTree) -> Views:
    """A checked deck in each view."""
    lines = deck_lines(file, checked, tree)
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


def batch_views(rows: Sequence[DeckRow], tree: RuleTree) -> Views:
    """A folder of lists in each view."""
    table = batch_table(rows, tree)
    return Views(
        tree.edition.id,
        lambda: batch_json(rows, tree),
        lambda: _markdown_table(table),
        lambda screen: _show_table(screen, table),
    )


def _markdown_table(table: Sequence[Sequence[str]]) -> str:
    head, *rows = [[safe_markdown(cell) for cell in row] for row in table]
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _show_table(screen: "Console", table: Sequence[Sequence[str]]) -> None:
    """Prints the columns one under the other, and what is wrong with a deck below its row."""
    wide = [max(len(row[n]) for row in table) for n in range(3)]
    lines = []
    for list_, verdict, identity, cards, wrong in table:
        said = wrong if cards == table[0][3] else ""
        lines.append(f"{list_:<{wide[0]}}  {verdict:<{wide[1]}}  {cards:>5}  {identity:<{wide[2]}}  {said}".rstrip())
        lines += [f"    {wrong}"] if wrong and not said else []
    show_lines(screen, lines)
