"""The note on rules in our own words, and on getting the official text, once below an answer."""

from collections.abc import Iterable

from judge_cli.tree.rules.edition import Edition
from judge_cli.tree.rules.rule import Rule, Status

_OWN = "in our own words"
_SAID = f"rules {_OWN}; official text: judge corpus add FILE"


def official_text_hint(rules: Iterable[Rule]) -> str:
    """How to get the official text, if one of the rules is a summary; a heading is neither."""
    return _SAID if any(rule.status is Status.SUMMARY and not rule.is_heading for rule in rules) else ""


def worded(edition: Edition, rules: Iterable[Rule]) -> str:
    """An edition's citation, and whether its quoted rules are in our own words."""
    own = {rule.status is Status.SUMMARY for rule in rules if not rule.is_heading}
    return edition.short if True not in own else f"{edition.short}, {'partly ' if len(own) > 1 else ''}{_OWN}"
