"""Whether the trash cost of an accessed card can be paid: it has one, and is not in Archives."""

from judge_cli.explanation.card_text.answer import CardAnswer
from judge_cli.explanation.card_text.question import CardQuestion
from judge_cli.question.read import CAN

_USED = ("act:pay", "act:trash", "act:access", "cost:trashcost", "cost:cost", "an access")

_TYPES = ("agenda", "asset", "ice", "operation", "upgrade")
_PAYING = (
    {"act:pay", "act:trash"},
    {"act:pay", "cost:trashcost"},
    {"act:pay", "act:trash", "cost:trashcost"},
)


def answer(question: CardQuestion) -> CardAnswer | None:
    """The answer to whether the Runner can pay to trash the one named card."""
    read = question.read
    card = question.cards[0] if len(question.cards) == 1 else None
    if card is None or read.form != CAN or read.negated or read.actor == "corp" or card.type not in _TYPES:
        return None
    if question.asked & {"act:pay", "act:trash", "cost:trashcost"} not in _PAYING:
        return None
    asks = f"whether the Runner can pay to trash {card.name}"
    archives = ["zone:archives"] if "zone:archives" in question.everything else []
    if not question.uses_all((*_USED, *archives), beside=("told of an access", *archives)):
        return None
    if card.trash_cost is None and not archives:
        return CardAnswer("no", f"{card.name} has no trash cost.", "no trash cost", card.name, asks)
    if card.trash_cost is not None and archives:
        return CardAnswer("no", "The Runner cannot trash a card in Archives.", "in archives", card.name, asks)
    return None
