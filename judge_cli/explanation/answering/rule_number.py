"""Questions that ask for a rule by its number, and for nothing else."""

import re

from judge_cli.explanation.answering.answer import AnswerGiven, Silent
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.judging.verdict import Reason
from judge_cli.tree.numbers.number import NumberNotUnderstood

_NUMBER = re.compile(r"\d[.,]\d")
# A word that is not a number's letter.
_WORD = re.compile(r"(?<![\w.'’])[^\W\d]['’\w]+(?!\w)")


def answer(inquiry: Inquiry) -> AnswerGiven | Silent:
    """The rules requested by number."""
    if not _NUMBER.search(inquiry.question):
        return Silent("no rule number")
    from judge_cli.tree.numbers.asked_number import read_asked  # most questions have no number

    idle, tree = inquiry.talk.senses.of_a_rule(inquiry.question), inquiry.playable.tree
    rest = _WORD.sub(lambda word: " " if word[0].casefold() in idle else word[0], inquiry.question)
    try:
        asked = read_asked(rest, {})
    except NumberNotUnderstood:
        return Silent("asks for more than a rule by its number")
    numbers = [one.first for one in asked if one.first is not None and one.last is None]
    if len(numbers) < len(asked):
        return Silent("a range or an anchor is for judge rule")
    said = ", ".join(map(str, numbers))
    reasons = tuple(Reason(tree.cite(tree.rule(number)), "asked for by its number") for number in numbers)
    says = "This is what the rule says." if len(numbers) == 1 else "This is what the rules say."
    return AnswerGiven(
        inquiry.question, tree, "rule", (f"rule {said}",), f"judge rule {said}", "rules", says, "rule", reasons
    )
