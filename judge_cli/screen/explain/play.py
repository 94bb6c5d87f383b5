"""A play on the terminal: by phases, with the rule on every line."""

from rich.console import Console
from rich.text import Text

from judge_cli.engine.table.transcript import Entry
from judge_cli.screen.explain.answer import ExplainAnswer
from judge_cli.screen.terminal import NUMBER, SUMMARY, words

_WIDTH = 13
MARK_TOLD = "* decided the outcome"


def show_play(console: Console, answer: ExplainAnswer) -> None:
    """Prints the play by phases, all at once, since each print takes time."""
    head = words(f"how it was played ({MARK_TOLD})", "bold").wrap(console, max(20, console.width - 2))
    lines = [Text(), *(Text.assemble("  ", line) for line in head)]
    for line in lines:
        line.rstrip()
    for phase, entries in answer.phases():
        lines += [Text(), words(f"  {phase}", "bold")]
        for entry in entries:
            lines += entry_lines(console, entry)
    console.print(Text("\n").join(lines), soft_wrap=True)


def entry_lines(console: Console, entry: Entry) -> list[Text]:
    """The number of the rule, a mark if it decided, and the event, indented."""
    number = f"    {entry.citation.number}".ljust(_WIDTH)
    lead = Text.assemble((number, NUMBER), ("*" if entry.decides else " ", SUMMARY))
    wrapped = words(entry.text).wrap(console, max(20, console.width - _WIDTH - 2))
    for line in wrapped:
        line.rstrip()
    return [Text.assemble(lead if n == 0 else " " * (_WIDTH + 1), " ", line) for n, line in enumerate(wrapped)]
