"""An answer from a card's own abilities."""

from typing import NamedTuple


class CardAnswer(NamedTuple):
    """Yes or no, the sentence, the name of its rules, the card, and the reading."""

    answer: str
    says: str
    rules: str
    card: str
    asks: str


def yes_or_no(holds: bool) -> str:
    """A truth as an answer."""
    return "yes" if holds else "no"
