"""The tree on the terminal: one line per rule, indented by level."""

from rich.console import Console
from rich.text import Text

from judge_cli.screen.rule_text import full_text
from judge_cli.screen.summaries import official_text_hint
from judge_cli.screen.terminal import NUMBER, QUIET, SUMMARY, shortened, show, show_rows, words
from judge_cli.screen.tree.answer import TreeAnswer
from judge_cli.tree.rules.rule import Rule, Status


def show_tree(console: Console, answer: TreeAnswer) -> None:
    """Prints the contents: headings bold, summaries marked, each rule cut to one line."""
    show(console, Text.assemble(words(answer.tree.edition.short, NUMBER), words(f" · {answer.tree.edition.title}")))
    top, mixed = answer.top, answer.is_mixed
    rows = (_row(console, rule, 2 * (rule.number.depth - top + 1), mixed=mixed) for rule in answer.rules)
    show_rows(console, rows)
    if answer.charts:
        console.print()
    for chart in answer.charts:
        show(console, words(chart.in_words, NUMBER), 2)
    hint = official_text_hint(answer.rules)
    if hint:
        console.print()
        show(console, words(hint, QUIET))


def _row(console: Console, rule: Rule, indent: int, *, mixed: bool) -> Text:
    line = Text.assemble((f"{rule.number} ", NUMBER), words(full_text(rule), "bold" if rule.is_heading else ""))
    marks = Text()
    if rule.examples:
        marks.append(f" [{len(rule.examples)} example{'s' if len(rule.examples) > 1 else ''}]", QUIET)
    if mixed and not rule.is_heading and rule.status is Status.SUMMARY:
        marks.append(" (summary)", SUMMARY)
    return Text.assemble(" " * indent, shortened(line, max(10, console.width - indent - len(marks))), marks)
