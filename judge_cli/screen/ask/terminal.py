"""An answer to a question in words on the terminal: how it was understood first, then the answer and its rules."""

from rich.console import Console
from rich.text import Text

from judge_cli.engine.table.transcript import Entry
from judge_cli.explanation.asking.answer import Asked
from judge_cli.screen.ask.view import headline
from judge_cli.screen.terminal import NUMBER, QUIET, SUMMARY, show, words
from judge_cli.tree.rule import Status


def show_asked(console: Console, asked: Asked, *, play: bool = True) -> None:
    """Prints an answer, with what was played for it if that is wanted."""
    edition = asked.tree.edition.short
    show(console, Text.assemble(words(asked.question, "bold"), words(f" · {edition} · {asked.basis}", QUIET)))
    for line in asked.understood:
        show(console, words(f"understood: {line}" if asked.stands else line, QUIET), 2)
    console.print()
    show(console, words(headline(asked), "bold"), 2)
    for one in asked.settle:
        show(console, Text.assemble(words("to settle: ", NUMBER), words(f"{one.fact}: {one.at}")), 2)
    for reason in asked.reasons:
        rule = asked.tree.rule(reason.citation.number)
        console.print()
        said = "" if asked.route in ("search", "rule") else reason.text
        show(console, Text.assemble((f"{reason.citation} ", NUMBER), words(said)), 2)
        mark = "" if rule.status is Status.OFFICIAL else "(summary) "
        show(console, Text.assemble((mark, SUMMARY), words(rule.text.plain, QUIET)), 4)
    told = [entry for entry in asked.entries() if not entry.routine]
    if told and play:
        console.print()
        show(console, words("how it was played", "bold"), 2)
        for entry in told:
            _show_entry(console, entry)
    console.print()
    for assumed in asked.assumptions:
        show(console, words(f"assumed: {assumed}", QUIET), 2)
    show(console, words(f"exactly: {asked.command}", QUIET), 2)


def _show_entry(console: Console, entry: Entry) -> None:
    mark = "*" if entry.decides else " "
    show(
        console,
        Text.assemble((f"{entry.citation.number}".ljust(9), NUMBER), (mark, SUMMARY), " ", words(entry.text)),
        4,
    )
