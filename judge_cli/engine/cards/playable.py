"""Whether a card is playable whole: the one answer that lists, checks, pages and plays give."""

from judge_cli.engine.table.card import Card


def is_playable(card: Card) -> bool:
    """Whether the engine plays all that a card says, on either of its sides."""
    return not card.not_modelled and (card.back is None or not card.back.not_modelled)
