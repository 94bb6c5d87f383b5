"""The cards that a user imported, each made on first use."""

from pathlib import Path
from typing import TYPE_CHECKING

from judge_cli.cards.collection.store import KeptCard, OwnCards, grammar_digest
from judge_cli.cards.files.card_folder import Cards
from judge_cli.cards.language.card import Card
from judge_cli.text.toml_file import TomlFile

if TYPE_CHECKING:
    from judge_cli.cards.collection.compiled import Compiled


class Collected:
    """Cards from the user's data folder; one that an older grammar read is read again."""

    def __init__(self, own: OwnCards, grammar: Path) -> None:
        self.own = own
        self._grammar = grammar

    def names(self) -> dict[str, str]:
        """The names of all cards, by file name."""
        return {one.slug: one.name for one in self.own.kept}

    def card(self, key: str) -> Card | None:
        """The card of this file name."""
        toml = self.own.toml(key)
        if toml is None:
            return None
        if self.own.grammar == grammar_digest(self._grammar):
            from judge_cli.cards.files.card_file import card_from

            return card_from(TomlFile(f"{key}.toml", toml).table())
        compiled = self.compiled(key)
        return compiled.card if compiled else None

    def compiled(self, key: str) -> "Compiled | None":
        """The card with this file name and its reading, sentence by sentence."""
        record = self.own.record(key)
        if record is None:
            return None
        from judge_cli.cards.collection.compiled import compile_card
        from judge_cli.cards.reading.sentences.card_text import reader_with

        return compile_card(record, reader_with(self._grammar))


def as_played(kept: KeptCard, shipped: Cards) -> KeptCard:
    """An imported card: its text as printed, its play from its file if it has one."""
    card = shipped.find(kept.slug)
    return kept if card is None else kept._replace(playable=card.playable_whole, waits_for=_waits_for(card))


def all_shipped(shipped: Cards) -> list[KeptCard]:
    """The shipped cards, which belong to no pool and have no printed text here."""
    found = ((key, shipped.find(key)) for key in shipped.slugs())
    return [
        KeptCard(
            key, card.name, card.side.value.casefold(), card.type, (), None, card.playable_whole, (), _waits_for(card)
        )
        for key, card in found
        if card is not None
    ]


def _waits_for(card: Card) -> tuple[str, ...]:
    return tuple(one.text for one in card.not_modelled)
