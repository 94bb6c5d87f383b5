"""What stands around an answer on the terminal: its edition, facts to settle, and the rules behind it."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from judge_cli.explanation.judging.verdict import InForce, Reason, Settle
from judge_cli.screen.explain.headline import settle_lines
from judge_cli.screen.in_force import superseded_lines
from judge_cli.screen.links import cited, show_address
from judge_cli.screen.reasons import MOST_BESIDE
from judge_cli.screen.terminal import NUMBER, QUIET, SUMMARY, show, words
from judge_cli.tree.rules.rule_tree import RuleTree


def show_superseded(console: Console, superseded: str, in_force: InForce | None) -> None:
    """Prints the notice on an answer from a superseded edition."""
    for line in superseded_lines(superseded, in_force):
        show(console, words(line, SUMMARY))


def show_settle(console: Console, says: str, settle: Sequence[Settle]) -> None:
    """Prints the facts that an answer depends on."""
    for line in settle_lines(says, settle):
        show(console, Text.assemble(words("to settle: ", NUMBER), words(line)), 2)


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
