"""A question that names cards, for the forms: the asked sentence, the rest, and the used words."""

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from judge_cli.engine.table.card import Card
from judge_cli.explanation.card_text.knowledge import Knowledge
from judge_cli.question.read import Read
from judge_cli.question.speaker import OTHER

_NUMBER = "number:"
_WORD = "word:"
_LEAST_PIECE = 4
# Changes of a card that do not affect other cards.
_QUIET = ("memory limit", "limit", "link", "hand size", "advanceable", "install only on", "recurring credits", "only")


class CardQuestion(NamedTuple):
    """A question in slots, and its cards by feature."""

    read: Read
    named: Mapping[str, Card]
    knows: Knowledge

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card that is named."""
        return tuple(self.named.values())

    @property
    def asked(self) -> frozenset[str]:
        """The features of the asked sentence, without its cards and pieces of their names."""
        said = (self.read.asked | self.read.circumstances) - self.named.keys()
        return frozenset(one for one in said if not self._is_piece(one))

    @property
    def around(self) -> frozenset[str]:
        """The features of the other sentences, without their cards."""
        return self.read.around - self.named.keys()

    @property
    def everything(self) -> frozenset[str]:
        """The features of the whole question, without cards."""
        return self.asked | self.around

    def _is_piece(self, feature: str) -> bool:
        """Whether a word is part of a named card's name."""
        kind, _, word = feature.partition(":")
        whole = ["".join(letter for letter in card.name.casefold() if letter.isalnum()) for card in self.cards]
        return f"{kind}:" == _WORD and len(word) >= _LEAST_PIECE and any(word in one for one in whole)

    def says(self, name: str) -> bool:
        """Whether the asked sentence has a word from the list with this name."""
        return bool(self.asked & self.knows.words[name])

    def is_for(self, card: Card) -> bool:
        """Whether the question can be about the card's own player: the opponent is neither named nor asking."""
        other = OTHER[card.side.value.casefold()]
        named = {player for _, player in self.read.main.players}
        return not named & {other, f"i_{other}"} and not ("i" in named and self.read.side == other)

    def numbers(self) -> list[int]:
        """The numbers of the asked sentence."""
        return sorted(int(one.removeprefix(_NUMBER)) for one in self.asked if one.startswith(_NUMBER))

    def about(self, fits: Callable[[Card], bool]) -> Card | None:
        """The card in question: the only fitting one in the asked sentence, else in the text; no other may matter."""
        near = [card for feature, card in self.named.items() if feature in self.read.asked | self.read.circumstances]
        fitting = [card for card in near or self.cards if fits(card)]
        if len(fitting) != 1 or fitting[0].not_modelled:
            return None
        return fitting[0] if all(is_quiet(one) for one in self.cards if one is not fitting[0]) else None

    def uses_all(self, used: Collection[str], *, beside: Collection[str] = (), denials: bool = False) -> bool:
        """Whether these word lists cover the whole question, asked sentence and story separately.

        The asked sentence must have no vague words; denials in other sentences must not matter to the form.
        """
        known = self._listed(used)
        if any(not _is_said(one, known) for one in self.asked):
            return False
        known |= self._listed(beside)
        left = [one for one in self.around if not one.startswith(_WORD) and not _is_said(one, known)]
        return not left and (denials or not any(one.denied for one in (*self.read.given, *self.read.context)))

    def _listed(self, names: Collection[str]) -> set[str]:
        """The features of named lists, and the features given directly."""
        words = self.knows.words
        return {one for name in ("slight", *names) for one in words.get(name, {name})}


def is_quiet(card: Card) -> bool:
    """Whether the card is fully modelled and no static ability of it changes what players may do."""
    changes = [one.word for ability in card.abilities if ability.kind == "static" for one in ability.changes]
    return not card.not_modelled and all(one in _QUIET for one in changes)


def _is_said(feature: str, known: Collection[str]) -> bool:
    """Whether a feature is known; "number" stands for every number, and a direction does not count."""
    plain = feature.rpartition(">")[2] if not feature.startswith("no>") else feature
    return plain in known or (plain.startswith(_NUMBER) and "number" in known)
