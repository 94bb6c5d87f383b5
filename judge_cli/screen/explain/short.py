"""A short verdict on the terminal: the verdict and the rule first, then the question; also a cached one."""

from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from judge_cli.screen.deciding import show_deciding, show_settle, show_superseded
from judge_cli.screen.explain.headline import headline
from judge_cli.screen.log.slip import BASES
from judge_cli.screen.terminal import NUMBER, QUIET, SUMMARY, show, words
from judge_cli.tree.rules.rule_tree import RuleTree

if TYPE_CHECKING:
    from judge_cli.explanation.judging.verdict import InForce, ShortVerdict

MORE = "the play, step by step: --transcript"
# A situation that was put together from options has this name.
_OF_THE_USER = {"composed": "your situation"}


def show_short(
    console: Console, tree: RuleTree, verdict: "ShortVerdict", superseded: str, in_force: "InForce | None"
) -> None:
    """Prints a short verdict."""
    show_superseded(console, superseded, in_force)
    show(console, words(headline(verdict.answer, verdict.says), "bold"))
    show_reasons(console, tree, verdict, every=False)
    show_about(console, tree, verdict, verdict.question, MORE)


def show_reasons(console: Console, tree: RuleTree, verdict: "ShortVerdict", *, every: bool) -> None:
    """Prints the rules behind a verdict and the facts it depends on."""
    for missed in verdict.missed:
        show(console, words(f"expected {missed.fact}: {missed.expected}, found: {missed.found}", SUMMARY), 4)
    show_settle(console, verdict.says, verdict.settle)
    show_deciding(console, tree, verdict.reasons, every=every)


def show_about(console: Console, tree: RuleTree, verdict: "ShortVerdict", question: str, more: str) -> None:
    """Prints the question, the assumptions, and the commands for more."""
    console.print()
    about = f" · {tree.edition.short} · {BASES[verdict.basis]}{f' · {question}' if question else ''}"
    name = _OF_THE_USER.get(verdict.scenario, verdict.scenario)
    show(console, Text.assemble(words(name, NUMBER), words(about, QUIET)), 2)
    if verdict.assumptions:
        show(console, words(f"assumed: {' '.join(verdict.assumptions)}", QUIET), 2)
    if more:
        show(console, words(more, QUIET), 2)
