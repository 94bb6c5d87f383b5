"""A rule as in every JSON answer: its citation, its full text, and the opening that it continues."""

from typing import Any

from judge_cli.screen.addresses import cited_json
from judge_cli.tree.rules.asked_words import asked_in_words
from judge_cli.tree.rules.continues import continued_by
from judge_cli.tree.rules.rule import Rule
from judge_cli.tree.rules.rule_tree import RuleTree


def rule_text_json(tree: RuleTree, rule: Rule) -> dict[str, Any]:
    """A rule as JSON values: its citation, author, full text, and the opening that it continues."""
    text = {"status": rule.status.value, **continues_json(tree, rule), "text": full_text(rule)}
    return cited_json(tree, tree.cite(rule)) | text


def continues_json(tree: RuleTree, rule: Rule) -> dict[str, Any]:
    """The opening of the rule above, if this rule continues it."""
    found = continued_by(tree, rule)
    return {"continues": {"number": str(found.number), "text": found.text} if found else None}


def full_text(rule: Rule) -> str:
    """The full text of a rule, including a chart's question and exits."""
    words = rule.text.plain
    if rule.asked:
        words = f"{words}. {asked_in_words(rule.asked)}" if words else asked_in_words(rule.asked)
    return f"{rule.actor}: {words}" if rule.actor else words
