"""A comparison as Markdown, for pasting into a chat."""

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
from judge_cli.screen.safe import markdown_table, safe_markdown
from judge_cli.tree.comparing.word_diff import StandsIn, WordStretch
from judge_cli.tree.rules.edition import Edition
from judge_cli.tree.rules.rule import Rule

_MARKS = {StandsIn.BOTH: "", StandsIn.BEFORE: "~~", StandsIn.AFTER: "**"}


def compared_markdown(answer: RuleCompared) -> str:
    """The change to one rule."""
    editions, one, _ = answer
    first = lead(one)
    lines = [f"**{safe_markdown(first)}**", safe_markdown(headline(answer))] if first else []
    lines = lines or [f"**{safe_markdown(headline(answer))}**"]
    said = caution(one)
    lines += [f"*{safe_markdown(said)}*"] if said else []
    diff = difference(one)
    if diff:
        lines.append(f"> {''.join(map(_marked, diff))}")
    else:
        lines += [_quoted(*text) for text in texts(editions, one)]
    if one.number_now:
        head, there = number_elsewhere(editions, one)
        lines += [f"{safe_markdown(head)}:", _quoted(there, one.number_now)]
    further = changes_command(answer)
    lines += [safe_markdown(further)] if further else []
    return "\n\n".join(lines) + "\n"


def section_markdown(answer: SectionAnswer, *, every: bool) -> str:
    """The changes to a section."""
    table = markdown_table(section_rows(answer, every=every))
    first = f"**{safe_markdown(headline(answer.heading))}**\n\n" if answer.heading else ""
    return f"{first}{table}\n{safe_markdown('; '.join(section_lines(answer)))}\n"


def _marked(stretch: WordStretch) -> str:
    mark, inner = _MARKS[stretch.kept], stretch.words.strip()
    if not mark or not inner:
        return safe_markdown(stretch.words)
    before, after = stretch.words.split(inner, 1) if inner else ("", "")
    return f"{before}{mark}{safe_markdown(inner)}{mark}{after}"


def _quoted(edition: Edition, rule: Rule) -> str:
    mark = " *(summary)*" if is_summary(rule) else ""
    return f"> **{safe_markdown(edition.short)} {rule.number}**{mark} {safe_markdown(rule.text.plain)}"
