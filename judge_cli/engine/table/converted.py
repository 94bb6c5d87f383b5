"""Cards that were added to a score area as agendas, and their return to normal elsewhere."""

from functools import cache

from judge_cli.engine.table.card import Card
from judge_cli.engine.table.game import Zone


@cache
def as_agenda(card: Card, points: int, subtypes: tuple[str, ...]) -> Card:
    """A card as an agenda with only these properties; cached, since a card is equal only to itself."""
    return Card(card.name, card.side, "agenda", subtypes, False, 0, 0, 0, None, 0, points, 0, printed=card)


def as_moved(card: Card, zone: Zone) -> tuple[Card, Zone]:
    """The card that moves to a zone, and its destination; a converted agenda is trashed, unless forfeited."""
    if card.printed is None or zone is Zone.SCORE:
        return card, zone
    return card.printed, zone if zone is Zone.REMOVED else Zone.DISCARD
