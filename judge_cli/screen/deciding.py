"""The rules behind an answer, on the terminal: the deciding one quoted, the others in a line each."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from judge_cli.explanation.judging.verdict import Reason
from judge_cli.screen.links import cited, show_address
from judge_cli.screen.reasons import MOST_BESIDE
from judge_cli.screen.terminal import NUMBER, QUIET, show, words
from judge_cli.tree.rules.rule_tree import RuleTree


def show_deciding(console: Console, tree: RuleTree, reasons: Sequence[Reason], *, every: bool) -> None:
    """Prints the first rule quoted with its address, and the others in a line each, or all quoted."""
    for n, reason in enumerate(reasons if every else reasons[:1]):
        _show_quoted(console, tree, reason, address=n == 0)
    if every:
        return
    for reason in reasons[1 : 1 + MOST_BESIDE]:
        text = tree.rule(reason.citation.number).text.plain
        line = Text.assemble(("also ", QUIET), (f"{reason.citation.number} ", NUMBER), words(text, QUIET))
        line.truncate(max(10, console.width - 2), overflow="ellipsis")
        show(console, line, 2)
    more = len(reasons) - 1 - MOST_BESIDE
    if more > 0:
        show(console, words(f"and {more} more rules, shown with --transcript", QUIET), 2)


def _show_quoted(console: Console, tree: RuleTree, reason: Reason, *, address: bool) -> None:
    rule = tree.rule(reason.citation.number)
    official = tree.edition.address(reason.citation.anchor)
    number = cited(console, str(reason.citation), official, NUMBER)
    show(console, Text.assemble(number, " ", words(rule.text.plain)), 2)
    if address:
        show_address(console, official, 2)
