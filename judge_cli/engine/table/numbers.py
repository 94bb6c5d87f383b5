"""Numbers of the game, as an edition gives them."""

from typing import NamedTuple


class Numbers(NamedTuple):
    """What a player has or needs if no card says otherwise."""

    hand_size: int = 5
    memory: int = 4
    points_to_win: int = 7
    corp_clicks: int = 3
    runner_clicks: int = 4
