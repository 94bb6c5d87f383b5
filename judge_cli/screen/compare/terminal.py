"""A comparison on the terminal: what changed, word by word."""

from rich.console import Console
from rich.text import Text

from judge_cli.screen.compare.answer import (
    RuleCompared,
    SectionAnswer,
    caution,
    changes_command,
    difference,
    headline,
    is_summary,
    lead,
    number_elsewhere,
    section_lines,
    section_rows,
    texts,
)
from judge_cli.screen.terminal import NARROW, NUMBER, QUIET, SUMMARY, shortened, show, show_beside, words
from judge_cli.tree.comparing.word_diff import StandsIn, WordStretch
from judge_cli.tree.rules.edition import Edition
from judge_cli.tree.rules.rule import Rule

_STYLES = {StandsIn.BOTH: "", StandsIn.BEFORE: "red strike", StandsIn.AFTER: "green"}
_MARKS = {StandsIn.BOTH: ("", ""), StandsIn.BEFORE: ("[-", "-]"), StandsIn.AFTER: ("{+", "+}")}


def show_compared(console: Console, answer: RuleCompared) -> None:
    """Prints the change to one rule."""
    editions, one, _ = answer
    first = lead(one)
    if first:
        show(console, words(first, SUMMARY))
    show(console, words(headline(answer), NUMBER))
    said = caution(one)
    if said:
        show(console, words(said, SUMMARY), 2)
    diff = difference(one)
    if diff:
        show(console, _diff(diff), 2)
    else:
        for edition, rule in texts(editions, one):
            _show_text(console, edition, rule)
    if one.number_now:
        head, there = number_elsewhere(editions, one)
        console.print()
        show(console, words(head, QUIET), 2)
        _show_text(console, there, one.number_now)
    further = changes_command(answer)
    if further:
        show(console, words(further, QUIET), 2)


def show_section(console: Console, answer: SectionAnswer, *, every: bool) -> None:
    """Prints the changes to a section as a table; on a narrow screen with the text below."""
    if answer.heading:
        show(console, words(headline(answer.heading), NUMBER))
    rows = section_rows(answer, every=every)
    widths = [max(len(row[n]) for row in rows) for n in range(3)]
    for n, (old, new, fate, begins) in enumerate(rows):
        numbers = words(f"{old.ljust(widths[0])}  {new.ljust(widths[1])}  ", NUMBER)
        if console.width < NARROW:
            show_beside(console, numbers, words(fate), Text(" " * numbers.cell_len))
            if n:
                show(console, words(begins), 2)
        else:
            line = Text.assemble(numbers, words(f"{fate.ljust(widths[2])}  {begins}"))
            line.rstrip()
            console.print(shortened(line, console.width), soft_wrap=True)
    console.print()
    for said in section_lines(answer):
        show(console, words(said, QUIET))


def _diff(diff: list[WordStretch]) -> Text:
    """The two texts as one; with marks beside the colours, for those who cannot see colours."""
    pieces: list[Text] = []
    for stretch in diff:
        left, right = _MARKS[stretch.kept]
        pieces.append(words(f"{left}{stretch.words}{right}", _STYLES[stretch.kept]))
    return Text.assemble(*pieces)


def _show_text(console: Console, edition: Edition, rule: Rule) -> None:
    mark = "(summary) " if is_summary(rule) else ""
    number = (f"{edition.short} {rule.number} ", NUMBER)
    show(console, Text.assemble(number, (mark, SUMMARY), words(rule.text.plain)), 2)
