"""Whether the engine plays a card completely: the same answer for lists, checks, pages and plays."""

from judge_cli.engine.table.card import Card


def is_playable(card: Card) -> bool:
    """Whether the engine plays all of a card's text, on both of its sides."""
    return not card.not_modelled and (card.back is None or not card.back.not_modelled)
