"""One whole sentence about a card, and the registry of the forms of question that answer such sentences."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.answer import CardAnswer

_ANYONE = "anyone"


class Sentence(NamedTuple):
    """A sentence by its form, with the meanings of its slots; `numbers` are those of the game by what they are for."""

    form: str
    card: Card
    slots: Mapping[str, str]
    numbers: Mapping[str, int]

    @property
    def number(self) -> int:
        """The number that is said."""
        return int(self.slots["number"])

    @property
    def is_by_owner(self) -> bool:
        """Whether the player of the card's side can be meant, or nobody is named."""
        return self.slots.get("who", _ANYONE) in (_ANYONE, self.card.side.value.casefold())

    @property
    def is_by_other(self) -> bool:
        """Whether the opponent of the card's side can be meant, or nobody is named."""
        return self.slots.get("who", _ANYONE) != self.card.side.value.casefold()


Form = Callable[[Sentence], CardAnswer | None]
FORMS: dict[str, Form] = {}


def form(name: str) -> Callable[[Form], Form]:
    """Registers what answers sentences of this form."""

    def register(answer: Form) -> Form:
        FORMS[name] = answer
        return answer

    return register
