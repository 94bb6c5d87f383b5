"""An answer from a card, with the rules that it rests on."""

from judge_cli.explanation.answering.answer import AnswerGiven
from judge_cli.explanation.answering.inquiry import Inquiry
from judge_cli.explanation.facts.matching import CardAnswer
from judge_cli.explanation.judging.verdict import Reason
from judge_cli.text.shell_words import shell_text


def card_answer_given(inquiry: Inquiry, found: CardAnswer, anchors: tuple[str, ...]) -> AnswerGiven | None:
    """An answer with its rules; none if this edition has none of these rules."""
    tree = inquiry.playable.tree
    rules = [rule for anchor in anchors if (rule := tree.with_anchor(anchor)) is not None]
    if not rules:
        return None
    reasons = tuple(Reason(tree.cite(rule), found.says) for rule in rules)
    return AnswerGiven(
        inquiry.question, tree, "card", (found.asks,), f"judge card {shell_text(found.card)}", found.answer, found.says,
        "rule", reasons,
    )  # fmt: skip
