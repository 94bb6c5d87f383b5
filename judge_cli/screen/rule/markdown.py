"""A rule as Markdown, for pasting into a chat."""

from judge_cli.screen.addresses import cited_markdown
from judge_cli.screen.rule.answer import (
    RuleAnswer,
    changed_in_words,
    continued_in_words,
    example_title,
    printed_in_words,
    status_in_words,
)
from judge_cli.screen.rule_text import full_text
from judge_cli.screen.safe import safe_markdown
from judge_cli.text.marked import Marked
from judge_cli.tree.rules.rule import Rule, Status


def rule_markdown(answer: RuleAnswer) -> str:
    """The answer as Markdown."""
    rule = answer.rule
    above = " › ".join(map(safe_markdown, answer.headings))
    citation = cited_markdown(answer.tree, answer.tree.cite(rule))
    lines = [f"{citation}{f' ({above})' if above else ''}, {status_in_words(rule)}", ""]
    if answer.changed:
        lines = [f"*{safe_markdown(changed_in_words(answer.changed))}*", "", *lines]
    if answer.superseded:
        lines = [f"*{safe_markdown(answer.superseded)}*", "", *lines]
    if answer.continues:
        lines += [f"> *{safe_markdown(continued_in_words(rule, answer.continues))}*", ">"]
    lines += _quoted(rule)
    if answer.printed:
        lines += [">", f"> *{safe_markdown(printed_in_words(answer.printed))}* {safe_markdown(answer.printed.text)}"]
    lines += [line for below in answer.below for line in (">", *_quoted(below, str(below.number)))]
    if answer.around:
        lines += ["", *(f"- {around.number} {_mark(around)}{_words(around)}" for around in answer.around)]
    lines += ["", *(f"- {safe_markdown(chart.in_words)}" for chart in answer.charts)] if answer.charts else []
    lines += [f"- {safe_markdown(note)}" for note in rule.notes]
    references = ", ".join(f"{r.number}{'' if r.held else ' (not here)'}" for r in rule.references)
    if references:
        lines += ["", f"Refers to: {references}"]
    back = [
        *map(str, rule.referenced_by),
        *(f"{number} (to {through})" for number, through in answer.referenced_through),
    ]
    if back:
        lines += ["", f"Referred to by: {', '.join(back)}"]
    return "\n".join(lines) + "\n"


def marked_markdown(text: Marked) -> str:
    """Marked text as Markdown, bold between asterisks."""
    pieces: list[str] = []
    at = 0
    for start, end in text.bold:
        inner = text.plain[start:end]
        lead, trail = len(inner) - len(inner.lstrip()), len(inner.rstrip())
        pieces.append(safe_markdown(text.plain[at : start + lead]))
        pieces.append(f"**{safe_markdown(inner[lead:trail])}**")
        at = start + trail
    return "".join([*pieces, safe_markdown(text.plain[at:])])


def _quoted(rule: Rule, number: str = "") -> list[str]:
    lines = [f"> **{number}** {_mark(rule)}{_words(rule)}" if number else f"> {_words(rule)}"]
    for example in rule.examples:
        lines += [">", f"> *{safe_markdown(example_title(rule, ()))}:* {marked_markdown(example.text)}"]
    return lines


def _words(rule: Rule) -> str:
    return safe_markdown(full_text(rule)) if rule.asked or rule.actor else marked_markdown(rule.text)


def _mark(rule: Rule) -> str:
    return "*(summary)* " if rule.status is Status.SUMMARY else ""
