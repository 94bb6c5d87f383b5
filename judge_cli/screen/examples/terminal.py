"""The printed examples on the terminal."""

from rich.console import Console

from judge_cli.screen.examples.answer import (
    HEADS,
    ExamplesAnswer,
    chapter_lines,
    example_rows,
    missed_lines,
    missing_lines,
)
from judge_cli.screen.terminal import NUMBER, QUIET, SUMMARY, show, show_table, words

_STYLES = {
    "proved": "bold green",
    "pass": "green",
    "reworded": SUMMARY,
    "nothing-to-play": QUIET,
    "fail": "bold red",
    "not-modelled": SUMMARY,
}


def show_examples(console: Console, answer: ExamplesAnswer) -> None:
    """Prints every example with its status, or the missing ones, and the count."""
    if answer.missing is not None:
        for what, which in missing_lines(answer):
            show(console, words(what, NUMBER))
            show(console, words(f"  {which}", QUIET))
        console.print()
        show(console, words(f"{answer.edition.short}: {answer.counted}"))
        return
    cells = (
        (words(rule, NUMBER), words(status, _STYLES[status]), words(scenario), words(cards, QUIET))
        for rule, status, scenario, cards in example_rows(answer)
    )
    show_table(console, HEADS, cells)
    for line in missed_lines(answer):
        show(console, words(line, SUMMARY))
    console.print()
    for line in chapter_lines(answer):
        show(console, words(line, QUIET))
    show(console, words(f"{answer.edition.short}: {answer.counted}"))
