"""Cards that were added to a score area as agendas, and what becomes of them elsewhere."""

from judge_cli.engine.table.card import Card
from judge_cli.engine.table.game import Zone


def as_moved(card: Card, zone: Zone) -> tuple[Card, Zone]:
    """The card that moves to a zone, and where it goes; one that became an agenda is trashed, unless forfeited."""
    if card.printed is None or zone is Zone.SCORE:
        return card, zone
    return card.printed, zone if zone is Zone.REMOVED else Zone.DISCARD
