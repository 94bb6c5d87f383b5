"""The one box: tells whether the entry is a rule's number, a card, or a question."""

from judge_cli.answers.judge import Judge
from judge_cli.errors.asking import NumberNotUnderstood
from judge_cli.errors.base import JudgeError
from judge_cli.web.address import HOME, AskedFields, Links

# No number and no card name is longer.
_LONGEST_NAME = 80


def meant_address(judge: Judge, links: Links, fields: AskedFields) -> str:
    """The address of the page that answers the entry."""
    entered = fields.one("q")
    if not entered:
        return links.to(HOME)
    if len(entered) <= _LONGEST_NAME and "?" not in entered:
        if _is_number(judge, entered):
            return links.to("rule", n=entered)
        try:
            return links.to("card", name=judge.card(entered).name)
        except JudgeError:
            pass
    return links.to("ask", q=entered)


def _is_number(judge: Judge, entered: str) -> bool:
    """Whether this is a number or an anchor, of an existing rule or not."""
    if not any(c.isdigit() or c == "_" for c in entered):
        return False
    try:
        judge.rules(entered)
    except NumberNotUnderstood:
        return False
    except JudgeError:
        return True
    return True
