"""Shell completion: editions and rule numbers as the user types them."""

from judge_cli.commands.library import open_library
from judge_cli.errors.base import JudgeError
from judge_cli.tree.lookup import chosen


def editions(incomplete: str) -> list[str]:
    """The ids of editions that begin so."""
    return [held.edition.id for held in open_library().editions if held.edition.id.startswith(incomplete)]


def numbers(incomplete: str) -> list[tuple[str, str]]:
    """The rule numbers of the default edition that begin so, one level at a time, each with the start of its text."""
    try:
        tree = chosen(open_library(), None).tree
    except JudgeError:
        return []
    found = [rule for rule in tree if str(rule.number).startswith(incomplete)]
    shallowest = min((rule.number.depth for rule in found), default=0)
    return [(str(rule.number), rule.text.plain[:60]) for rule in found if rule.number.depth <= shallowest + 1]
