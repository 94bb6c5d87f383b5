"""The requested card in an edition, among the shipped and the imported ones."""

from typing import TYPE_CHECKING

from judge_cli.explanation.edition.playable_edition import PlayableEdition
from judge_cli.question.card_asked import EXACT, TRANSLATION, AskedCard, asked_card, names_of_cards

if TYPE_CHECKING:
    from judge_cli.engine.table.card import Card


def known_card(asked: str, playable: PlayableEdition) -> "tuple[AskedCard, Card]":
    """The card that the words mean, and how it matched; an error if there is none."""
    card = playable.cards.find(asked)
    if card is not None:
        return AskedCard(asked, card.name, EXACT), card
    translated = playable.own_cards.formats.called(asked)
    card = playable.cards.find(translated) if translated else None
    if card is not None:
        return AskedCard(asked, card.name, TRANSLATION), card
    from judge_cli.question.card_finder import plain_words  # the name of a card needs none

    names = names_of_cards(playable.cards.all_names())
    found = asked_card(asked, names, lambda: plain_words(playable.tree, ()), added=bool(playable.own_cards))
    card = playable.cards.find(found.name)
    assert card is not None
    return found, card
