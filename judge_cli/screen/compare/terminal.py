"""A comparison on the terminal: what changed, word by word."""

from rich.console import Console
from rich.text import Text

from judge_cli.screen.compare.answer import (
    Editions,
    SectionAnswer,
    caution,
    difference,
    headline,
    is_summary,
    lead,
    section_lines,
    section_rows,
    texts_there,
)
from judge_cli.screen.terminal import NUMBER, QUIET, SUMMARY, show, words
from judge_cli.tree.compare import Compared
from judge_cli.tree.edition import Edition
from judge_cli.tree.rule import Rule
from judge_cli.tree.word_diff import Kept, Stretch

_STYLES = {Kept.BOTH: "", Kept.BEFORE: "red strike", Kept.AFTER: "green"}
_MARKS = {Kept.BOTH: ("", ""), Kept.BEFORE: ("[-", "-]"), Kept.AFTER: ("{+", "+}")}


def show_compared(console: Console, editions: Editions, one: Compared) -> None:
    """Prints what became of one rule."""
    first = lead(one)
    if first:
        show(console, words(first, SUMMARY))
    show(console, words(headline(editions, one), NUMBER))
    said = caution(one)
    if said:
        show(console, words(said, SUMMARY), 2)
    diff = difference(one)
    if diff:
        show(console, _diff(diff), 2)
    else:
        _show_text(console, editions.before, one.before)
        for rule in texts_there(one):
            _show_text(console, editions.after, rule)
    if one.number_now:
        console.print()
        show(console, words(f"what {editions.after.short} {one.number_now.number} is now", QUIET), 2)
        _show_text(console, editions.after, one.number_now)


def show_section(console: Console, answer: SectionAnswer, *, every: bool) -> None:
    """Prints what became of a section as a table."""
    rows = section_rows(answer, every=every)
    widths = [max(len(row[n]) for row in rows) for n in range(3)]
    for row in rows:
        old, new, fate, begins = row
        numbers = f"{old.ljust(widths[0])}  {new.ljust(widths[1])}  "
        line = Text.assemble(words(numbers, NUMBER), words(f"{fate.ljust(widths[2])}  {begins}"))
        line.truncate(max(40, console.width), overflow="ellipsis")
        line.rstrip()
        console.print(line, soft_wrap=True)
    console.print()
    for said in section_lines(answer):
        show(console, words(said, QUIET))


def _diff(diff: list[Stretch]) -> Text:
    """The two texts as one; marks beside the colours, for those who see none."""
    pieces: list[Text] = []
    for stretch in diff:
        left, right = _MARKS[stretch.kept]
        pieces.append(words(f"{left}{stretch.words}{right}", _STYLES[stretch.kept]))
    return Text.assemble(*pieces)


def _show_text(console: Console, edition: Edition, rule: Rule | None) -> None:
    if rule is not None:
        mark = "(summary) " if is_summary(rule) else ""
        number = (f"{edition.short} {rule.number} ", NUMBER)
        show(console, Text.assemble(number, (mark, SUMMARY), words(rule.text.plain)), 2)
