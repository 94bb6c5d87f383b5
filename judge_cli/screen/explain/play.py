"""A play on the terminal: by phases, with the rule on every line."""

from rich.console import Console
from rich.text import Text

from judge_cli.engine.table.transcript import Entry
from judge_cli.screen.explain.answer import ExplainAnswer
from judge_cli.screen.terminal import NUMBER, SUMMARY, beside, rows, words

_WIDTH = 13
MARK_TOLD = "* decided the outcome"


def show_play(console: Console, answer: ExplainAnswer) -> None:
    """Prints the play by phases, all at once, since each print takes time."""
    lines = [Text(), *rows(console, words(f"how it was played ({MARK_TOLD})", "bold"), 2)]
    for phase, entries in answer.phases():
        lines += [Text(), words(f"  {phase}", "bold")]
        for entry in entries:
            lines += entry_lines(console, entry)
    console.print(Text("\n").join(lines), soft_wrap=True)


def entry_lines(console: Console, entry: Entry) -> list[Text]:
    """The number of the rule, a mark if it decided, and the event, indented."""
    number = f"    {entry.citation.number}".ljust(_WIDTH)
    lead = Text.assemble((number, NUMBER), ("* " if entry.decides else "  ", SUMMARY))
    return beside(console, lead, words(entry.text), Text(" " * lead.cell_len))
