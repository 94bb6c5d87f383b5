"""The note on rules in our own words, and on getting the official text, once below an answer."""

from collections.abc import Iterable

from judge_cli.tree.rules.rule import Rule, Status

_SAID = "rules in our own words; official text: judge corpus add FILE"


def official_text_hint(rules: Iterable[Rule]) -> str:
    """How to get the official text, if one of the rules is a summary; a heading is neither."""
    return _SAID if any(rule.status is Status.SUMMARY and not rule.is_heading for rule in rules) else ""
