"""Cards as they are played: a card that has a file here is what its file says, whatever was read of its text."""

from judge_cli.engine.cards.card_folder import Cards
from judge_cli.engine.collection.store import Kept
from judge_cli.engine.table.card import Card


def as_played(kept: Kept, shipped: Cards) -> Kept:
    """A card that was brought in, counted by its file where it has one."""
    card = shipped.find(kept.slug)
    return kept if card is None else _counted(card, kept.slug, kept.pools)


def all_shipped(shipped: Cards) -> list[Kept]:
    """The cards that ship, which no data puts into pools."""
    return [_counted(card, key, ()) for key in shipped.slugs() if (card := shipped.find(key)) is not None]


def _counted(card: Card, key: str, pools: tuple[str, ...]) -> Kept:
    waits = tuple(one.text for one in card.not_modelled)
    return Kept(
        slug=key,
        name=card.name,
        side=card.side.value.casefold(),
        type=card.type,
        pools=pools,
        read=True,
        playable=card.playable_whole,
        unread=(),
        waits_for=waits,
    )
