"""What a form of question answers from a card's own abilities."""

from typing import NamedTuple


class CardAnswer(NamedTuple):
    """Yes or no, the sentence, the name of the rules that it rests on, the card, and what was understood."""

    answer: str
    says: str
    rules: str
    card: str
    asks: str


def yes_or_no(holds: bool) -> str:
    """A truth as an answer."""
    return "yes" if holds else "no"
