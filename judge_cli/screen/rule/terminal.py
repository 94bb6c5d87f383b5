"""A rule on the terminal: its place, its text, its examples, and the related rules."""

from rich.console import Console
from rich.text import Text

from judge_cli.errors.shell_words import shell_word
from judge_cli.screen.links import cited, show_address
from judge_cli.screen.rule.answer import (
    RuleAnswer,
    changed_in_words,
    continued_in_words,
    example_title,
    played_examples,
    printed_in_words,
    status_in_words,
)
from judge_cli.screen.rule_text import full_text
from judge_cli.screen.summaries import official_text_hint
from judge_cli.screen.terminal import NUMBER, QUIET, SUMMARY, marked, rows, shortened, show, show_rows, words
from judge_cli.tree.numbers.number import RuleNumber
from judge_cli.tree.rules.rule import Rule, Status
from judge_cli.tree.rules.rule_tree import RuleTree


def show_rule(console: Console, answer: RuleAnswer) -> None:
    """Prints a rule with its examples and related rules."""
    rule = answer.rule
    if answer.superseded:
        show(console, words(answer.superseded, SUMMARY))
    if answer.changed:
        show(console, words(changed_in_words(answer.changed), SUMMARY))
    show(console, _title(console, answer))
    if answer.continues:
        show(console, words(continued_in_words(rule, answer.continues), QUIET), 2)
    show(console, _text(rule), 2)
    if answer.printed:
        console.print()
        show(console, words(printed_in_words(answer.printed), "italic"), 4)
        show(console, words(answer.printed.text), 4)
    _show_examples(console, rule)
    for below in answer.below:
        console.print()
        show(console, Text.assemble((f"{below.number} ", NUMBER), _mark(below, rule), _text(below)), 2)
        _show_examples(console, below)
    if not answer.below:
        fit = [_point(console, "", answer.tree, number) for number in answer.tree.children(rule.number)]
        if not all(fit):
            show(console, words("in full: --with-children", QUIET), 2)
    _show_around(console, answer)
    console.print()
    for chart in answer.charts:
        show(console, words(chart.in_words, NUMBER), 2)
    for scenario in played_examples(answer):
        show(console, words(f"its example, played out: judge explain {shell_word(scenario)}", NUMBER), 2)
    for note in rule.notes:
        show(console, words(note, SUMMARY), 2)
    _show_references(console, answer)
    show_address(console, answer.address, 2)
    how = official_text_hint(answer.below) if rule.is_heading else ""
    if how:
        show(console, words(how, QUIET), 2)


def _show_around(console: Console, answer: RuleAnswer) -> None:
    if answer.around:
        console.print()
    for around in answer.around:
        text = words(full_text(around), QUIET)
        show(console, Text.assemble((f"{around.number} ", QUIET), _mark(around, answer.rule), text), 2)


def _title(console: Console, answer: RuleAnswer) -> Text:
    style = SUMMARY if answer.rule.status is Status.SUMMARY else QUIET
    above = "".join(f" · {heading}" for heading in answer.headings)
    return Text.assemble(
        cited(console, answer.citation, answer.address, NUMBER),
        words(above),
        (f" · {status_in_words(answer.rule)}", style),
    )


def _text(rule: Rule) -> Text:
    if rule.is_heading:
        return words(rule.text.plain, "bold")
    return words(full_text(rule)) if rule.asked or rule.actor else marked(rule.text)


def _mark(rule: Rule, beside: Rule) -> Text:
    """A rule's kind of text (official or summary) if the rule shown beside it has another kind."""
    same = beside.is_heading or rule.is_heading or rule.status is beside.status
    return Text("" if same else f"({status_in_words(rule)}) ", style=SUMMARY)


def _show_examples(console: Console, rule: Rule) -> None:
    shown: list[Text] = []
    for example in rule.examples:
        title = words(example_title(rule, example.cards), "italic")
        shown += [Text(), *rows(console, title, 4), *rows(console, marked(example.text), 4)]
    show_rows(console, shown)


def _show_references(console: Console, answer: RuleAnswer) -> None:
    tree, rule = answer.tree, answer.rule
    for reference in rule.references:
        _point(console, "refers to", tree, reference.number)
    for number in rule.referenced_by:
        _point(console, "referred to by", tree, number)
    for number, through in answer.referenced_through:
        _point(console, f"referred to, as part of {through}, by", tree, number)


def _point(console: Console, lead: str, tree: RuleTree, number: RuleNumber) -> bool:
    """Prints one line about another rule, with as much of its text as fits; returns whether all of it did."""
    line = Text.assemble((f"{lead} " if lead else "", QUIET), (f"{number} ", NUMBER))
    if number in tree:
        rule = tree.rule(number)
        line.append_text(words(full_text(rule), QUIET))
    else:
        line.append_text(words(f"(not in {tree.edition.short} here)", SUMMARY))
    short = shortened(line, max(10, console.width - 2))
    show(console, short, 2)
    return short is line
