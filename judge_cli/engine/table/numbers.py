"""Numbers of the game, from the edition."""

from typing import NamedTuple


class Numbers(NamedTuple):
    """A player's default numbers, before any card changes them."""

    hand_size: int = 0
    memory: int = 0
    points_to_win: int = 0
    corp_clicks: int = 0
    runner_clicks: int = 0
    psi_most: int = 0
    remove_tag_credits: int = 0
    trash_resource_credits: int = 0
    advance_credits: int = 0
    purge_clicks: int = 0
