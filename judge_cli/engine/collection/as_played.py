"""Cards as they are played: a card that has a file here is what its file says, whatever was read of its text."""

from judge_cli.engine.cards.card_folder import Cards
from judge_cli.engine.collection.store import KeptCard
from judge_cli.engine.table.card import Card


def as_played(kept: KeptCard, shipped: Cards) -> KeptCard:
    """A card that was brought in: read as its printed text is, and played by its file where it has one."""
    card = shipped.find(kept.slug)
    return kept if card is None else kept._replace(playable=card.playable_whole, waits_for=_waits_for(card))


def all_shipped(shipped: Cards) -> list[KeptCard]:
    """The cards that ship, which no data puts into pools and whose printed texts are not here to be read."""
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
