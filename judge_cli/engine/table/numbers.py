"""Numbers of the game, from the edition."""

from typing import NamedTuple


class Numbers(NamedTuple):
    """A player's default numbers, before any card changes them."""

    hand_size: int
    memory: int
    points_to_win: int
    corp_clicks: int
    runner_clicks: int
    psi_most: int
    remove_tag_credits: int
    trash_resource_credits: int
    advance_credits: int
    purge_clicks: int


# Before an edition gives them.
NO_NUMBERS = Numbers._make(0 for _ in Numbers._fields)
