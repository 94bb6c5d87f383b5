"""One whole sentence about a card, and the registry of the forms of question that answer such sentences."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.answer import CardAnswer

# Who is meant by "I" and "you", and by "they", may be of either side.
_ME, _THEM = "me", "them"


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
        return self.slots.get("who", _ME) in (_ME, _THEM, self._side) and self._is_of_one_player

    @property
    def is_by_other(self) -> bool:
        """Whether the opponent of the card's side can be meant, or nobody is named."""
        return self.slots.get("who", _ME) != self._side

    @property
    def _side(self) -> str:
        return self.card.side.value.casefold()

    @property
    def _is_of_one_player(self) -> bool:
        """Whether the thing belongs to the player who acts on it."""
        holder, who = self.slots.get("holder"), self.slots.get("who")
        if holder in (None, who):
            return True
        if holder in (_ME, _THEM):
            return who is None or (holder == _THEM and who == self._side)
        return holder == self._side and who in (None, _THEM)


Form = Callable[[Sentence], CardAnswer | None]
FORMS: dict[str, Form] = {}


def form(name: str) -> Callable[[Form], Form]:
    """Registers what answers sentences of this form."""

    def register(answer: Form) -> Form:
        FORMS[name] = answer
        return answer

    return register
