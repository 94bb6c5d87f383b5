"""Rules in our own words: that they are, and how to get the official text, said once below an answer."""

from collections.abc import Iterable

from judge_cli.tree.edition import Edition
from judge_cli.tree.rule import Rule, Status

_OWN = "in our own words"
_SAID = f"(summary): {_OWN}; `judge corpus add` with the publisher's file brings the official text"


def said_of_summaries(rules: Iterable[Rule]) -> str:
    """How to get the official text, where one of the rules is a summary; a heading is neither."""
    return _SAID if any(rule.status is Status.SUMMARY and not rule.is_heading for rule in rules) else ""


def worded(edition: Edition, rules: Iterable[Rule]) -> str:
    """An edition as it is cited, and whether rules are quoted from it in our own words."""
    return f"{edition.short}, {_OWN}" if said_of_summaries(rules) else edition.short
