"""How to get the official text: said once, below an answer that rests on rules in our own words."""

from collections.abc import Iterable

from judge_cli.tree.rule import Rule, Status

_SAID = "(summary): in our own words; `judge corpus add` with the publisher's file brings the official text"


def said_of_summaries(rules: Iterable[Rule]) -> str:
    """How to get the official text, where one of the rules is a summary; a heading is neither."""
    return _SAID if any(rule.status is Status.SUMMARY and not rule.is_heading for rule in rules) else ""
