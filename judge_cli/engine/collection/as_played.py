"""Cards as the engine plays them: a card with a file here follows its file, not the imported text."""

from judge_cli.engine.cards.card_folder import Cards
from judge_cli.engine.collection.store import KeptCard
from judge_cli.engine.table.card import Card


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
