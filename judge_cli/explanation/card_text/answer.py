"""An answer from a card's own abilities."""

from typing import NamedTuple

NUMBER = "outcome"


class CardAnswer(NamedTuple):
    """Yes, no or a number, the sentence (which says the number), the name of its rules, the card, and the reading."""

    answer: str
    says: str
    rules: str
    card: str
    asks: str

    @property
    def verdict(self) -> tuple[str, str]:
        """Equal for two answers that say the same: yes, no, or the same number."""
        return (self.answer, self.says if self.answer == NUMBER else "")


def yes_or_no(holds: bool) -> str:
    """A truth as an answer."""
    return "yes" if holds else "no"
